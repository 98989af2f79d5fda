package edgewise.torch.surveyor;

import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * How Surveyor decides about communities. Of the new nodes of a source, those in its own community
 * are counted first, by the decision that counts all of them where there are no communities; how
 * many of them are known, and how many of these have been sources, adds to its logits outright, so
 * that a community that is full says so for certain. With n(s) the state, normalised,
 *
 * <pre>
 * P(c in its own)       = softmax(perceptron(n(s)) + 10 · (T known + T′ sources) − c)
 * P(c in others)        = softmax(perceptron(n(s), number in its own) − c), both geometric beyond
 * P(next is in its own) = σ(perceptron(n(s), numbers still to come in its own and in others))
 * P(which other)        = softmax(perceptron(n(s))) over a new one, those that there are by when
 *                         they grew last, and all beyond together, equally likely among each other
 * </pre>
 */
final class CommunityHeads {
  private static final int LAST = Views.COMMUNITIES - 1; // stands for this place and all beyond
  private static final float REFUSED = -1e9f; // nothing is left of it

  /** How much faster than other logits those of sizes grow: what they say is often certain. */
  private static final double SURE = 10;

  private final double dropout;
  private final Tensor sureKnown; // (number, COUNTS)
  private final Tensor sureSources; // (number, COUNTS)
  private final Layer counting;
  private final Layer count;
  private final Tensor own; // (number, width)
  private final Layer turning;
  private final Layer turn;
  private final Tensor left; // (numbers in its own and in others, width)
  private final Layer choosing;
  private final Layer choice;
  private final Tensor told; // (place + 1, width): the last for none

  CommunityHeads(long width, double dropout, Parameters parameters) {
    this.dropout = dropout;
    sureKnown = parameters.uniform("sureKnown", 0, Views.COUNTS, Heads.COUNTS);
    sureSources = parameters.uniform("sureSources", 0, Views.COUNTS, Heads.COUNTS);
    counting = new Layer("othersCounting", width, width, parameters);
    count = new Layer("othersCount", width, Heads.COUNTS, parameters);
    own = parameters.normal("othersOwn", Heads.COUNTS, width);
    turning = new Layer("turning", width, width, parameters);
    turn = new Layer("turn", width, 1, parameters);
    left = parameters.normal("turnLeft", (long) Decisions.LEFT * Decisions.LEFT, width);
    choosing = new Layer("choosing", width, width, parameters);
    choice = new Layer("choice", width, Views.COMMUNITIES, parameters);
    told = parameters.normal("stepCommunities", Views.COMMUNITIES + 1L, width);
  }

  /** Adds what sizes say of the numbers of new nodes in the own communities of some sources. */
  Tensor sure(Tensor logits, Views views, int[] ofViews) {
    int[] known = Arrays.stream(ofViews).map(views::fellows).toArray();
    int[] sources = Arrays.stream(ofViews).map(views::sourceFellows).toArray();
    Tensor said = Heads.at(sureKnown, known).add(Heads.at(sureSources, sources));
    return logits.add(said, new Scalar(SURE));
  }

  /**
   * Returns logits of the numbers of new nodes in other communities, (state, COUNTS).
   *
   * @param own numbers of those in the source's own
   */
  Tensor others(Pass pass, Tensor states, int[] own) {
    int[] capped = Arrays.stream(own).map(number -> Math.min(number, Heads.COUNTS - 1)).toArray();
    Tensor before = counting.of(Heads.normal(states)).add(Heads.at(this.own, capped));
    return Heads.fewer(count.of(Heads.hidden(pass, before, dropout)));
  }

  /**
   * Returns the log-odds that the next new node is in the community of the source, (state).
   *
   * @param left places for how many are still to come
   */
  Tensor turns(Pass pass, Tensor states, int[] left) {
    Tensor before = turning.of(Heads.normal(states)).add(Heads.at(this.left, left));
    return turn.of(Heads.hidden(pass, before, dropout)).squeeze(1);
  }

  /**
   * Returns logits of the places of communities, (state, place): 0 for a new one.
   *
   * @param others how many there are besides the source's
   */
  Tensor choices(Pass pass, Tensor states, int[] others) {
    Tensor logits = choice.of(Heads.hidden(pass, choosing.of(Heads.normal(states)), dropout));
    float[] refused = new float[others.length * Views.COMMUNITIES];
    for (int i = 0; i < others.length; i++) {
      int first = i * Views.COMMUNITIES + 1 + Math.min(LAST, others[i]);
      Arrays.fill(refused, first, (i + 1) * Views.COMMUNITIES, REFUSED);
    }
    return logits.add(Tensors.floats(refused, logits).view(-1, Views.COMMUNITIES));
  }

  /** Returns how many communities, of so many besides the source's, a choice stands for. */
  static int alike(int which, int others) {
    return which < LAST ? 1 : others - LAST + 1;
  }

  /** Returns what the GRU is told of communities that were chosen, −1 for none; (step, width). */
  Tensor told(int[] which) {
    return Heads.at(told, Heads.orLast(which, Views.COMMUNITIES));
  }

  /**
   * Returns how improbable everything was that was decided about communities.
   *
   * @param states before every step and after the last, those of so many views together
   * @param counted those in which new nodes were counted
   * @param tail the log-odds of each new node beyond the table
   */
  List<Heads.Scored> losses(
      Pass pass, Tensor states, Tensor counted, int views, Tensor tail, Decisions decided) {
    List<Heads.Scored> scored = new ArrayList<>();
    Tensor others = others(pass, counted, decided.countTargets.toArray());
    int[] targets = decided.othersTargets.toArray();
    scored.add(new Heads.Scored(Losses.ofCounts(others, targets, tail), decided.countViews));
    if (decided.turnViews.size() > 0) {
      int[] places = Heads.places(decided.turnViews, decided.turnSteps, views);
      Tensor logits = turns(pass, Heads.at(states, places), decided.turnLeft.toArray());
      scored.add(new Heads.Scored(Losses.binary(logits, decided.turnTargets), decided.turnViews));
    }
    if (decided.whichViews.size() > 0) {
      int[] places = Heads.places(decided.whichViews, decided.whichSteps, views);
      Tensor logits = choices(pass, Heads.at(states, places), decided.whichOthers.toArray());
      Tensor losses = Losses.among(logits, decided.whichTargets.toArray());
      Tensor beyond = Tensors.floats(decided.whichBeyond(), logits);
      scored.add(new Heads.Scored(losses.add(beyond), decided.whichViews));
    }
    return scored;
  }
}
