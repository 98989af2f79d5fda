package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A graph in the making, and what is decided about it by logits that were read. */
final class Drawing {
  final Survey survey;
  private final Scope scope;
  private final Chooser chooser;
  private final SurveyorRules rules;
  private final boolean free; // of limits
  private final double temperature;
  private final long enough; // nodes at which it is not let go on
  final @Nullable Embedding embedding; // of a part that the graph has to contain
  int source;
  int view; // of the source
  boolean unlike; // every other that is drawn with it
  int next; // the next known node to be decided about
  int last; // the node joined last; −1 for none
  int discovered; // new nodes that are still to come
  private int others; // of these, in other communities than the source's
  private int community; // of the next of them, or of the root that comes
  int label; // of the next of them
  @Nullable Ways ways; // of the source, where they are asked for
  boolean done;
  private boolean cut; // did not end by itself

  Drawing(
      Chooser chooser,
      Given given,
      Limits limits,
      Scope scope,
      double temperature,
      long enough,
      @Nullable Embedding embedding) {
    this.scope = scope;
    this.chooser = chooser;
    this.temperature = temperature;
    this.enough = enough;
    this.embedding = embedding;
    this.survey = new Survey(given);
    this.rules = new SurveyorRules(limits, scope.alphabet(), survey);
    this.free = limits.isNone();
  }

  /** Stops a graph that does not end. */
  private void cutOff() {
    cut = true;
    if (embedding != null) {
      embedding.die();
    }
  }

  /** Returns whether nothing that can follow is wanted. */
  boolean isDead() {
    return embedding != null && embedding.isDead();
  }

  Drawn drawn(Alphabet alphabet) {
    Graph graph = survey.toGraph(alphabet);
    return cut ? Drawn.unfinished(graph) : Drawn.whole(graph);
  }

  /** Decides whether another piece starts. */
  boolean startsPiece(float logit) {
    boolean mayStart = rules.mayStart();
    boolean mayEnd = rules.mayEnd();
    if (mayStart && mayEnd && survey.nodes() >= enough) {
      cutOff();
      return false;
    }
    if (embedding != null) {
      return embedding.startsPiece(mayStart, mayEnd, logit, temperature, chooser);
    }
    return mayStart && (!mayEnd || chooser.accept(logit, temperature));
  }

  void startPiece(int label) {
    rules.started(survey.nodes(), label);
    survey.startPiece(label, community);
    if (embedding != null) {
      embedding.added();
    }
  }

  /** Decides whether the source is joined to a known node. */
  boolean joins(int y, float logit) {
    if (embedding != null) {
      boolean mayJoin = free || rules.mayJoin(source, y);
      boolean mayPass = free || rules.mayPass(source, y);
      return embedding.joins(source, y, mayJoin, mayPass, logit, temperature, chooser);
    }
    if (free) {
      return chooser.accept(logit, temperature);
    }
    boolean mayPass = rules.mayPass(source, y);
    boolean joins = !mayPass || chooser.accept(logit, temperature);
    // Asking after the draw gives the same probabilities, and constraints cost more than draws.
    return joins && rules.mayJoin(source, y);
  }

  /**
   * Decides how many nodes are discovered.
   *
   * @param logits of the counts of the table, from a place on, which are masked
   * @param more the logit of each beyond it
   */
  void count(float[] logits, int from, float more) {
    if (embedding != null) {
      embedding.settle(survey, source);
    }
    discovered = 0;
    others = 0;
    if (survey.nodes() >= enough) {
      cutOff();
    } else {
      discovered = counted(logits, from, more, !scope.communities());
    }
  }

  /** Decides how many more nodes are discovered in other communities; logits as in count. */
  void countOthers(float[] logits, int from, float more) {
    if (!cut && !isDead()) {
      others = counted(logits, from, more, true);
      discovered = isDead() ? 0 : discovered + others;
    }
  }

  /**
   * Returns how many nodes are discovered beside those that are already.
   *
   * @param last whether no others will come beside these
   */
  private int counted(float[] logits, int from, float more, boolean last) {
    int before = discovered;
    int most = rules.mostNew(source);
    IntPredicate all = count -> count <= most && (free || rules.mayDiscover(source, count));
    IntPredicate may =
        last
            ? count -> all.test(before + count)
            : count -> IntStream.range(count, count + Heads.COUNTS).anyMatch(all);
    if (embedding != null) {
      long room = enough - survey.nodes() - before;
      Embedding.Counting counting = new Embedding.Counting(before, last, room, may);
      return embedding.count(survey, counting, logits, from, more, temperature, chooser);
    }
    return freeCount(may, before, logits, from, more);
  }

  private int freeCount(IntPredicate may, int before, float[] logits, int from, float more) {
    if (!free) {
      boolean any = false;
      for (int count = 0; count < Heads.COUNTS; count++) {
        boolean allowed = may.test(count);
        logits[from + count] = allowed ? logits[from + count] : Float.NEGATIVE_INFINITY;
        any |= allowed;
      }
      if (!any) {
        return 0; // a dead end, which whoever asked will drop
      }
    }
    int count = chooser.choose(logits, from, Heads.COUNTS, temperature);
    if (count == Heads.COUNTS - 1) {
      while (may.test(count + 1)
          && survey.nodes() + before + count < enough
          && chooser.accept(more, 1)) {
        count++;
      }
    }
    return count;
  }

  /** Returns how many communities there are besides the source's. */
  int otherCommunities() {
    return Decisions.choices(survey, ownCommunity(), survey.nodes());
  }

  private int ownCommunity() {
    return source == survey.nodes() ? Communities.NONE : survey.communities().of(source);
  }

  /**
   * Decides in which community, other than the source's, the next node is.
   *
   * @return the choice
   */
  int chooseCommunity(float[] logits, int from) {
    int which = chooser.choose(logits, from, Views.COMMUNITIES, temperature);
    int alike = CommunityHeads.alike(which, otherCommunities());
    int place = which + (alike == 1 ? 0 : chooser.choose(new float[alike], 0, alike, 1));
    community =
        place == 0
            ? survey.communities().before(survey.nodes())
            : survey.communities().at(ownCommunity(), place, survey.nodes());
    return which;
  }

  /** Returns whether it is open in whose community the next new node is. */
  boolean isOpenTurn() {
    return others > 0 && others < discovered;
  }

  /** Returns the place for how many new nodes are still to come. */
  int leftByTurn() {
    return Decisions.left(discovered - others, others);
  }

  /** Decides whether the next new node is in the community of the source. */
  void turn(float logit) {
    place(chooser.accept(logit, temperature));
  }

  /** Puts the next new node where it has to be. */
  void onlyTurn() {
    place(others == 0);
  }

  private void place(boolean fellow) {
    others -= fellow ? 0 : 1;
    community = fellow ? ownCommunity() : Communities.NONE; // which other is decided next
  }

  /** Returns whether the community of the next new node is decided. */
  boolean isPlaced() {
    return community != Communities.NONE;
  }

  /**
   * Chooses a label or a type.
   *
   * @param logits of all of them, from a place on, which are masked
   * @param only the one that it must be, −1 for any
   */
  int choose(float[] logits, int from, int length, IntPredicate allowed, int only) {
    if (embedding == null) {
      mask(logits, from, length, allowed);
      return chooser.choose(logits, from, length, temperature);
    }
    embedding.expect(logits, from, length, temperature);
    mask(logits, from, length, allowed);
    return embedding.choose(only, logits, from, length, temperature, chooser);
  }

  /** Adds one of the nodes that were discovered. */
  void discover(int label, int type) {
    survey.discover(label, community);
    join(survey.nodes() - 1, type);
    discovered--;
    if (embedding != null) {
      embedding.added();
    }
  }

  /** Returns the label that the next node must have, −1 for any. */
  int forcedLabel() {
    return embedding == null ? -1 : embedding.nextLabel();
  }

  /** Returns the type that the next edge must have, −1 for any. */
  int forcedType() {
    if (embedding == null) {
      return -1;
    }
    return discovered == 0 ? embedding.type(source, last) : embedding.nextType();
  }

  /** Returns whether the next node, a root or one that was discovered, may have a label. */
  boolean mayBeLabelled(int label) {
    return source == survey.nodes()
        ? rules.mayStart(label)
        : rules.mayDiscover(source, label, discovered - 1);
  }

  /** Returns whether the next edge, to a known node or to one that was discovered, may be so. */
  boolean mayBeOfType(int type) {
    return discovered == 0
        ? rules.mayJoin(source, last, type)
        : rules.mayDiscover(source, label, type, discovered - 1);
  }

  /** Masks what is not allowed, unless nothing is: a dead end, which whoever asked will drop. */
  private void mask(float[] logits, int from, int length, IntPredicate allowed) {
    if (rules.labels().isFree()) {
      return;
    }
    int[] refused = IntStream.range(0, length).filter(allowed.negate()).toArray();
    if (refused.length < length) {
      for (int choice : refused) {
        logits[from + choice] = Float.NEGATIVE_INFINITY;
      }
    }
  }

  /** Returns the place for the ways between the source and the node joined last; a new one: 0. */
  int waysToLast() {
    if (!scope.knowsWays() || discovered > 0) {
      return 0;
    }
    if (ways == null) {
      ways = scope.ways(survey, source);
    }
    return ways.with(last);
  }

  void join(int y, int type) {
    if (ways != null) {
      ways.join(y, type);
    }
    survey.join(y, type);
    rules.added(source, y, type);
  }
}
