package edgewise.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a user says of an edge list that is not to be left to recognition.
 *
 * @param delimiter what separates the columns; a blank stands for any number of blanks and tabs
 * @param header whether the first line names the columns
 * @param columns which columns say source and target, and then perhaps the graph and the weight: by
 *     name, or by number counting from 1; an empty one is none
 * @param directed whether edges run from source to target though the file does not say so
 */
public record EdgeListDialect(
    Optional<Character> delimiter,
    Optional<Boolean> header,
    List<String> columns,
    boolean directed) {
  /** Everything is recognised. */
  public static final EdgeListDialect RECOGNISED =
      new EdgeListDialect(Optional.empty(), Optional.empty(), List.of());

  private static final Map<String, Character> NAMES =
      Map.of(
          "comma", ',',
          "semicolon", ';',
          "tab", '\t',
          "\\t", '\t',
          "pipe", '|',
          "space", ' ',
          "blank", ' ',
          "blanks", ' ');

  /** What a user says of a list of undirected edges, or of one that says directions itself. */
  public EdgeListDialect(
      Optional<Character> delimiter, Optional<Boolean> header, List<String> columns) {
    this(delimiter, header, columns, false);
  }

  /** Checks that there are two to four columns, or none. */
  public EdgeListDialect {
    columns = List.copyOf(columns);
    if (!columns.isEmpty() && (columns.size() < 2 || columns.size() > 4)) {
      throw wrongColumns(String.join(",", columns));
    }
    if (columns.stream().limit(2).anyMatch(String::isBlank)) {
      throw wrongColumns(String.join(",", columns));
    }
  }

  /**
   * Returns a delimiter as a user types it: one character, or a name such as {@code tab}.
   *
   * @throws IllegalArgumentException when it is neither
   */
  public static char delimiter(String text) {
    Character named = NAMES.get(text.toLowerCase(Locale.ROOT));
    if (named != null) {
      return named;
    }
    if (text.length() != 1 || Character.isLetterOrDigit(text.charAt(0)) || text.equals("\"")) {
      throw new IllegalArgumentException(
          "a delimiter is one character that is no letter, digit or quote, or one of comma,"
              + " semicolon, tab, pipe, space; got '"
              + text
              + "'");
    }
    return text.charAt(0);
  }

  /** Returns columns as a user types them, separated by commas. */
  public static List<String> columns(String text) {
    List<String> columns = new ArrayList<>();
    for (String column : text.split(",", -1)) {
      columns.add(column.strip());
    }
    return columns;
  }

  private static IllegalArgumentException wrongColumns(String got) {
    return new IllegalArgumentException(
        "columns are source,target[,graph[,weight]], by name or by number; got '" + got + "'");
  }
}
