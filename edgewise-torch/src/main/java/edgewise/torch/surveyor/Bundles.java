package edgewise.torch.surveyor;

import edgewise.torch.Alphabet;
import java.util.Arrays;

/**
 * The edges of views, row by row, and those of a row that are alike together: a <em>bundle</em>.
 * Edges are alike that lie in as many triangles, lead the same way in the order, and have the same
 * label and direction. What a message is multiplied by depends on nothing else, so it is multiplied
 * once a bundle instead of once an edge. With a ring, the node after a row in it is a bundle, and
 * so is the one before.
 */
final class Bundles {
  private static final int COUNTED = 8; // numbers of triangles that are told apart in counts
  private static final int GATED = 4; // and in bundles
  private static final int SIDES = 2; // to a higher node, to a lower one
  private static final int BARE = SIDES * GATED; // kinds of edges without labels

  private final Scope scope;
  private final Alphabet alphabet;
  private final int types;
  private final int links; // kinds of links in the ring: none, or one a side
  private final Ints neighbours = new Ints(); // of each row, bundle by bundle
  private final Ints neighbourStarts = new Ints();
  private final Ints starts = new Ints(); // of each bundle, among the neighbours
  private final Ints rows = new Ints(); // of each bundle
  private final Ints kinds = new Ints(); // of each bundle
  private final Ints firsts = new Ints(); // of each row, the first bundle
  private final Ints back = new Ints(); // for each neighbour of a row, its bundle with the row
  private float[] counts = new float[1024]; // (row, edge feature): how many edges have it

  // Of the view being added, by edge − its first, or by node − low and kind.
  private int[] triangles = new int[64];
  private int[] cursors = new int[64];
  private int[] bundles = new int[64];

  Bundles(Scope scope) {
    this.scope = scope;
    this.alphabet = scope.alphabet();
    this.types = alphabet.edgeTypes();
    this.links = links(scope);
  }

  private static int links(Scope scope) {
    return scope.ring() ? SIDES : 0;
  }

  /** Returns how many features of edges are counted in each row. */
  static int countedFeatures(Alphabet alphabet) {
    return SIDES * COUNTED + labelled(alphabet);
  }

  /** Returns how many features of edges open and close gates. */
  static int gateFeatures(Scope scope) {
    return BARE + labelled(scope.alphabet()) + links(scope);
  }

  private static int labelled(Alphabet alphabet) {
    return alphabet.edgeTypes() > 1 ? alphabet.edgeTypes() : 0;
  }

  /** Adds the edges among the nodes low … high − 1 before a source; they get the next rows. */
  void add(Survey survey, int x, int low, int high) {
    int first = survey.edgeStart(Math.min(low, survey.sources()));
    countTriangles(survey, x, low, first);
    int all = kindCount();
    int needed = (high - low) * all;
    if (needed > cursors.length) {
      cursors = new int[2 * needed];
      bundles = new int[2 * needed];
    }
    Arrays.fill(cursors, 0, needed, 0);
    for (int a = low; a < x; a++) {
      for (int edge = survey.edgeStart(a); edge < survey.edgeStart(a + 1); edge++) {
        cursors[(a - low) * all + up(survey, edge, first)]++;
        cursors[(survey.destination(edge) - low) * all + down(survey, edge, first)]++;
      }
    }
    int frontier = high - x;
    int ring = links == 0 ? 0 : frontier > 2 ? frontier : frontier - 1; // links: of two nodes, one
    for (int i = 0; i < ring; i++) {
      cursors[(x - low + i) * all + all - 2]++;
      cursors[(x - low + (i + 1) % frontier) * all + all - 1]++;
    }
    int row = firsts.size();
    open(high - low, all);
    ensureCounts(firsts.size() * countedFeatures(alphabet));
    for (int a = low; a < x; a++) {
      for (int edge = survey.edgeStart(a); edge < survey.edgeStart(a + 1); edge++) {
        int b = survey.destination(edge);
        int here = (a - low) * all + up(survey, edge, first);
        int there = (b - low) * all + down(survey, edge, first);
        join(here, there, row + a - low, row + b - low);
        count(survey, edge, triangles[edge - first], row + a - low, row + b - low);
      }
    }
    for (int i = 0; i < ring; i++) {
      int a = x - low + i;
      int b = x - low + (i + 1) % frontier;
      join(a * all + all - 2, b * all + all - 1, row + a, row + b);
    }
  }

  /** Puts two rows into the bundles of each other. */
  private void join(int here, int there, int lower, int higher) {
    back.set(cursors[here], bundles[there]);
    back.set(cursors[there], bundles[here]);
    neighbours.set(cursors[here]++, higher);
    neighbours.set(cursors[there]++, lower);
  }

  private void countTriangles(Survey survey, int x, int low, int first) {
    int edges = survey.edgeStart(Math.min(x, survey.sources())) - first;
    if (edges > triangles.length) {
      triangles = new int[2 * edges];
    }
    Arrays.fill(triangles, 0, edges, 0);
    for (int a = low; a < x; a++) {
      for (int t = survey.triangleStart(a); t < survey.triangleStart(a + 1); t++) {
        for (int i = 0; i < 3; i++) {
          int edge = survey.triangleEdge(t, i) - first;
          if (edge >= 0) {
            triangles[edge]++;
          }
        }
      }
    }
  }

  /** Gives places to bundles of whose sizes the cursors know; the cursors then point there. */
  private void open(int count, int all) {
    int row = firsts.size();
    int at = neighbours.size();
    for (int i = 0; i < count; i++) {
      neighbourStarts.add(at);
      firsts.add(starts.size());
      for (int kind = 0; kind < all; kind++) {
        int size = cursors[i * all + kind];
        if (size > 0) {
          cursors[i * all + kind] = at;
          bundles[i * all + kind] = starts.size();
          starts.add(at);
          rows.add(row + i);
          kinds.add(kind);
          at += size;
        }
      }
    }
    back.fill(at - neighbours.size(), 0);
    neighbours.fill(at - neighbours.size(), 0);
  }

  /** Returns the kind of an edge as seen from its lower end. */
  private int up(Survey survey, int edge, int first) {
    int type = types > 1 ? survey.type(edge) : 0;
    return type * BARE + Math.min(GATED - 1, triangles[edge - first]);
  }

  /** Returns the kind of an edge as seen from its higher end. */
  private int down(Survey survey, int edge, int first) {
    int type = types > 1 ? alphabet.reverse(survey.type(edge)) : 0;
    return type * BARE + GATED + Math.min(GATED - 1, triangles[edge - first]);
  }

  private void count(Survey survey, int edge, int inTriangles, int lower, int higher) {
    int width = countedFeatures(alphabet);
    int step = Math.min(COUNTED - 1, Views.step(inTriangles, 4));
    counts[lower * width + step]++;
    counts[higher * width + COUNTED + step]++;
    if (types > 1) {
      int type = survey.type(edge);
      counts[lower * width + SIDES * COUNTED + type]++;
      counts[higher * width + SIDES * COUNTED + alphabet.reverse(type)]++;
    }
  }

  private void ensureCounts(int needed) {
    if (needed > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(needed, 2 * counts.length));
    }
  }

  /** Returns how many bundles there are. */
  int size() {
    return starts.size();
  }

  /** Returns the number of edges of a row. */
  int degree(int row) {
    int width = countedFeatures(alphabet);
    int degree = 0;
    for (int i = 0; i < SIDES * COUNTED; i++) {
      degree += (int) counts[row * width + i];
    }
    return degree;
  }

  /** Returns the rows of all neighbours, bundle by bundle. */
  int[] neighbours() {
    return neighbours.toArray();
  }

  /** Returns where the neighbours of each row start. */
  int[] neighbourStarts() {
    return neighbourStarts.toArray();
  }

  /** Returns where the neighbours of each bundle start. */
  int[] starts() {
    return starts.toArray();
  }

  /** Returns the row of each bundle. */
  int[] rows() {
    return rows.toArray();
  }

  /** Returns the first bundle of each row. */
  int[] firsts() {
    return firsts.toArray();
  }

  /** Returns, for each neighbour of each row, its bundle in which the row is. */
  int[] back() {
    return back.toArray();
  }

  /** Returns the kind of each bundle. */
  int[] kinds() {
    return kinds.toArray();
  }

  /** Returns how many kinds there may be. */
  int kindCount() {
    return BARE * types + links;
  }

  /** Returns (kind, gate feature): 1 where bundles of the kind have it. */
  float[] kindFeatures() {
    int width = gateFeatures(scope);
    float[] result = new float[kindCount() * width];
    for (int kind = 0; kind < kindCount(); kind++) {
      if (kind >= BARE * types) {
        result[(kind + 1) * width - links + kind - BARE * types] = 1;
        continue;
      }
      result[kind * width + kind % BARE] = 1;
      if (types > 1) {
        result[kind * width + BARE + kind / BARE] = 1;
      }
    }
    return result;
  }

  /** Returns (row, edge feature): how many edges of the row have it. */
  float[] counts() {
    return Arrays.copyOf(counts, firsts.size() * countedFeatures(alphabet));
  }
}
