package edgewise.studio;

import edgewise.format.LabelChoice;
import edgewise.format.ReadPolicy;
import edgewise.run.RunConfig;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which attributes of a file are its labels, as a page chooses them.
 *
 * @param label the attribute of nodes; empty for what the format calls a label
 * @param edgeLabel the attribute of edges; empty for what the format calls a label
 */
record Labels(String label, String edgeLabel) {
  static final Labels USUAL = new Labels("", "");

  private static final int LONGEST = 200;
  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|[^ ]+");
  private static final String NODES = "--label=";
  private static final String EDGES = "--edge-label=";

  Labels {
    check("label", label);
    check("edgeLabel", edgeLabel);
  }

  private static void check(String key, String name) {
    if (!name.isEmpty() && !canBeSaid(name)) {
      throw Refusal.wrong(
          key
              + " must name an attribute in at most "
              + LONGEST
              + " characters, no quotation marks among them");
    }
  }

  /** Returns what a request says. */
  static Labels said(@Nullable String label, @Nullable String edgeLabel) {
    return new Labels(label == null ? "" : label, edgeLabel == null ? "" : edgeLabel);
  }

  /** Returns whether a name can stand in the configuration of a run. */
  static boolean canBeSaid(String name) {
    return !name.isBlank()
        && name.length() <= LONGEST
        && name.chars().noneMatch(c -> c == '"' || Character.isISOControl(c));
  }

  /**
   * Returns what the configuration of a run says; nothing where its file was read in ways that a
   * page cannot choose.
   */
  static Optional<Labels> of(String reading) {
    if (reading.equals(RunConfig.Settings.BY_NAME)) {
      return Optional.of(USUAL);
    }
    Labels labels = USUAL;
    for (String word :
        WORD.matcher(reading).results().map(one -> one.group().replace("\"", "")).toList()) {
      if (word.startsWith(NODES) && labels.label.isEmpty()) {
        labels = new Labels(word.substring(NODES.length()), labels.edgeLabel);
      } else if (word.startsWith(EDGES) && labels.edgeLabel.isEmpty()) {
        labels = new Labels(labels.label, word.substring(EDGES.length()));
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(labels);
  }

  /** Returns what the configuration of a run is to say, in the words of the command line. */
  String reading() {
    String words =
        Stream.of(word(NODES, label), word(EDGES, edgeLabel))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" "));
    return words.isEmpty() ? RunConfig.Settings.BY_NAME : words;
  }

  private static Optional<String> word(String option, String name) {
    String word = option + name;
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(word.contains(" ") ? '"' + word + '"' : word);
  }

  ReadPolicy policy() {
    return ReadPolicy.LENIENT.withLabels(new LabelChoice(list(label), list(edgeLabel)));
  }

  private static List<String> list(String name) {
    return name.isEmpty() ? List.of() : List.of(name);
  }
}
