package edgewise.format;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;

/**
 * One edge a line: two node names and what else there is to say, in columns, as networkx, SNAP,
 * KONECT, Gephi, pandas and spreadsheets write them. Delimiter, header and columns are recognised,
 * or said by an {@link EdgeListDialect}; what is something else is refused. The rules are in {@code
 * docs/formats.md}; those that only a program needs:
 *
 * <ul>
 *   <li>A comment {@code # graph} or {@code # graph NAME} begins a graph. In a file without such
 *       comments and without a column that names the graph, blank lines separate the graphs.
 *   <li>{@code a} alone is a node, with or without edges. A name with blanks, delimiters or quotes
 *       stands in double quotes, and a quote in it is doubled.
 *   <li>When every node has a line of its own before the first edge, they keep that order.
 *       Otherwise, when all names are whole numbers (without sign or leading zeros), the nodes are
 *       in ascending order; else in the order they first appear in. Names are kept unless they are
 *       then exactly 0, 1, …, n − 1.
 * </ul>
 *
 * <p>Labels cannot be said.
 */
public final class EdgeListFormat implements GraphFormat {
  /** What begins a graph, after the {@code #} and a blank. */
  static final String GRAPH = "graph";

  /** What stands before that where the edges run from source to target. */
  static final String DIRECTED = "directed";

  private final EdgeListDialect dialect;

  /** Recognises everything by itself. */
  public EdgeListFormat() {
    this(EdgeListDialect.RECOGNISED);
  }

  /** Takes a user's word for some of it. */
  public EdgeListFormat(EdgeListDialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public Traits traits() {
    return new Traits(
        "edge-list",
        "edge list: two node names a line, in columns; delimiter and header are recognised",
        List.of("edges", "edgelist", "el", "ncol", "csv", "tsv", "txt"),
        /* many= */ true,
        EnumSet.of(Content.DIRECTIONS, Content.NODE_NAMES));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new EdgeListReader(new TextLines(in, file), dialect, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new EdgeListWriter(out);
  }
}
