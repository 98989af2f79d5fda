package edgewise.cli;

import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

/**
 * Where a command writes graphs to, as it was typed.
 *
 * @param folder whether it is a folder, by its slash at the end or because it is there as one; it
 *     then gets a file for each graph
 */
record Target(Path path, boolean folder) {
  /**
   * Returns the target at a path.
   *
   * @param typed what was typed, since a path forgets the slash
   */
  static Target of(Path path, ArgSpec typed) {
    List<String> words = typed.originalStringValues();
    boolean slash = !words.isEmpty() && words.get(words.size() - 1).endsWith("/");
    return new Target(path, slash || Files.isDirectory(path));
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
    return Catalogs.formatOf(path);
  }

  /** Returns the format to write; on standard output the usual one unless another is said. */
  GraphFormat format(@Nullable GraphFormat said, String option, String usual) {
    return said == null && isStandardOutput() ? Catalogs.FORMATS.get(usual) : format(said, option);
  }

  GraphOutput create(GraphFormat format, Losses losses) throws IOException {
    return folder
        ? GraphFiles.createFolder(path, format, losses)
        : GraphFiles.create(path, format, losses);
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
