package edgewise.format;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * One edge a line: two node names, separated by a comma or by blanks (tabs included), as networkx,
 * SNAP and spreadsheets write them. The text is UTF-8.
 *
 * <p><b>Lines.</b>
 *
 * <ul>
 *   <li>{@code a b} or {@code a,b} is an edge. The first edge of a file settles whether commas
 *       separate.
 *   <li>{@code a b 2.5} has a weight, and {@code a b {'weight': 2.5}} attributes as networkx writes
 *       them; both are dropped and counted. More columns are allowed only under a header.
 *   <li>{@code a} alone is a node, with or without edges.
 *   <li>A line that starts with {@code #} or {@code %} is a comment, and so is what follows an edge
 *       after {@code #}.
 *   <li>A first line such as {@code source,target} or {@code FromNodeId ToNodeId} is a header.
 *   <li>A name with blanks, commas or quotes stands in double quotes, and a quote in it is doubled.
 * </ul>
 *
 * <p><b>Many graphs.</b> A comment {@code # graph} or {@code # graph NAME} begins a graph. In a
 * file without such comments, blank lines separate the graphs.
 *
 * <p><b>Numbers of the nodes.</b> When every node has a line of its own before the first edge, they
 * keep that order. Otherwise, when all names are whole numbers (without sign or leading zeros), the
 * nodes are in ascending order; else in the order they first appear in. Names are kept unless they
 * are then exactly 0, 1, …, n − 1. So a file that counts from 1, or leaves numbers out, gives a
 * graph without gaps whose nodes remember what they were called.
 *
 * <p>Labels cannot be said.
 */
public final class EdgeListFormat implements GraphFormat {
  /** What begins a graph, after the {@code #} and a blank. */
  static final String GRAPH = "graph";

  @Override
  public Traits traits() {
    return new Traits(
        "edge-list",
        "edge list: two node names a line, separated by a comma or blanks",
        List.of("edges", "edgelist", "el", "csv", "tsv", "txt"),
        /* many= */ true,
        /* labels= */ false,
        /* names= */ true);
  }

  @Override
  public GraphReader reader(InputStream in, String file, Mending mending) {
    return new EdgeListReader(new TextLines(in, file), mending);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new EdgeListWriter(out);
  }
}
