package edgewise.cli;

import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
import edgewise.format.GraphOutput;
import edgewise.format.Mending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;

/**
 * Where a command writes graphs to, as it was typed.
 *
 * @param folder whether it is a folder, by its slash at the end or because it is there as one; it
 *     then gets a file for each graph
 */
record Target(Path path, boolean folder) {
  /** Takes notice of the slash, which a path forgets. */
  static final class Converter implements ITypeConverter<Target> {
    @Override
    public Target convert(String text) {
      Path path = Path.of(text);
      return new Target(path, text.endsWith("/") || Files.isDirectory(path));
    }
  }

  boolean isStandardOutput() {
    return path.equals(GraphFiles.STANDARD_STREAM);
  }

  /**
   * Returns the format to write.
   *
   * @param said what was named with the option, if anything was
   * @throws IllegalArgumentException when neither that nor the name tells it
   */
  GraphFormat format(@Nullable GraphFormat said, String option) {
    if (said != null) {
      return said;
    }
    if (isStandardOutput() || folder) {
      throw new IllegalArgumentException(
          (folder ? "the name of a folder" : "standard output")
              + " tells no format; name it with "
              + option);
    }
    return GraphFormats.forFile(path);
  }

  GraphOutput create(GraphFormat format, Mending mending) throws IOException {
    return folder
        ? GraphFiles.createFolder(path, format, mending)
        : GraphFiles.create(path, format, mending);
  }

  /** Returns a line for those who will be surprised by another program; mostly empty. */
  String warning(long graphs, GraphFormat format) {
    boolean oneFile = !folder && !path.toString().endsWith(".zip");
    return graphs > 1 && oneFile && format.othersReadOne()
        ? "%s holds %,d graphs, of which networkx and most other programs read only one; a folder,"
                .formatted(isStandardOutput() ? "the output" : path, graphs)
            + " as in drawings/, gets a file for each graph"
        : "";
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
