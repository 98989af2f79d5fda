package edgewise.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;

/**
 * Matrix Market, the format of sparse matrices of NIST, SuiteSparse and SciPy: an adjacency matrix,
 * of which an entry in row i and column j is an edge from i to j. A symmetric matrix is an
 * undirected graph, and so is a general one whose entries all have their mirror image, unless a
 * comment {@value #DIRECTED}, which is ours, says otherwise.
 */
public final class MatrixMarketFormat implements GraphFormat {
  /** What begins a file. */
  static final String BANNER = "%%MatrixMarket";

  /** The comment that says that a graph is directed, whatever its entries. */
  static final String DIRECTED = "% directed graph";

  @Override
  public Traits traits() {
    return new Traits(
        "matrix-market",
        "Matrix Market: the adjacency matrix of a graph, an entry a line",
        List.of("mtx"),
        /* many= */ false,
        EnumSet.of(Content.DIRECTIONS));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new MatrixMarketReader(new TextLines(in, file), context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new MatrixMarketWriter(out);
  }

  private static final class MatrixMarketWriter implements GraphWriter {
    private final Writer out;

    MatrixMarketWriter(OutputStream out) {
      this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      var graph = entry.graph();
      boolean directed = graph.isDirected();
      out.write(BANNER + " matrix coordinate pattern ");
      out.write(directed ? "general\n" + DIRECTED + "\n" : "symmetric\n");
      int n = graph.nodeCount();
      long entries = 0;
      for (int u = 0; u < n; u++) {
        for (int i = 0; i < graph.degree(u); i++) {
          entries += entry.lists(u, graph.neighbour(u, i)) ? 1 : 0;
        }
      }
      out.write(n + " " + n + " " + entries + "\n");
      for (int u = 0; u < n; u++) {
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (entry.lists(u, v)) { // of a symmetric matrix, what is on and below the diagonal
            out.write(directed ? (u + 1) + " " + (v + 1) + "\n" : (v + 1) + " " + (u + 1) + "\n");
          }
        }
      }
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
