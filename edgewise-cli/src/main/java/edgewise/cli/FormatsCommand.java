package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.run.Catalogs;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the file formats. */
@Command(
    name = "formats",
    mixinStandardHelpOptions = true,
    description = "Lists the file formats that are read and written.")
final class FormatsCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Override
  public Integer call() {
    TextTable table =
        new TextTable(
            "name", "endings", "many", "labels", "directions", "names", "class", "what it is");
    List<GraphFormat.Traits> all =
        Catalogs.FORMATS.entries().stream().map(GraphFormat::traits).toList();
    for (GraphFormat.Traits format : all) {
      table.row(
          format.name(),
          String.join(", ", format.extensions()),
          yes(format.many()),
          yes(format.labels()),
          yes(format.holds().contains(GraphFormat.Content.DIRECTIONS)),
          yes(format.names()),
          yes(format.holds().contains(GraphFormat.Content.CLASS)),
          format.description());
    }
    output.print(table, all);
    output.line(
        """

        many: many graphs a file (others as a folder or zip of files); \
        labels: of nodes and edges, in words or numbers; directions: which way edges run; \
        names: of nodes; class: of a graph, and its properties.
        Any file may be compressed (.gz); - is standard input or output.""");
    return 0;
  }

  private static String yes(boolean holds) {
    return holds ? "yes" : "";
  }
}
