package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;

/**
 * Node-link JSON as networkx has it: one object, or an array of them, with {@code nodes} and {@code
 * edges} (older networkx: {@code links}).
 *
 * <p>The {@code id} of a node is its name, {@code label} the label of a node or edge. Among the
 * attributes under {@code graph}, {@code name} is the name of the graph, {@code label} or {@code
 * class} its class, and {@code properties} an object of numbers; other numbers there are properties
 * too. Instead of both lists an object may have {@code edge_index}, the two rows of ends that
 * PyTorch Geometric has, and {@code num_nodes}.
 */
public final class NodeLinkFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "json",
        "node-link JSON as networkx writes it: a graph, or an array of graphs",
        List.of("json"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new NodeLinkReader(in, file, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) throws IOException {
    return new NodeLinkWriter(out, true);
  }
}
