package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the network reads: for each of many sources the graph before it, as one big graph with a
 * copy of every node for every view.
 *
 * <p>A view holds the nodes from some level before the source on, for a window that moves with the
 * breadth-first frontier; every neighbour of a node that may still get edges is in it. Nothing in a
 * view depends on anything later than its source, so training looks at all sources of a graph as
 * drawing came to them.
 */
final class Views {
  /** Numbers relative to the source that are told apart, before and after it. */
  private static final int BEFORE = 32;

  private static final int AFTER = 96;
  private static final int LEVELS = 3; // relative to the source, either way
  private static final int DEGREES = 32;
  private static final int SIZES = 48; // four steps a doubling: up to 3,400
  private static final int PIECES = 8;
  static final int COUNTS = 256; // of known nodes, exactly: sizes may be exact

  private static final int LEVEL = BEFORE + AFTER + 1;
  private static final int DEGREE = LEVEL + 2 * LEVELS + 1;
  private static final int LABEL = DEGREE + DEGREES;

  /** Places of communities that are told apart; the last stands for itself and all beyond. */
  static final int COMMUNITIES = 16;

  /** Where the parts of the table of the whole view begin. */
  private static final int SOURCES_TO_COME = SIZES;

  private static final int PIECE = SOURCES_TO_COME + SIZES;
  private static final int KNOWN = PIECE + PIECES; // exactly
  private static final int NODES_TO_COME = KNOWN + COUNTS; // exactly, and a place for nobody knows

  private final Scope scope;
  private final Alphabet alphabet;
  private final List<Given> given = new ArrayList<>(); // of the graph of each view
  private final Ints starts = new Ints(); // the first row of each view
  private final Ints sources = new Ints(); // the row of each source
  private final Ints features = new Ints(); // of each row, places in one table
  private final Ints context = new Ints(); // of each view, places in another
  private final Ints fellows = new Ints(); // of each source: how many it knows, itself included
  private final Ints sourceFellows = new Ints(); // of each source: how many were sources before it
  private final Bundles bundles;
  private int rows;

  /** Starts without views. */
  Views(Scope scope) {
    this.scope = scope;
    this.alphabet = scope.alphabet();
    this.bundles = new Bundles(scope);
    starts.add(0);
  }

  /** Returns how many features each row has. */
  static int features(Scope scope) {
    return 3 + (scope.alphabet().nodeTypes() > 1 ? 1 : 0) + (scope.communities() ? 1 : 0);
  }

  /** Returns how many places the table of the features has. */
  static int places(Scope scope) {
    return community(scope.alphabet()) + (scope.communities() ? COMMUNITIES + 1 : 0);
  }

  /** Returns where places of communities begin; after them comes one for nobody knows. */
  private static int community(Alphabet alphabet) {
    return LABEL + (alphabet.nodeTypes() > 1 ? alphabet.nodeTypes() + 1 : 0);
  }

  /** Returns how many places the table of the features of whole views has. */
  static int contextPlaces(Scope scope) {
    return fellows(scope) + (scope.communities() ? 3 * COUNTS + COMMUNITIES : 0);
  }

  /** Returns where numbers of the source's fellows begin, and what else is told of communities. */
  private static int fellows(Scope scope) {
    return NODES_TO_COME + (scope.countsDown() ? COUNTS + 1 : 0);
  }

  /** Returns how many features a whole view has. */
  int contextFeatures() {
    return 4 + (scope.countsDown() ? 1 : 0) + (scope.communities() ? 4 : 0);
  }

  /** Returns how many rows the view of a source would have. */
  int rows(Survey survey, int x) {
    return survey.known(x) - survey.low(x, scope.reach());
  }

  /** Adds the view of a source, which may be the node after the last. */
  void add(Survey survey, int x) {
    add(survey, x, survey.given());
  }

  /** Adds the view of a source as it would be were something else given. */
  void add(Survey survey, int x, Given given) {
    int low = survey.low(x, scope.reach());
    int high = survey.known(x);
    int base = rows - low; // node v is in row base + v
    bundles.add(survey, x, low, high);
    int[] places = scope.communities() ? communities(survey, x, low, high) : new int[0];
    for (int v = low; v < high; v++) {
      features.add(Math.max(-BEFORE, Math.min(AFTER, v - x)) + BEFORE);
      int level = survey.level(v) - survey.level(x);
      features.add(LEVEL + LEVELS + Math.max(-LEVELS, Math.min(LEVELS, level)));
      int degree = v < x ? survey.degree(v) : bundles.degree(base + v);
      features.add(DEGREE + Math.min(DEGREES - 1, step(degree, 12)));
      if (alphabet.nodeTypes() > 1) {
        boolean unknown = v == x && survey.isRoot(x); // its label is decided after the reading
        features.add(LABEL + (unknown ? alphabet.nodeTypes() : survey.label(v)));
      }
      if (scope.communities()) {
        features.add(community(alphabet) + places[v - low]);
      }
    }
    context.add(Math.min(SIZES - 1, fourToADoubling(high)));
    context.add(SOURCES_TO_COME + Math.min(SIZES - 1, fourToADoubling(high - x)));
    context.add(PIECE + Math.min(PIECES - 1, survey.piece(x)));
    context.add(KNOWN + Math.min(COUNTS - 1, high));
    if (scope.countsDown()) {
      context.add(NODES_TO_COME + toCome(given, high));
    }
    if (scope.communities()) {
      int at = fellows(scope);
      Communities.Seen seen = survey.seen(x);
      fellows.add(Math.min(COUNTS - 1, seen.fellows()));
      sourceFellows.add(Math.min(COUNTS - 1, seen.sources()));
      context.add(at + fellows.at(size()));
      context.add(at + COUNTS + sourceFellows.at(size()));
      context.add(at + 2 * COUNTS + Math.min(COUNTS - 1, x));
      context.add(at + 3 * COUNTS + Math.min(COMMUNITIES - 1, seen.known()));
    }
    this.given.add(given);
    sources.add(base + x);
    rows += high - low;
    starts.add(rows);
  }

  /** Returns the places of the communities of the nodes of a view. */
  private static int[] communities(Survey survey, int x, int low, int high) {
    int known = survey.isRoot(x) ? x : high; // the community of a root is decided after the reading
    int[] places = survey.communities().places(survey.seen(x).own(), low, known, COMMUNITIES - 1);
    int[] all = Arrays.copyOf(places, high - low);
    Arrays.fill(all, known - low, high - low, COMMUNITIES);
    return all;
  }

  /** Returns the place of how many nodes are still to come. */
  private int toCome(Given given, int known) {
    return given.has(scope.size())
        ? (int) Math.max(0, Math.min(COUNTS - 1, Math.round(given.value(scope.size())) - known))
        : COUNTS;
  }

  /** Returns a count as it is up to a limit, and in steps of a fifth beyond. */
  static int step(int count, int limit) {
    return count <= limit
        ? count
        : limit + (int) Math.ceil(Math.log(count / (double) limit) / Math.log(1.2) - 1e-9);
  }

  private static int fourToADoubling(int count) {
    return (int) Math.round(4 * Math.log(count) / Math.log(2));
  }

  /** Returns how many views there are. */
  int size() {
    return sources.size();
  }

  /** Returns how many rows there are in all. */
  int rows() {
    return rows;
  }

  /** Returns the first row of a view; after the last view, the number of rows. */
  int start(int view) {
    return starts.at(view);
  }

  /** Returns the row of the source of a view. */
  int source(int view) {
    return sources.at(view);
  }

  /** Returns how many nodes of its community the source of a view knows, itself included. */
  int fellows(int view) {
    return fellows.at(view);
  }

  /** Returns how many nodes of its community were sources before that of a view. */
  int sourceFellows(int view) {
    return sourceFellows.at(view);
  }

  /** Returns the row of every source. */
  int[] sources() {
    return sources.toArray();
  }

  /** Returns the view of every row. */
  int[] owners() {
    int[] owners = new int[rows];
    for (int view = 0; view < size(); view++) {
      Arrays.fill(owners, start(view), start(view + 1), view);
    }
    return owners;
  }

  /** Returns the row of a node of the view that was added last, or the one of its source. */
  int rowOf(int view, int node, int x) {
    return sources.at(view) + node - x;
  }

  int[] featurePlaces() {
    return features.toArray();
  }

  /** Returns what is given of the graph of each view. */
  List<Given> given() {
    return given;
  }

  int[] contextPlaces() {
    return context.toArray();
  }

  /** Returns the edges of all views. */
  Bundles bundles() {
    return bundles;
  }
}
