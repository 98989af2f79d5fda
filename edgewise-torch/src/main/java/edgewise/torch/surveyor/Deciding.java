package edgewise.torch.surveyor;

import edgewise.torch.Alphabet;
import edgewise.torch.GruCell;
import edgewise.torch.Pass;
import edgewise.torch.Scratch;
import edgewise.torch.Tensors;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is decided after one reading: about one source each of many drawings, side by
 * side, in the order that {@link Decisions} has it.
 */
final class Deciding {
  private final Heads heads;
  private final GruCell cell;
  private final Alphabet alphabet;
  private final boolean communities;
  private final Pass pass = Pass.evaluating();
  private final List<Drawing> drawings;
  private final Views views;
  private final Twins twins;
  private final Tensor read; // (row, width), normalised
  private final Tensor states; // (drawing, width)

  Deciding(
      SurveyorWeights weights,
      Reader.Ready reader,
      GruCell cell,
      List<Drawing> drawings,
      Views views,
      Twins twins,
      Scratch scratch) {
    this.heads = weights.heads();
    this.cell = cell;
    this.alphabet = weights.alphabet();
    this.communities = weights.scope().communities();
    this.drawings = drawings;
    this.views = views;
    this.twins = twins;
    ViewTensors tensors = new ViewTensors(views, weights.like());
    this.read = Heads.normal(weights.read(reader, pass, views, tensors, scratch));
    int[] own = drawings.stream().mapToInt(drawing -> drawing.view).toArray();
    this.states = at(heads.start(read, views, tensors), twins.views(own));
  }

  void decide() {
    startPieces();
    for (Drawing drawing : drawings) {
      if (!drawing.done) {
        drawing.survey.startSource();
        drawing.next = drawing.source + 1;
        drawing.last = -1;
        drawing.ways = null;
        if (drawing.embedding != null) {
          drawing.embedding.begin(drawing.survey, drawing.source);
        }
      }
    }
    join();
    discover();
    for (Drawing drawing : drawings) {
      if (!drawing.done) {
        drawing.survey.finishSource();
      }
    }
  }

  /** Decides whether pieces start that may, and what labels their roots have. */
  private void startPieces() {
    int[] roots = which(drawing -> drawing.source == drawing.survey.nodes());
    int[] asked = which(drawing -> drawing.source > 0 && drawing.source == drawing.survey.nodes());
    if (asked.length > 0) {
      float[] logits = twins.decide(heads.roots(of(asked)), asked);
      for (int i = 0; i < asked.length; i++) {
        Drawing drawing = drawings.get(asked[i]);
        drawing.done = !drawing.startsPiece(logits[i]);
      }
    }
    int[] started = Arrays.stream(roots).filter(row -> !drawings.get(row).done).toArray();
    for (int row : started) {
      @Nullable Embedding embedding = drawings.get(row).embedding;
      if (embedding != null) {
        embedding.expectRoot();
      }
    }
    if (communities && asked.length > 0) {
      chooseCommunities(Arrays.stream(asked).filter(row -> !drawings.get(row).done).toArray());
    }
    if (alphabet.nodeTypes() == 1) {
      for (int row : started) {
        drawings.get(row).startPiece(0);
      }
    } else if (started.length > 0) {
      int[] labels = labels(started);
      for (int i = 0; i < started.length; i++) {
        drawings.get(started[i]).startPiece(labels[i]);
      }
      step(started, fill(started.length, -1), labels, fill(started.length, -1));
    }
  }

  /** Decides in which communities, other than the source's, the next nodes are. */
  private void chooseCommunities(int[] rows) {
    if (rows.length == 0) {
      return;
    }
    int[] others = Arrays.stream(rows).map(row -> drawings.get(row).otherCommunities()).toArray();
    Tensor all = heads.communities().choices(pass, of(rows), twins.same(others));
    float[] logits = twins.decide(all, rows);
    int[] which = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      which[i] = drawings.get(rows[i]).chooseCommunity(logits, i * Views.COMMUNITIES);
    }
    int[] none = fill(rows.length, -1);
    step(rows, none, none, none, which);
  }

  /** Decides about known nodes: up to the next that is joined, for every drawing at once. */
  private void join() {
    int[] open = which(drawing -> !drawing.done && drawing.next < drawing.survey.nodes());
    if (open.length == 0) {
      return;
    }
    int[] firstKeys = new int[drawings.size()]; // of each drawing, where keys of its nodes start
    Ints candidates = new Ints();
    for (int row : open) {
      Drawing drawing = drawings.get(row);
      firstKeys[row] = candidates.size() - drawing.next;
      for (int y = drawing.next; y < drawing.survey.nodes(); y++) {
        candidates.add(views.rowOf(drawing.view, y, drawing.source));
      }
    }
    Tensor keys = heads.keys(at(read, twins.rows(candidates.toArray())));
    while (open.length > 0) {
      Ints owners = new Ints();
      Ints queryRows = new Ints();
      Ints keyRows = new Ints();
      Ints shared = new Ints();
      Ints gaps = new Ints();
      Ints fellows = new Ints();
      for (int i = 0; i < open.length; i++) {
        Drawing drawing = drawings.get(open[i]);
        for (int y = drawing.next; y < drawing.survey.nodes(); y++) {
          owners.add(open[i]);
          queryRows.add(i);
          keyRows.add(firstKeys[open[i]] + y);
          shared.add(Decisions.shared(drawing.survey, drawing.last, y, drawing.source));
          gaps.add(Decisions.gap(drawing.last, y));
          fellows.add(Decisions.isFellow(drawing.survey, drawing.source, y) ? 1 : 0);
        }
      }
      Tensor logits =
          heads.joins(
              pass,
              at(heads.queries(of(open)), twins.and(queryRows.toArray(), open.length)),
              at(keys, twins.and(keyRows.toArray(), candidates.size())),
              twins.same(shared.toArray()),
              twins.same(gaps.toArray()),
              twins.same(fellows.toArray()));
      int[] joined = joined(open, twins.decide(logits, owners.toArray()));
      if (joined.length > 0) {
        joinAndStep(joined);
      }
      open =
          Arrays.stream(joined)
              .filter(row -> drawings.get(row).next < drawings.get(row).survey.nodes())
              .toArray();
    }
  }

  /** Decides about nodes one after the other until one is joined; returns who joined one. */
  private int[] joined(int[] open, float[] logits) {
    Ints joined = new Ints();
    int at = 0;
    for (int row : open) {
      Drawing drawing = drawings.get(row);
      int end = at + drawing.survey.nodes() - drawing.next;
      boolean found = false;
      while (at < end && !found) {
        found = drawing.joins(drawing.next++, logits[at++]);
      }
      if (found) {
        drawing.last = drawing.next - 1;
        joined.add(row);
      }
      at = end;
    }
    return joined.toArray();
  }

  private void joinAndStep(int[] joined) {
    int[] rows = new int[joined.length];
    for (int i = 0; i < joined.length; i++) {
      Drawing drawing = drawings.get(joined[i]);
      rows[i] = views.rowOf(drawing.view, drawing.last, drawing.source);
    }
    int[] none = fill(joined.length, -1);
    int[] types = types(joined, rows, none);
    for (int i = 0; i < joined.length; i++) {
      Drawing drawing = drawings.get(joined[i]);
      drawing.join(drawing.last, types[i]);
    }
    step(joined, rows, none, types);
  }

  /** Decides how many new nodes there are, and what they are. */
  private void discover() {
    int[] open = which(drawing -> !drawing.done);
    if (open.length == 0) {
      return;
    }
    int[] ofViews = twins.same(Arrays.stream(open).map(row -> drawings.get(row).view).toArray());
    float[] logits = twins.decide(heads.counts(pass, of(open), views, ofViews), open);
    float more = heads.tail().item_float();
    for (int i = 0; i < open.length; i++) {
      drawings.get(open[i]).count(logits, i * Heads.COUNTS, more);
    }
    if (communities) {
      int[] own = Arrays.stream(open).map(row -> drawings.get(row).discovered).toArray();
      Tensor others = heads.communities().others(pass, of(open), twins.same(own));
      logits = twins.decide(others, open);
      for (int i = 0; i < open.length; i++) {
        drawings.get(open[i]).countOthers(logits, i * Heads.COUNTS, more);
      }
    }
    if (!communities && alphabet.nodeTypes() == 1 && alphabet.edgeTypes() == 1) {
      for (int row : open) {
        Drawing drawing = drawings.get(row);
        while (drawing.discovered > 0) {
          drawing.discover(0, 0);
        }
      }
      return;
    }
    for (int[] left = discovering(); left.length > 0; left = discovering()) {
      if (communities) {
        place(left);
      }
      int[] labels = alphabet.nodeTypes() > 1 ? labels(left) : fill(left.length, 0);
      for (int i = 0; i < left.length; i++) {
        drawings.get(left[i]).label = labels[i];
      }
      int[] none = fill(left.length, -1);
      int[] types = types(left, none, labels);
      for (int i = 0; i < left.length; i++) {
        Drawing drawing = drawings.get(left[i]);
        drawing.discover(labels[i], types[i]);
      }
      if (alphabet.nodeTypes() > 1 || alphabet.edgeTypes() > 1) {
        step(left, none, labels, types);
      }
    }
  }

  /** Decides in which communities the next new nodes are. */
  private void place(int[] rows) {
    int[] asked = Arrays.stream(rows).filter(row -> drawings.get(row).isOpenTurn()).toArray();
    for (int row : rows) {
      if (!drawings.get(row).isOpenTurn()) {
        drawings.get(row).onlyTurn();
      }
    }
    if (asked.length > 0) {
      int[] left = Arrays.stream(asked).map(row -> drawings.get(row).leftByTurn()).toArray();
      Tensor all = heads.communities().turns(pass, of(asked), twins.same(left));
      float[] logits = twins.decide(all, asked);
      for (int i = 0; i < asked.length; i++) {
        drawings.get(asked[i]).turn(logits[i]);
      }
    }
    chooseCommunities(Arrays.stream(rows).filter(row -> !drawings.get(row).isPlaced()).toArray());
  }

  private int[] discovering() {
    return which(drawing -> !drawing.done && drawing.discovered > 0);
  }

  private int[] left(int[] rows) {
    return Arrays.stream(rows).map(row -> Decisions.left(drawings.get(row).discovered)).toArray();
  }

  private int[] labels(int[] rows) {
    float[] logits = twins.decide(heads.labels(pass, of(rows), twins.same(left(rows))), rows);
    return choose(rows, logits, alphabet.nodeTypes(), Drawing::mayBeLabelled, Drawing::forcedLabel);
  }

  private int[] types(int[] rows, int[] nodes, int[] labels) {
    if (alphabet.edgeTypes() == 1) {
      return fill(rows.length, 0);
    }
    Tensor keys = heads.typeKeysOrZero(read, twins.rows(nodes));
    int[] ways = Arrays.stream(rows).map(row -> drawings.get(row).waysToLast()).toArray();
    Tensor all =
        heads.types(
            pass, of(rows), keys, twins.same(labels), twins.same(left(rows)), twins.same(ways));
    float[] logits = twins.decide(all, rows);
    return choose(rows, logits, alphabet.edgeTypes(), Drawing::mayBeOfType, Drawing::forcedType);
  }

  private int[] choose(
      int[] rows, float[] logits, int length, Allowed allowed, ToIntFunction<Drawing> forced) {
    int[] chosen = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Drawing drawing = drawings.get(rows[i]);
      IntPredicate may = choice -> allowed.test(drawing, choice);
      chosen[i] = drawing.choose(logits, i * length, length, may, forced.applyAsInt(drawing));
    }
    return chosen;
  }

  /** Tells some drawings what has become of them. */
  private void step(int[] rows, int[] nodes, int[] labels, int[] types) {
    step(rows, nodes, labels, types, fill(rows.length, -1));
  }

  private void step(int[] rows, int[] nodes, int[] labels, int[] types, int[] which) {
    Tensor told =
        heads.steps(
            Heads.rowsOrZero(read, twins.rows(nodes)),
            twins.same(labels),
            twins.same(types),
            twins.same(which));
    Tensor state = of(rows).contiguous();
    long width = state.size(1);
    Tensor gates = Tensors.emptyLike(state, state.size(0), 3 * width);
    Tensor sent = Tensors.emptyLike(state, state.size(0), width);
    cell.projectInto(gates, told);
    cell.advance(gates, sent, state);
    states.index_copy_(0, Tensors.longs(longs(twins.drawings(rows)), state.device()), state);
  }

  /** Returns the states of some drawings, and of their twins after them. */
  private Tensor of(int[] rows) {
    return at(states, twins.drawings(rows));
  }

  private int[] which(Predicate<Drawing> predicate) {
    return IntStream.range(0, drawings.size())
        .filter(row -> predicate.test(drawings.get(row)))
        .toArray();
  }

  /** Says which choices may be made. */
  private interface Allowed {
    boolean test(Drawing drawing, int choice);
  }

  private static Tensor at(Tensor rows, int[] places) {
    return rows.index_select(0, Tensors.ints(places, rows.device()));
  }

  private static int[] fill(int length, int value) {
    int[] values = new int[length];
    Arrays.fill(values, value);
    return values;
  }

  private static long[] longs(int[] values) {
    return Arrays.stream(values).asLongStream().toArray();
  }
}
