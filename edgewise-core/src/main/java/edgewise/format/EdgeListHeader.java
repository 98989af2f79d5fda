package edgewise.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Recognises the first line of an edge list that names its columns, and what the names mean. */
final class EdgeListHeader {
  /** What the two ends of an edge are called, less words such as node and id. */
  private static final List<List<String>> ENDS =
      List.of(
          List.of("source", "target"),
          List.of("source", "destination"),
          List.of("source", "sink"),
          List.of("src", "dst"),
          List.of("src", "dest"),
          List.of("src", "tgt"),
          List.of("src", "target"),
          List.of("from", "to"),
          List.of("start", "end"),
          List.of("origin", "destination"),
          List.of("orig", "dest"),
          List.of("head", "tail"),
          List.of("tail", "head"),
          List.of("parent", "child"),
          List.of("citing", "cited"),
          List.of("sender", "receiver"),
          List.of("sender", "recipient"),
          List.of("follower", "followee"),
          List.of("follower", "followed"),
          List.of("subject", "object"),
          List.of("ego", "alter"),
          List.of("left", "right"),
          List.of("u", "v"),
          List.of("i", "j"),
          List.of("a", "b"),
          List.of("x", "y"),
          List.of("s", "t"),
          List.of("0", "1"),
          List.of("1", "2"));

  private static final Set<String> FILLERS =
      Set.of(
          "id", "ids", "node", "nodes", "vertex", "user", "name", "label", "index", "idx",
          "nodeid");
  private static final Set<String> GRAPHS =
      Set.of(
          "graph",
          "graphid",
          "graphindex",
          "graphidx",
          "graphindicator",
          "graphname",
          "network",
          "networkid",
          "networkname",
          "gid");
  private static final Set<String> WEIGHTS = Set.of("weight", "weights", "w", "value");
  private static final Set<String> INDICES =
      Set.of("", "unnamed0", "index", "rowid", "row", "edgeid");
  private static final Set<String> MOLECULES =
      Set.of("smiles", "smi", "canonicalsmiles", "inchi", "inchikey", "selfies", "mol");

  private EdgeListHeader() {}

  /** Returns whether the first of these rows names columns. */
  static boolean is(List<List<String>> rows) {
    List<String> first = rows.get(0);
    if (first.size() < 2) {
      return false;
    }
    if (blank(first.get(0)) && first.stream().skip(1).noneMatch(EdgeListHeader::blank)) {
      return true; // above an index, as pandas and R write it
    }
    if (first.stream().map(EdgeListHeader::plain).anyMatch(MOLECULES::contains)) {
      return true;
    }
    if (first.stream().anyMatch(EdgeListLayout::isNumber)) {
      return false;
    }
    List<List<String>> rest = rows.subList(1, rows.size());
    int shift = rest.isEmpty() || rest.get(0).size() != first.size() + 1 ? 0 : 1;
    int aboveNumbers = 0;
    for (int column = 0; column < first.size(); column++) {
      aboveNumbers += isNumeric(rest, column + shift) ? 1 : 0;
    }
    if (aboveNumbers == first.size() || (aboveNumbers > 0 && rest.size() > 1)) {
      return true;
    }
    int[] ends = ends(first);
    return ends.length == 2 && !isData(first.get(ends[0]), first.get(ends[1]), rest);
  }

  private static boolean isNumeric(List<List<String>> rows, int column) {
    boolean any = false;
    for (List<String> row : rows) {
      String cell = column < row.size() ? row.get(column) : "";
      if (!blank(cell) && !EdgeListLayout.isNumber(cell)) {
        return false;
      }
      any |= !blank(cell);
    }
    return any;
  }

  /**
   * Returns whether two words that could name columns are rather nodes: they come again, or the
   * other nodes are called in the same way, as {@code n1 n2} above {@code n3 n4}.
   */
  private static boolean isData(String first, String second, List<List<String>> rest) {
    Set<String> others = rest.stream().flatMap(List::stream).collect(Collectors.toSet());
    if (others.contains(first) || others.contains(second)) {
      return true;
    }
    String stem = first.length() > 1 ? first.replaceFirst("[0-9A-Za-z]$", "") : "";
    return second.startsWith(stem)
        && first.length() == second.length()
        && first.length() == stem.length() + 1
        && others.stream()
            .anyMatch(
                name ->
                    name.startsWith(stem)
                        && name.length() <= stem.length() + (stem.isEmpty() ? 1 : 3));
  }

  /** Returns the columns that a header names. */
  static EdgeListColumns columns(
      List<String> header, Function<String, GraphFormatException> problem)
      throws GraphFormatException {
    List<String> plain = header.stream().map(EdgeListHeader::plain).toList();
    if (plain.stream().anyMatch(MOLECULES::contains)) {
      throw problem.apply(
          "is not an edge list: it looks like a table of molecules, with the columns "
              + String.join(", ", header));
    }
    int graph = first(plain, GRAPHS);
    int weight = first(plain, WEIGHTS);
    int type = plain.indexOf("type");
    int[] ends = ends(header);
    if (ends.length == 0) {
      List<Integer> left = new ArrayList<>();
      for (int i = 0; i < header.size(); i++) {
        if (i != graph && i != weight && !(i == 0 && INDICES.contains(plain.get(i)))) {
          left.add(i);
        }
      }
      if (left.size() < 2 || plain.get(left.get(0)).matches("id|nodeid|node|name")) {
        throw problem.apply(
            "is not an edge list: it looks like a table of nodes, with the columns "
                + String.join(", ", header)
                + "; if it has edges, name their ends with --columns source,target");
      }
      if (left.size() != 2) {
        throw problem.apply(
            "which of the columns "
                + String.join(", ", header)
                + " are the ends of an edge? name them with --columns source,target");
      }
      ends = new int[] {left.get(0), left.get(1)};
    }
    return new EdgeListColumns(ends[0], ends[1], graph, weight, type);
  }

  private static int first(List<String> names, Set<String> wanted) {
    for (int i = 0; i < names.size(); i++) {
      if (wanted.contains(names.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the columns of the ends of an edge; none when no two names say so. */
  private static int[] ends(List<String> header) {
    List<String> words = header.stream().map(EdgeListHeader::essence).toList();
    for (List<String> pair : ENDS) {
      int source = words.indexOf(pair.get(0));
      int target = words.indexOf(pair.get(1));
      if (source >= 0 && target >= 0) {
        return new int[] {source, target};
      }
    }
    for (int i = 0; i + 1 < header.size(); i++) {
      if (isPair(plain(header.get(i)), plain(header.get(i + 1)))) {
        return new int[] {i, i + 1};
      }
    }
    return new int[0];
  }

  /** Returns whether two names are the same but for 1 and 2, a and b or the like in them. */
  private static boolean isPair(String first, String second) {
    if (first.length() != second.length() || first.length() < 2) {
      return false;
    }
    int different = -1;
    for (int i = 0; i < first.length(); i++) {
      if (first.charAt(i) != second.charAt(i)) {
        if (different >= 0) {
          return false;
        }
        different = i;
      }
    }
    return different >= 0
        && Set.of("12", "01", "ab", "ij", "uv", "xy")
            .contains("" + first.charAt(different) + second.charAt(different));
  }

  /** Returns a name in small letters and digits alone. */
  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }

  /** Returns a name without words that say only that it names a node, as {@code from_node_id}. */
  private static String essence(String name) {
    List<String> words =
        new ArrayList<>(
            List.of(
                name.replaceAll("(?<=[a-z])(?=[A-Z0-9])", " ")
                    .toLowerCase(Locale.ROOT)
                    .split("[^\\p{L}\\p{N}]+")));
    words.removeIf(word -> word.isEmpty() || FILLERS.contains(word));
    return String.join("", words)
        .replaceFirst("^(from|to|source|target|src|dst)(node|user|vertex)?(id)?$", "$1");
  }

  static boolean blank(String cell) {
    return cell.isBlank() || cell.equals(EdgeListWords.QUOTED_EMPTY);
  }
}
