package edgewise.format;

import edgewise.graph.LabelDictionary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to do about things in a file that a simple graph does not have. They are mended (self-loops
 * dropped, repeats merged, weights forgotten) and counted, or, when strict, refused. One mending
 * goes with all files of a collection, and knows what they must share: the texts of labels, and
 * whether the graphs are directed.
 */
public final class Mending {
  private final boolean strict;
  private final LabelDictionary labels;
  private long selfLoops;
  private long repeats;
  private long directedGraphs;
  private long labelClashes;
  private boolean forgetsDirections;
  private @Nullable Boolean directedCollection; // unknown before the first graph
  private long weightedGraphs;
  private final Map<String, Long> losses = new LinkedHashMap<>();
  private boolean skippingBad;
  private long bad;
  private String firstBad = "";

  private Mending(boolean strict, LabelDictionary labels) {
    this.strict = strict;
    this.labels = labels;
  }

  /** Returns a count, at zero, of what is mended. */
  public static Mending lenient() {
    return lenient(new LabelDictionary());
  }

  /** Returns a count, at zero, for files whose labels belong to a collection known already. */
  public static Mending lenient(LabelDictionary labels) {
    return new Mending(false, labels);
  }

  /** Returns one that refuses self-loops, repeated edges and edges with two labels. */
  public static Mending strict() {
    return strict(new LabelDictionary());
  }

  /** Returns one that refuses, for files whose labels belong to a collection known already. */
  public static Mending strict(LabelDictionary labels) {
    return new Mending(true, labels);
  }

  /** Returns the texts of labels met so far; files read with one mending are one collection. */
  public LabelDictionary labels() {
    return labels;
  }

  /** Notes self-loops and repeated edges of one graph. */
  public void edges(String file, long line, int loops, int repeated) throws GraphFormatException {
    if (loops > 0) {
      refuse(file, line, "self-loops are not allowed here (" + loops + " in this graph)");
    }
    if (repeated > 0) {
      refuse(file, line, "repeated edges are not allowed here (" + repeated + " in this graph)");
    }
    selfLoops += loops;
    repeats += repeated;
  }

  /** Has all graphs read as undirected ones; those that were not are counted. */
  public Mending forgettingDirections() {
    forgetsDirections = true;
    return this;
  }

  /**
   * Returns whether a graph that a file says to be directed, or not, is to be read so.
   *
   * @throws GraphFormatException when those before it were of the other kind: a collection is
   *     directed or it is not
   */
  public boolean direction(String file, long line, boolean directed) throws GraphFormatException {
    if (forgetsDirections) {
      directedGraphs += directed ? 1 : 0;
      return false;
    }
    if (directedCollection != null && directedCollection != directed) {
      throw new GraphFormatException(file, line, "this graph " + otherKind(directed));
    }
    directedCollection = directed;
    return directed;
  }

  /** Checks that a whole file has the kind of graphs that those before it have. */
  void direction(String file, boolean directed) throws GraphFormatException {
    if (directedCollection != null && directedCollection != directed) {
      throw new GraphFormatException(file, "a graph in it " + otherKind(directed));
    }
    directedCollection = forgetsDirections ? null : (Boolean) directed;
  }

  private static String otherKind(boolean directed) {
    return (directed ? "is directed" : "is not directed")
        + (directed ? ", but those before it are not" : ", but those before it are")
        + "; make all of them the same, or read all as undirected with --undirected";
  }

  /** Notes a graph with directions in a format that cannot say them surely. */
  public void directed(String file, long line) throws GraphFormatException {
    refuse(file, line, "edges in one direction among others in both are not allowed here");
    directedGraphs++;
  }

  /** Notes edges of one graph that had one label in one direction and another in the other. */
  public void labelClashes(String file, long line, int edges) throws GraphFormatException {
    if (edges > 0) {
      refuse(
          file,
          line,
          "an edge has one label, whichever way it runs (" + edges + " in this graph have two)");
    }
    labelClashes += edges;
  }

  /** Notes a graph whose edges have weights, which are dropped. */
  public void weights() {
    weightedGraphs++;
  }

  /**
   * Notes something else that a graph cannot hold.
   *
   * @param what in the plural, as it follows a number: {@code molecules lost their stereochemistry}
   */
  public void lost(String what) {
    losses.merge(what, 1L, Long::sum);
  }

  /**
   * Has graphs that cannot be read passed over and counted, in formats that can go on after one.
   */
  public Mending skippingBad() {
    skippingBad = true;
    return this;
  }

  /** Notes a graph that cannot be read: passes over it where that is wished, else refuses it. */
  public void bad(GraphFormatException problem) throws GraphFormatException {
    if (!skippingBad) {
      throw problem;
    }
    if (bad++ == 0) {
      firstBad = String.valueOf(problem.getMessage());
    }
  }

  /** Returns how many graphs that cannot be read were passed over. */
  public long bad() {
    return bad;
  }

  /** Returns how many self-loops were dropped. */
  public long selfLoops() {
    return selfLoops;
  }

  /** Returns how many repeated edges were merged. */
  public long repeats() {
    return repeats;
  }

  /** Returns one line that says all that was mended or lost; empty when nothing was. */
  public String summary() {
    List<String> parts = new ArrayList<>();
    add(parts, selfLoops, "self-loops dropped");
    add(parts, repeats, "repeated edges merged");
    add(parts, directedGraphs, "directed graphs made undirected");
    add(parts, labelClashes, "edges lost the label of one direction");
    add(parts, weightedGraphs, "graphs lost their weights");
    losses.forEach((what, count) -> add(parts, count, what));
    add(parts, bad, "bad graphs passed over (the first: " + firstBad + ")");
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  private void refuse(String file, long line, String problem) throws GraphFormatException {
    if (strict) {
      throw new GraphFormatException(file, line, problem);
    }
  }
}
