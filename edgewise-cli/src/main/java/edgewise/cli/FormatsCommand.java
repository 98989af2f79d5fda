package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
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
    TextTable table = new TextTable("name", "endings", "many", "labels", "names", "what it is");
    for (GraphFormat format : GraphFormats.ALL.entries()) {
      table.row(
          format.name(),
          String.join(", ", format.extensions()),
          yes(format.holdsMany()),
          yes(format.holdsLabels()),
          yes(format.holdsNames()),
          format.description());
    }
    output.print(table, GraphFormats.ALL.entries().stream().map(FormatsCommand::row).toList());
    output.line(
        "\nmany: many graphs a file (others as a folder or zip of files); labels: integer labels of nodes"
            + " and edges;\nnames: names of nodes. Any file may be compressed (.gz); - is standard input or"
            + " output.");
    return 0;
  }

  private static String yes(boolean holds) {
    return holds ? "yes" : "";
  }

  private static Row row(GraphFormat format) {
    return new Row(
        format.name(),
        format.description(),
        format.extensions(),
        format.holdsMany(),
        format.holdsLabels(),
        format.holdsNames());
  }

  private record Row(
      String name,
      String description,
      List<String> extensions,
      boolean many,
      boolean labels,
      boolean names) {}
}
