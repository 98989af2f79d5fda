package edgewise.format;

import edgewise.graph.LabelDictionary;
import java.util.ArrayList;
import java.util.List;

/**
 * What to do about things in a file that a simple undirected graph does not have. They are mended
 * (self-loops dropped, repeats merged, direction and weights forgotten) and counted, or, when
 * strict, refused.
 */
public final class Mending {
  private final boolean strict;
  private final LabelDictionary labels;
  private long selfLoops;
  private long repeats;
  private long directedGraphs;
  private long weightedGraphs;
  private long graphsThatLoseLabels;
  private long graphsThatLoseNames;

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

  /** Returns one that refuses self-loops, repeated edges and direction. */
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

  /** Notes a graph whose edges have a direction. */
  public void directed(String file, long line) throws GraphFormatException {
    refuse(file, line, "directed graphs are not allowed here");
    directedGraphs++;
  }

  /** Notes a graph whose edges have weights, which are dropped. */
  public void weights() {
    weightedGraphs++;
  }

  /** Notes a graph whose labels are not integers, or written in a format that has no labels. */
  public void labelsLost() {
    graphsThatLoseLabels++;
  }

  /** Notes a graph written in a format that has no names for nodes. */
  public void namesLost() {
    graphsThatLoseNames++;
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
    add(parts, weightedGraphs, "graphs lost their weights");
    add(parts, graphsThatLoseLabels, "graphs lost their labels");
    add(parts, graphsThatLoseNames, "graphs lost their node names");
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
