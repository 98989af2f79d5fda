package edgewise.format;

import edgewise.graph.LabelDictionary;
import org.jspecify.annotations.Nullable;

/**
 * The reading of one collection of graphs, of however many files: by which policy, what the files
 * share (the texts of labels, and whether the graphs are directed), and what was lost so far.
 */
public final class ReadContext {
  private final ReadPolicy policy;
  private final LabelDictionary labels;
  private final Attributes attributes;
  private final Losses losses;
  private @Nullable Boolean directedCollection; // unknown before the first graph

  /** Begins a reading of files whose labels belong to a collection known already. */
  public ReadContext(ReadPolicy policy, LabelDictionary labels) {
    this.policy = policy;
    this.labels = labels;
    this.attributes = new Attributes(policy.labels());
    this.losses = new Losses(attributes);
  }

  /** Begins a reading. */
  public ReadContext(ReadPolicy policy) {
    this(policy, new LabelDictionary());
  }

  /** Returns a reading that mends what it can. */
  public static ReadContext lenient() {
    return new ReadContext(ReadPolicy.LENIENT);
  }

  /** Returns a reading that refuses self-loops, repeated edges and edges with two labels. */
  public static ReadContext strict() {
    return new ReadContext(ReadPolicy.STRICT);
  }

  /** Returns whether labels are what the format calls so, and nothing a user chose. */
  boolean labelsAreUsual() {
    return policy.labels().isUsual();
  }

  /** Returns the texts of labels met so far. */
  public LabelDictionary labels() {
    return labels;
  }

  /** Returns the attributes of nodes and edges met so far. */
  Attributes attributes() {
    return attributes;
  }

  /** Returns the attributes passed over so far, each of which may be chosen as the label. */
  public LabelChoice passedOver() {
    return attributes.passedOver();
  }

  /** Returns what was lost or mended so far. */
  public Losses losses() {
    return losses;
  }

  /** Mends self-loops and repeated edges of one graph, or refuses them. */
  public void edges(String file, long line, int loops, int repeated) throws GraphFormatException {
    if (loops > 0) {
      refuse(file, line, "self-loops are not allowed here (" + loops + " in this graph)");
    }
    if (repeated > 0) {
      refuse(file, line, "repeated edges are not allowed here (" + repeated + " in this graph)");
    }
    losses.add(Losses.SELF_LOOPS, loops);
    losses.add(Losses.REPEATS, repeated);
  }

  /**
   * Returns whether a graph that a file says to be directed, or not, is to be read so.
   *
   * @throws GraphFormatException when those before it were of the other kind: a collection is
   *     directed or it is not
   */
  public boolean direction(String file, long line, boolean directed) throws GraphFormatException {
    if (policy.undirected()) {
      forgetDirections(directed);
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
    directedCollection = policy.undirected() ? null : (Boolean) directed;
  }

  private static String otherKind(boolean directed) {
    return (directed ? "is directed" : "is not directed")
        + (directed ? ", but those before it are not" : ", but those before it are")
        + "; make all of them the same, or read all as undirected with --undirected";
  }

  /** Makes a graph undirected whose format cannot say directions surely, or refuses it. */
  public void directed(String file, long line) throws GraphFormatException {
    refuse(file, line, "edges in one direction among others in both are not allowed here");
    forgetDirections(true);
  }

  private void forgetDirections(boolean directed) {
    losses.add(Losses.DIRECTIONS, directed ? 1 : 0);
  }

  /** Mends edges of one graph with one label in one direction and another in the other. */
  public void labelClashes(String file, long line, int edges) throws GraphFormatException {
    if (edges > 0) {
      refuse(
          file,
          line,
          "an edge has one label, whichever way it runs (" + edges + " in this graph have two)");
    }
    losses.add(Losses.LABELS, edges);
  }

  /** Passes over a graph that cannot be read where that is the policy, else refuses it. */
  public void bad(GraphFormatException problem) throws GraphFormatException {
    if (!policy.skipBad()) {
      throw problem;
    }
    losses.addBad(problem);
  }

  private void refuse(String file, long line, String problem) throws GraphFormatException {
    if (policy.strict()) {
      throw new GraphFormatException(file, line, problem);
    }
  }
}
