package edgewise.cli;

import edgewise.format.LabelChoice;
import edgewise.format.ReadPolicy;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What a user says of the attributes in a file of GraphML, GEXF, GML, DOT or JSON. */
final class LabelOptions {
  @Option(
      names = "--label",
      paramLabel = "NAME",
      description =
          "GraphML, GEXF, GML, DOT, JSON: the attribute of nodes that is their label (default:"
              + " label); given again, the first that a node has.")
  private List<String> nodes = new ArrayList<>();

  @Option(names = "--edge-label", paramLabel = "NAME", description = "The same of edges.")
  private List<String> edges = new ArrayList<>();

  ReadPolicy policy(ReadPolicy usual) {
    return usual.withLabels(new LabelChoice(nodes, edges));
  }
}
