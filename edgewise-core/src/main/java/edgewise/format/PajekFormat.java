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
 * Pajek's networks: {@code *Vertices} with a text each, then {@code *Arcs} from one to another and
 * {@code *Edges}. The texts are the names of the nodes where each has one of its own, else their
 * labels. Labels besides names are attributes {@code label}, as networkx writes them; those of
 * edges are texts {@code l}, as Pajek does. A project may hold many networks; its partitions and
 * vectors are passed over.
 */
public final class PajekFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "pajek",
        "Pajek: vertices with their names, then arcs and edges between their numbers",
        List.of("net", "paj", "pajek"),
        /* many= */ true,
        EnumSet.of(Content.LABELS, Content.LABEL_NAMES, Content.DIRECTIONS, Content.NODE_NAMES));
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new PajekReader(new TextLines(in, file), context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new PajekWriter(out);
  }

  private static final class PajekWriter implements GraphWriter {
    private final Writer out;
    private long graphs;

    PajekWriter(OutputStream out) {
      this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      graphs++;
      var graph = entry.graph();
      if (!entry.name().isEmpty()) {
        out.write("*Network " + entry.name().replaceAll("\\p{Cntrl}", " ") + "\n");
      }
      out.write("*Vertices " + graph.nodeCount() + "\n");
      for (int v = 0; v < graph.nodeCount(); v++) {
        String label = entry.hasNodeLabels() ? entry.nodeLabel(v) : "";
        out.write((v + 1) + " " + quoted(entry.nodeName(v)));
        out.write(label.isEmpty() ? "\n" : " 0.0 0.0 ellipse label " + quoted(label) + "\n");
      }
      out.write(graph.isDirected() ? "*Arcs\n" : "*Edges\n");
      for (int u = 0; u < graph.nodeCount(); u++) {
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (entry.lists(u, v)) {
            String label = entry.hasEdgeLabels() ? entry.edgeLabel(u, v) : "";
            out.write((u + 1) + " " + (v + 1));
            out.write(label.isEmpty() ? "\n" : " 1 l " + quoted(label) + "\n");
          }
        }
      }
    }

    /** Returns a text in quotes, with the backslashes by which igraph and networkx know a quote. */
    private String quoted(String text) throws IOException {
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw new IOException(
            "graph %d has a control character in a name or label, which Pajek cannot say"
                .formatted(graphs));
      }
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
