package edgewise.torch.surveyor;

import edgewise.condition.Conditions;
import edgewise.torch.Alphabet;
import edgewise.torch.Gru;
import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.RowNorm;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * How Surveyor decides, given what was read. With h the rows, x the row of a source, n(·)
 * normalised, as rows are when they come here:
 *
 * <pre>
 * s₀ = perceptron(n(h_x), counts of rows that resemble x, sizes of the view, what is given)
 * s′ = GRU(n(h_y) + type of the edge + label, s)             for every step
 * P(y is joined)   = σ(w · gelu(query(n(s)) + key(n(h_y)) + shared neighbours + gap) − 2)
 * P(c new nodes)   = softmax(perceptron(n(s)) − c), geometric beyond the table
 * P(another piece) = σ(linear(n(s))),  P(label) = softmax(perceptron(n(s), new nodes to come))
 * P(type of edge)  = softmax(W gelu(query(n(s)) + key(n(h_y)) + label + new nodes to come + ways)
 *                            + 10 · T ways)
 * </pre>
 *
 * <p>With communities ({@link CommunityHeads}), whether y is in that of the source adds to what a
 * join is decided by, and new nodes are counted apart, those in it and those in others.
 */
final class Heads {
  /** Numbers of new nodes that are told apart; the last stands for itself and all beyond. */
  static final int COUNTS = 32;

  /**
   * What is taken off the log-odds of an edge to a known node, and off the logits of new nodes for
   * each of them: before it has learnt anything, a network draws small trees and not large cliques
   * without an end.
   */
  private static final double RARE = 2;

  /** How much faster than other logits those of ways grow: what they say is often certain. */
  private static final double SURE = 10;

  private final Alphabet alphabet;
  private final long width;
  private final double dropout;
  private final Tensor context; // (place, width)
  private final ConditionWeights conditions;
  private final Likenesses likenesses;
  private final Layer start;
  private final Layer started;
  private final Gru gru;
  private final Layer query;
  private final Layer key;
  private final Tensor shared; // (number, 2 · width)
  private final Tensor gaps; // (number, 2 · width)
  private final Tensor fellows; // (no, yes; 2 · width)
  private final Layer join;
  private final Layer counting;
  private final Layer count;
  private final Tensor tail; // the logit of one more new node, beyond the table
  private final Layer root;
  private final Layer labelling;
  private final Layer label;
  private final Layer typeQuery;
  private final Layer typeKey;
  private final Layer type;
  private final Tensor stepLabels; // (label + 1, width): the last for none
  private final Tensor stepTypes; // (type + 1, width): the last for none
  private final Tensor typeLabels; // (label + 1, width): the last for none
  private final Tensor labelLeft; // (number, width)
  private final Tensor typeLeft; // (number, width)
  private final @Nullable CommunityHeads communities;
  private final boolean knowsWays;
  private final Tensor typeWays; // (place, width)
  private final Tensor sureWays; // (place, type)

  Heads(Scope scope, Conditions conditions, long width, double dropout, Parameters parameters) {
    this.alphabet = scope.alphabet();
    this.width = width;
    this.dropout = dropout;
    context = parameters.uniform("context", 0, Views.contextPlaces(scope), width); // tells nothing
    this.conditions = new ConditionWeights("given", conditions, width, parameters);
    likenesses = new Likenesses(width, parameters);
    start = new Layer("start", 2 * width, width, parameters);
    started = new Layer("started", width, width, parameters);
    gru = new Gru("steps", width, width, parameters);
    query = new Layer("query", width, 2 * width, parameters);
    key = new Layer("key", width, 2 * width, parameters);
    shared = parameters.normal("shared", 1 + Decisions.SHARED, 2 * width);
    gaps = parameters.normal("gaps", Decisions.GAPS, 2 * width);
    join = new Layer("join", 2 * width, 1, parameters);
    counting = new Layer("counting", width, width, parameters);
    count = new Layer("count", width, COUNTS, parameters);
    tail = parameters.uniform("tail", 0, 1);
    int labels = scope.alphabet().nodeTypes();
    int types = scope.alphabet().edgeTypes();
    root = alphabet.pieces() ? new Layer("root", width, 1, parameters) : join;
    labelling = labels > 1 ? new Layer("labelling", width, width, parameters) : join;
    label = labels > 1 ? new Layer("label", width, labels, parameters) : join;
    typeQuery = types > 1 ? new Layer("typeQuery", width, width, parameters) : join;
    typeKey = types > 1 ? new Layer("typeKey", width, width, parameters) : join;
    type = types > 1 ? new Layer("type", width, types, parameters) : join;
    stepLabels = labels > 1 ? parameters.normal("stepLabels", labels + 1, width) : tail;
    stepTypes = types > 1 ? parameters.normal("stepTypes", types + 1, width) : tail;
    typeLabels =
        types > 1 && labels > 1 ? parameters.normal("typeLabels", labels + 1, width) : tail;
    labelLeft = labels > 1 ? parameters.normal("labelLeft", Decisions.LEFT, width) : tail;
    typeLeft = types > 1 ? parameters.normal("typeLeft", Decisions.LEFT, width) : tail;
    fellows = scope.communities() ? parameters.normal("fellows", 2, 2 * width) : gaps;
    communities = scope.communities() ? new CommunityHeads(width, dropout, parameters) : null;
    knowsWays = scope.knowsWays();
    typeWays = knowsWays ? parameters.normal("typeWays", Ways.PLACES, width) : tail;
    sureWays = knowsWays ? parameters.uniform("sureWays", 0, Ways.PLACES, types) : tail;
  }

  Gru gru() {
    return gru;
  }

  /** Returns the state of each view before its first step, (view, width). */
  Tensor start(Tensor rows, Views views, ViewTensors tensors) {
    Tensor sources = at(rows, views.sources());
    Tensor alike = likenesses.of(sources, rows, tensors);
    Tensor sizes = bags(context, views.contextPlaces(), views.contextFeatures());
    Tensor whole = conditions.addedToViews(alike.add(sizes), views);
    return started.of(torch.gelu(start.of(cat(1, sources, whole))));
  }

  /** Returns how communities are decided about, where there are any. */
  CommunityHeads communities() {
    return Objects.requireNonNull(communities);
  }

  /**
   * Returns log-odds that rows are joined: (decision) for queries, overwritten, and keys.
   *
   * @param fellows 1 for nodes of the source's community
   */
  Tensor joins(Pass pass, Tensor queries, Tensor keys, int[] shared, int[] gaps, int[] fellows) {
    Tensor sum = queries.add_(keys).add_(at(this.shared, shared)).add_(at(this.gaps, gaps));
    if (communities != null) {
      sum.add_(at(this.fellows, fellows));
    }
    return join.of(hidden(pass, sum)).squeeze(1).sub(new Scalar(RARE));
  }

  Tensor queries(Tensor states) {
    return query.of(normal(states));
  }

  Tensor keys(Tensor rows) {
    return key.of(rows);
  }

  /**
   * Returns logits of the numbers of new nodes, (state, COUNTS): with communities, of those in the
   * source's own.
   *
   * @param ofViews the view of each state
   */
  Tensor counts(Pass pass, Tensor states, Views views, int[] ofViews) {
    Tensor logits = fewer(count.of(hidden(pass, counting.of(normal(states)))));
    return communities == null ? logits : communities.sure(logits, views, ofViews);
  }

  /** Returns logits of numbers of new nodes, less for more of them. */
  static Tensor fewer(Tensor logits) {
    return logits.sub(torch.arange(new Scalar(COUNTS), logits.options()));
  }

  /** Returns the log-odds of one more new node beyond the table. */
  Tensor tail() {
    return tail;
  }

  /** Returns the log-odds that another piece comes, (state). */
  Tensor roots(Tensor states) {
    return root.of(normal(states)).squeeze(1);
  }

  /**
   * Returns logits of labels, (state, label). How many new nodes are still to come matters: a
   * carbon with three has single bonds to all of them.
   *
   * @param left places for how many new nodes are still to come
   */
  Tensor labels(Pass pass, Tensor states, int[] left) {
    return label.of(hidden(pass, labelling.of(normal(states)).add(at(labelLeft, left))));
  }

  /**
   * Returns logits of the types of edges, (decision, type).
   *
   * @param keys of known nodes, (decision, width)
   * @param labels of new nodes, −1 for known ones
   * @param left places for how many new nodes are still to come
   * @param ways places for the ways between the source and known nodes
   */
  Tensor types(Pass pass, Tensor states, Tensor keys, int[] labels, int[] left, int[] ways) {
    Tensor sum = typeQuery.of(normal(states)).add(keys).add(at(typeLeft, left));
    if (alphabet.nodeTypes() > 1) {
      sum = sum.add(at(typeLabels, orLast(labels, alphabet.nodeTypes())));
    }
    if (!knowsWays) {
      return type.of(hidden(pass, sum));
    }
    Tensor logits = type.of(hidden(pass, sum.add(at(typeWays, ways))));
    return logits.add(at(sureWays, ways), new Scalar(SURE));
  }

  private Tensor typeKeys(Tensor rows) {
    return typeKey.of(rows);
  }

  /**
   * Returns what steps tell the GRU, (step, width).
   *
   * @param joined rows of nodes that were joined, 0 for none
   * @param which places of communities that were chosen, −1 for none
   */
  Tensor steps(Tensor joined, int[] labels, int[] types, int[] which) {
    Tensor told = communities == null ? joined : joined.add(communities.told(which));
    if (alphabet.nodeTypes() > 1) {
      told = told.add(at(stepLabels, orLast(labels, alphabet.nodeTypes())));
    }
    if (alphabet.edgeTypes() > 1) {
      told = told.add(at(stepTypes, orLast(types, alphabet.edgeTypes())));
    }
    return told;
  }

  /** Returns a hidden layer after its nonlinearity, thinned out in training. */
  private Tensor hidden(Pass pass, Tensor before) {
    return hidden(pass, before, dropout);
  }

  /** Returns a hidden layer after its nonlinearity, a share of it dropped in training. */
  static Tensor hidden(Pass pass, Tensor before, double dropout) {
    Tensor values = torch.gelu(before);
    return pass.mask(values, dropout)
        .map(mask -> values.mul(mask).mul(new Scalar(Pass.kept(dropout))))
        .orElse(values);
  }

  static int[] orLast(int[] places, int last) {
    return Arrays.stream(places).map(place -> place < 0 ? last : place).toArray();
  }

  /** Negative log-likelihoods of decisions, and the view of each. */
  record Scored(Tensor losses, Ints views) {}

  /**
   * Returns how improbable everything was that was decided.
   *
   * @param rows normalised
   */
  List<Scored> losses(Pass pass, Tensor rows, Views views, ViewTensors tensors, Decisions decided) {
    Tensor first = pass.cut(start(rows, views, tensors));
    Tensor states = states(pass, rows, first, decided); // (step + 1, view, width), flat
    List<Scored> scored = new ArrayList<>();
    int size = views.size();
    if (decided.joinViews.size() > 0) {
      Tensor logits =
          joins(
              pass,
              at(queries(states), places(decided.joinViews, decided.joinSteps, size)),
              keys(at(rows, decided.joinRows.toArray())),
              decided.joinShared.toArray(),
              decided.joinGaps.toArray(),
              decided.joinFellows.toArray());
      scored.add(new Scored(Losses.binary(logits, decided.joinTargets), decided.joinViews));
    }
    if (decided.countViews.size() > 0) {
      Tensor before = at(states, places(decided.countViews, decided.countSteps, size));
      int[] own = decided.countTargets.toArray();
      Tensor logits = counts(pass, before, views, decided.countViews.toArray());
      scored.add(new Scored(Losses.ofCounts(logits, own, tail), decided.countViews));
      if (communities != null) {
        scored.addAll(communities.losses(pass, states, before, size, tail, decided));
      }
    }
    if (decided.rootViews.size() > 0) {
      Tensor logits = roots(at(first, decided.rootViews.toArray()));
      scored.add(new Scored(Losses.binary(logits, decided.rootTargets), decided.rootViews));
    }
    if (decided.labelViews.size() > 0) {
      Tensor logits =
          labels(
              pass,
              at(states, places(decided.labelViews, decided.labelSteps, size)),
              decided.labelLeft.toArray());
      scored.add(
          new Scored(Losses.among(logits, decided.labelTargets.toArray()), decided.labelViews));
    }
    if (decided.typeViews.size() > 0) {
      Tensor keys = typeKeys(rowsOrZero(rows, decided.typeRows.toArray()));
      Tensor logits =
          types(
              pass,
              at(states, places(decided.typeViews, decided.typeSteps, size)),
              keys,
              decided.typeLabels.toArray(),
              decided.typeLeft.toArray(),
              decided.typeWays.toArray());
      scored.add(
          new Scored(Losses.among(logits, decided.typeTargets.toArray()), decided.typeViews));
    }
    return scored;
  }

  /** Returns the states before every step and after the last, (number · views + view, width). */
  private Tensor states(Pass pass, Tensor rows, Tensor first, Decisions decided) {
    int views = (int) first.size(0);
    int longest = 0;
    for (int i = 0; i < decided.stepNumbers.size(); i++) {
      longest = Math.max(longest, decided.stepNumbers.at(i) + 1);
    }
    if (longest == 0) {
      return first;
    }
    int count = decided.stepViews.size();
    int[] places = new int[longest * views]; // which step, if any, is in which place
    Arrays.fill(places, count);
    for (int i = 0; i < count; i++) {
      places[decided.stepNumbers.at(i) * views + decided.stepViews.at(i)] = i;
    }
    Tensor told =
        steps(
            rowsOrZero(rows, decided.stepRows.toArray()),
            decided.stepLabels.toArray(),
            decided.stepTypes.toArray(),
            decided.stepCommunities.toArray());
    Tensor inputs = at(torch.constant_pad_nd(told, new long[] {0, 0, 0, 1}), places);
    Tensor states = gru.run(pass, inputs.view(longest, views, width), first);
    return cat(0, first, states.reshape((long) longest * views, width));
  }

  /** Returns the keys of rows for the types of edges to them; that of zeros for −1. */
  Tensor typeKeysOrZero(Tensor rows, int[] places) {
    return typeKeys(rowsOrZero(rows, places));
  }

  /** Returns some rows; zeros for −1. */
  static Tensor rowsOrZero(Tensor rows, int[] places) {
    boolean all = Arrays.stream(places).allMatch(place -> place >= 0);
    Tensor from = all ? rows : torch.constant_pad_nd(rows, new long[] {0, 0, 0, 1});
    return at(from, orLast(places, (int) rows.size(0)));
  }

  static int[] places(Ints views, Ints steps, int size) {
    int[] places = new int[views.size()];
    Arrays.setAll(places, i -> steps.at(i) * size + views.at(i));
    return places;
  }

  /** Returns rows normalised. */
  static Tensor normal(Tensor rows) {
    return GradMode.is_enabled() ? RowNorm.learnt(rows) : RowNorm.of(rows).z();
  }

  static Tensor at(Tensor rows, int[] places) {
    return rows.index_select(0, Tensors.ints(places, rows.device()));
  }

  private static Tensor bags(Tensor table, int[] places, int features) {
    int[] starts = new int[places.length / features];
    Arrays.setAll(starts, i -> i * features);
    return ViewTensors.bags(
        table, Tensors.ints(places, table.device()), Tensors.ints(starts, table.device()));
  }

  private static Tensor cat(long dimension, Tensor left, Tensor right) {
    return torch.cat(new TensorVector(left, right), dimension);
  }
}
