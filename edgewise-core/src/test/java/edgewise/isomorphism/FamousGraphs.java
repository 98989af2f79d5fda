package edgewise.isomorphism;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Graphs that are hard to tell apart, or whose many symmetries are a trap. */
final class FamousGraphs {
  private FamousGraphs() {}

  /** Returns one of each kind, by name; no two are isomorphic. */
  static Map<String, Graph> all() {
    Map<String, Graph> graphs = new LinkedHashMap<>();
    graphs.put("nothing", Graph.of(0));
    graphs.put("one node", Graph.of(1));
    graphs.put("empty", Graph.of(40));
    graphs.put("star", star(39));
    graphs.put("complete", complete(40));
    graphs.put("complete bipartite", joined(40, (u, v) -> u < 20 && v >= 20));
    graphs.put("complete multipartite", joined(40, (u, v) -> u / 5 != v / 5));
    graphs.put("matching", joined(40, (u, v) -> u / 2 == v / 2));
    graphs.put("cocktail party", joined(40, (u, v) -> u / 2 != v / 2));
    graphs.put("triangles", joined(39, (u, v) -> u / 3 == v / 3));
    graphs.put("cycle of 10", cycle(10));
    graphs.put("two cycles of 5", union(cycle(5), cycle(5)));
    graphs.put("cycle of 40", cycle(40));
    graphs.put("eight cycles of 5", union(union(four(5), four(5)), Graph.of(0)));
    graphs.put("path", joined(40, (u, v) -> u + 1 == v));
    graphs.put("ladder", joined(40, (u, v) -> v == u + 2 || (u % 2 == 0 && v == u + 1)));
    graphs.put("prism", prism(20));
    graphs.put("windmill", joined(41, (u, v) -> u == 0 || (u + 1) / 2 == (v + 1) / 2));
    graphs.put("wheels", union(wheel(9), union(wheel(9), wheel(10))));
    graphs.put("binary tree", binaryTree(63));
    graphs.put("grid", grid(6, 6));
    graphs.put("torus", torus(6, 6));
    graphs.put("hypercube", hypercube(5));
    graphs.put("Petersen", kneser(5, 2));
    graphs.put("Kneser 7, 2", kneser(7, 2));
    graphs.put("Heawood", lcf(7, 5, -5));
    graphs.put("Pappus", lcf(3, 5, 7, -7, 7, -7, -5));
    graphs.put("Desargues", lcf(5, 5, -5, 9, -9));
    graphs.put("dodecahedron", lcf(2, 10, 7, 4, -4, -7, 10, -4, 7, -7, 4));
    graphs.put("McGee", lcf(8, 12, 7, -7));
    graphs.put("Nauru", lcf(4, 5, -9, 7, -7, 9, -5));
    graphs.put("Tutte-Coxeter", lcf(5, -13, -9, 7, -7, 9, 13));
    graphs.put("Dyck", lcf(8, 5, -5, 13, -13));
    graphs.put("Gray", lcf(9, -25, 7, -7, 13, -13, 25));
    graphs.put("rook 4", rook(4));
    graphs.put("Shrikhande", shrikhande());
    graphs.put("two Shrikhande", union(shrikhande(), shrikhande()));
    graphs.put("rook and Shrikhande", union(rook(4), shrikhande()));
    graphs.put("rook 6", rook(6));
    graphs.put("T(8)", triangular(8));
    graphs.put("Chang 1", chang(0, 1, 2, 3, 4, 5, 6, 7));
    graphs.put("Chang 2", chang(0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0));
    graphs.put("Chang 3", chang(0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 6, 6, 7, 7, 3));
    graphs.put("Paley 13", paley(13));
    graphs.put("Paley 29", paley(29));
    graphs.put("Paley 37", paley(37));
    graphs.put("Latin square, cyclic 6", latin(6, (a, b) -> (a + b) % 6));
    graphs.put("Latin square, symmetric 6", latin(6, FamousGraphs::symmetricThree));
    graphs.put("Latin square, cyclic 8", latin(8, (a, b) -> (a + b) % 8));
    graphs.put("Latin square, elementary 8", latin(8, (a, b) -> a ^ b));
    graphs.put(
        "Latin square, two by four", latin(8, (a, b) -> ((a ^ b) & 4) + (((a & 3) + (b & 3)) & 3)));
    graphs.put("Steiner, projective", steiner(projectiveTriples()));
    graphs.put("Steiner, switched", steiner(switched(projectiveTriples())));
    graphs.put("CFI of K4", cfi(complete(4), false));
    graphs.put("CFI of K4, twisted", cfi(complete(4), true));
    graphs.put("CFI of Petersen", cfi(kneser(5, 2), false));
    graphs.put("CFI of Petersen, twisted", cfi(kneser(5, 2), true));
    graphs.put("CFI of a ladder", cfi(prism(8), false)); // Miyazaki's are of this shape
    graphs.put("CFI of a ladder, twisted", cfi(prism(8), true));
    RandomGenerator random = new Seed(1).generator();
    for (int i = 0; i < 3; i++) {
      graphs.put("random cubic " + i, regular(30, 3, random));
      graphs.put("random quartic " + i, regular(40, 4, random));
      graphs.put("random tree " + i, tree(40, random));
    }
    return graphs;
  }

  static Graph joined(int nodes, PairTest test) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        if (test.joins(u, v)) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build();
  }

  /** Returns whether u &lt; v are joined. */
  interface PairTest {
    boolean joins(int u, int v);
  }

  static Graph complete(int n) {
    return joined(n, (u, v) -> true);
  }

  static Graph star(int leaves) {
    return joined(leaves + 1, (u, v) -> u == 0);
  }

  static Graph cycle(int n) {
    return joined(n, (u, v) -> v == u + 1 || v - u == n - 1);
  }

  static Graph wheel(int rim) {
    return joined(rim + 1, (u, v) -> u == 0 || v == u + 1 || (u == 1 && v == rim));
  }

  static Graph binaryTree(int n) {
    GraphBuilder builder = Graph.builder(n);
    for (int v = 1; v < n; v++) {
      builder.addEdge(v, (v - 1) / 2);
    }
    return builder.build();
  }

  /** Two cycles joined rung by rung. */
  static Graph prism(int n) {
    return joined(
        2 * n, (u, v) -> v == u + n || (u / n == v / n && (v == u + 1 || v - u == n - 1)));
  }

  static Graph grid(int rows, int columns) {
    GraphBuilder builder = Graph.builder(rows * columns);
    for (int v = 0; v < rows * columns; v++) {
      if ((v + 1) % columns != 0) {
        builder.addEdge(v, v + 1);
      }
      if (v + columns < rows * columns) {
        builder.addEdge(v, v + columns);
      }
    }
    return builder.build();
  }

  static Graph torus(int rows, int columns) {
    GraphBuilder builder = Graph.builder(rows * columns);
    for (int v = 0; v < rows * columns; v++) {
      builder.addEdge(v, v / columns * columns + (v + 1) % columns);
      builder.addEdge(v, (v + columns) % (rows * columns));
    }
    return builder.build();
  }

  static Graph hypercube(int dimensions) {
    GraphBuilder builder = Graph.builder(1 << dimensions);
    for (int v = 0; v < 1 << dimensions; v++) {
      for (int bit = 0; bit < dimensions; bit++) {
        builder.addEdge(v, v ^ (1 << bit));
      }
    }
    return builder.build();
  }

  static Graph union(Graph a, Graph b) {
    GraphBuilder builder = Graph.builder(a.nodeCount() + b.nodeCount());
    a.forEachEdge(builder::addEdge);
    b.forEachEdge((u, v) -> builder.addEdge(u + a.nodeCount(), v + a.nodeCount()));
    return builder.build();
  }

  private static Graph four(int cycle) {
    Graph two = union(cycle(cycle), cycle(cycle));
    return union(two, two);
  }

  /**
   * A Hamiltonian cycle with chords as the shifts say, over and over (Lederberg, Coxeter, Frucht).
   */
  static Graph lcf(int repeats, int... shifts) {
    int n = repeats * shifts.length;
    GraphBuilder builder = Graph.builder(n);
    for (int v = 0; v < n; v++) {
      builder.addEdge(v, (v + 1) % n);
      builder.addEdge(v, Math.floorMod(v + shifts[v % shifts.length], n));
    }
    return builder.build();
  }

  /** The sets of {@code size} out of n things, joined where they have nothing in common. */
  static Graph kneser(int n, int size) {
    int[] sets = IntStream.range(0, 1 << n).filter(s -> Integer.bitCount(s) == size).toArray();
    return joined(sets.length, (u, v) -> (sets[u] & sets[v]) == 0);
  }

  /** The squares of a chess board, joined where a rook moves. */
  static Graph rook(int n) {
    return joined(n * n, (u, v) -> u / n == v / n || u % n == v % n);
  }

  static Graph shrikhande() {
    return joined(
        16,
        (u, v) -> {
          int rows = (v / 4 - u / 4 + 4) % 4;
          int columns = (v % 4 - u % 4 + 4) % 4;
          return List.of(1, 3, 4, 12, 5, 15).contains(4 * rows + columns);
        });
  }

  /** The pairs out of n things, joined where they share one. */
  static Graph triangular(int n) {
    int[] pairs = IntStream.range(0, 1 << n).filter(s -> Integer.bitCount(s) == 2).toArray();
    return joined(pairs.length, (u, v) -> (pairs[u] & pairs[v]) != 0);
  }

  /** T(8) switched with respect to the pairs given by their ends. */
  static Graph chang(int... ends) {
    int[] pairs = IntStream.range(0, 1 << 8).filter(s -> Integer.bitCount(s) == 2).toArray();
    boolean[] switched = new boolean[pairs.length];
    for (int i = 0; i < ends.length; i += 2) {
      switched[Arrays.binarySearch(pairs, (1 << ends[i]) | (1 << ends[i + 1]))] = true;
    }
    return joined(
        pairs.length, (u, v) -> ((pairs[u] & pairs[v]) != 0) == (switched[u] == switched[v]));
  }

  /** The residues of a prime that is 1 modulo 4, joined where they differ by a square. */
  static Graph paley(int prime) {
    boolean[] square = new boolean[prime];
    for (int i = 1; i < prime; i++) {
      square[i * i % prime] = true;
    }
    return joined(prime, (u, v) -> square[v - u]);
  }

  /** The entries of a Latin square, joined where they share row, column or symbol. */
  static Graph latin(int n, IntBinaryOperator square) {
    return joined(
        n * n,
        (u, v) ->
            u / n == v / n
                || u % n == v % n
                || square.applyAsInt(u / n, u % n) == square.applyAsInt(v / n, v % n));
  }

  /** The symmetric group on three things: a is a rotation (a % 3), then a flip (a / 3). */
  private static int symmetricThree(int a, int b) {
    int turned = a / 3 == 0 ? a % 3 + b % 3 : a % 3 - b % 3;
    return Math.floorMod(turned, 3) + 3 * ((a / 3) ^ (b / 3));
  }

  /** The 35 lines of the projective space of dimension 3 over two elements. */
  static List<int[]> projectiveTriples() {
    List<int[]> triples = new ArrayList<>();
    for (int a = 1; a < 16; a++) {
      for (int b = a + 1; b < 16; b++) {
        if ((a ^ b) > b) {
          triples.add(new int[] {a, b, a ^ b});
        }
      }
    }
    return triples;
  }

  /**
   * Trades one quadrilateral of a Steiner triple system: abc, ade, fbd, fce, with a and f swapped.
   */
  static List<int[]> switched(List<int[]> triples) {
    List<int[]> result = new ArrayList<>(triples);
    int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
    result.removeIf(
        t -> {
          List<Integer> points = Arrays.stream(t).boxed().sorted().toList();
          return points.equals(List.of(a, b, c))
              || points.equals(List.of(a, d, e))
              || points.equals(List.of(b, d, f))
              || points.equals(List.of(c, e, f));
        });
    result.addAll(
        List.of(
            new int[] {f, b, c}, new int[] {f, d, e}, new int[] {a, b, d}, new int[] {a, c, e}));
    return result;
  }

  /** The triples, joined where they share a point. */
  static Graph steiner(List<int[]> triples) {
    return joined(
        triples.size(),
        (u, v) ->
            Arrays.stream(triples.get(u))
                .anyMatch(p -> Arrays.stream(triples.get(v)).anyMatch(q -> p == q)));
  }

  /**
   * The graph of Cai, Fürer and Immerman over a base graph: refinement does not tell it from its
   * twisted sister.
   */
  static Graph cfi(Graph base, boolean twisted) {
    int[] firstMiddle = new int[base.nodeCount() + 1];
    for (int v = 0; v < base.nodeCount(); v++) {
      firstMiddle[v + 1] = firstMiddle[v] + (1 << (base.degree(v) - 1));
    }
    int[] firstEnd = new int[base.nodeCount() + 1];
    firstEnd[0] = firstMiddle[base.nodeCount()];
    for (int v = 0; v < base.nodeCount(); v++) {
      firstEnd[v + 1] = firstEnd[v] + 2 * base.degree(v);
    }
    GraphBuilder builder = Graph.builder(firstEnd[base.nodeCount()]);
    for (int v = 0; v < base.nodeCount(); v++) {
      int middle = firstMiddle[v];
      for (int set = 0; set < 1 << base.degree(v); set++) {
        if (Integer.bitCount(set) % 2 == 0) {
          for (int i = 0; i < base.degree(v); i++) {
            builder.addEdge(middle, firstEnd[v] + 2 * i + ((set >> i) & 1));
          }
          middle++;
        }
      }
    }
    boolean[] twist = {twisted};
    base.forEachEdge(
        (u, v) -> {
          int fromU = firstEnd[u] + 2 * place(base, u, v);
          int fromV = firstEnd[v] + 2 * place(base, v, u);
          int flip = twist[0] ? 1 : 0;
          twist[0] = false;
          builder.addEdge(fromU, fromV + flip);
          builder.addEdge(fromU + 1, fromV + 1 - flip);
        });
    return builder.build();
  }

  private static int place(Graph graph, int u, int v) {
    return IntStream.range(0, graph.degree(u)).filter(i -> graph.neighbour(u, i) == v).sum();
  }

  /**
   * A random graph in which every node has the same degree, drawn by pairing until it is simple.
   */
  static Graph regular(int nodes, int degree, RandomGenerator random) {
    while (true) {
      Permutation ends = Permutation.random(nodes * degree, random);
      GraphBuilder builder = Graph.builder(nodes);
      for (int i = 0; i < nodes * degree; i += 2) {
        builder.addEdge(ends.nodeAt(i) / degree, ends.nodeAt(i + 1) / degree);
      }
      Graph graph = builder.build();
      if (graph.edgeCount() == nodes * degree / 2) {
        return graph;
      }
    }
  }

  static Graph tree(int nodes, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      builder.addEdge(v, random.nextInt(v));
    }
    return builder.build();
  }
}
