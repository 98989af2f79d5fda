package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.LabelDictionary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** What a user says of the graphs in a file, whichever option names its format. */
final class ContentOptions {
  @Mixin private EdgeListOptions edges;
  @Mixin private MoleculeOptions molecules;
  @Mixin private LabelOptions labels;

  /**
   * Returns the format to read with; empty when the name of the file is to tell it.
   *
   * @param said the format that was named, if one was
   */
  Optional<GraphFormat> format(@Nullable GraphFormat said) {
    return molecules.format(edges.format(Optional.ofNullable(said)));
  }

  /** Returns what is to be done about bad graphs as the user wishes it. */
  ReadPolicy policy(ReadPolicy usual) {
    return labels.policy(molecules.policy(usual));
  }

  /** Returns the graphs of a file, mended where they have to be, and says what was done. */
  GraphList read(Path file, @Nullable GraphFormat said, LabelDictionary names, Output output)
      throws IOException {
    ReadContext context = new ReadContext(policy(ReadPolicy.LENIENT), names);
    GraphList list = GraphList.read(file, format(said), context);
    output.reading(list.reading());
    output.warn(list.warning());
    return list;
  }
}
