package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.format.ReadPolicy;
import edgewise.graph.LabelDictionary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How files of graphs are read, where their names do not tell. */
final class ReadingOptions {
  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|[^ ]+");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "Format, where the name does not tell: ${COMPLETION-CANDIDATES}.")
  private @Nullable GraphFormat format;

  @Mixin private ContentOptions content;

  /** Returns the format that was said; empty when the name is to tell it. */
  Optional<GraphFormat> format() {
    return content.format(format);
  }

  /** Returns the graphs of a file, mended where they have to be, and says what was done. */
  GraphList read(Path file, LabelDictionary names, Output output) throws IOException {
    return content.read(file, format, names, output);
  }

  /**
   * Returns the options that were typed, to be read again by {@link #of}; empty when there are
   * none. A word with a blank in it stands in quotation marks.
   */
  String typed() {
    CommandSpec own = CommandSpec.forAnnotatedObject(new ReadingOptions());
    List<String> words = new ArrayList<>();
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (own.findOption(option.longestName()) != null) {
        for (String value : option.originalStringValues()) {
          words.add(option.longestName() + (option.arity().max() == 0 ? "" : "=" + value));
        }
      }
    }
    return words.stream()
        .map(word -> word.contains(" ") ? '"' + word + '"' : word)
        .collect(Collectors.joining(" "));
  }

  /**
   * Returns the options that words say.
   *
   * @throws IllegalArgumentException when they are no options of reading
   */
  static ReadingOptions of(String words) {
    List<String> arguments =
        WORD.matcher(words).results().map(word -> word.group().replace("\"", "")).toList();
    ReadingOptions options = new ReadingOptions();
    try {
      new CommandLine(CommandSpec.forAnnotatedObject(options))
          .parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException e) {
      throw new IllegalArgumentException("reading: " + e.getMessage(), e);
    }
    return options;
  }

  /** Returns what is to be done about bad graphs as the user wishes it. */
  ReadPolicy policy(ReadPolicy usual) {
    return content.policy(usual);
  }
}
