package edgewise.format;

import edgewise.format.EdgeListWords.Unsplittable;
import edgewise.format.SampledLines.Line;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Recognises what a text is that is no edge list. */
final class ForeignText {
  /** A whole molecule: atoms, with bonds, branches, rings and charges. */
  private static final Pattern SMILES =
      Pattern.compile("(?:\\[[^\\]\\s]+\\]|Br?|Cl?|[NOPSFIbcnops]|[-=#$:/\\\\.()%0-9@+])+");

  private static final Pattern SMILES_BOND = Pattern.compile(".*[=#(\\[].*|.*[A-Za-z][1-9].*");
  private static final Pattern GRAPH6 = Pattern.compile("[?-~]+");

  private ForeignText() {}

  /**
   * Returns what a text is that cannot be an edge list; empty when it can.
   *
   * @param lines its first lines
   * @param rows those that are no comments
   */
  static String of(List<Line> lines, List<Line> rows) {
    String first =
        lines.stream().map(Line::text).filter(text -> !text.isBlank()).findFirst().orElse("");
    String start = first.toLowerCase(Locale.ROOT);
    if (start.startsWith("%%matrixmarket")) {
      return "it is a Matrix Market file; say --format matrix-market";
    }
    String row = rows.isEmpty() ? "" : rows.get(0).text().strip();
    String head = row.toLowerCase(Locale.ROOT);
    if (head.startsWith(">>graph6<<") || head.startsWith(">>sparse6<<")) {
      return "it is "
          + head.substring(2, head.indexOf("<<"))
          + "; say --format "
          + head.substring(2, head.indexOf("<<"));
    }
    if (head.matches("\\*(vertices|network|edges|arcs|arcslist|edgeslist|matrix)\\b.*")) {
      return "it looks like Pajek; say --format pajek";
    }
    if (head.matches("<(!doctype html|html)\\b.*")) {
      return "it is a page of the web (HTML), perhaps in place of the file";
    }
    if (head.startsWith("version https://git-lfs")) {
      return "it is a pointer of Git LFS in place of the file; git lfs pull fetches it";
    }
    if (head.startsWith("<")) {
      return "it looks like XML; say --format graphml or --format gexf";
    }
    if (head.matches("[{\\[].*") && !head.matches("\\{.*\\}\\s.*")) {
      return "it looks like JSON; say --format json, or --format json-lines";
    }
    if (head.matches("(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*")) {
      return "it looks like DOT; say --format dot";
    }
    if (head.matches("graph\\s*\\[?|creator\\s+\".*")
        && rows.stream()
            .anyMatch(line -> line.text().strip().matches("(?i)(graph|node)\\s*\\[?"))) {
      return "it looks like GML; say --format gml";
    }
    if (head.startsWith("leda.graph")) {
      return "it looks like a LEDA graph, which Edgewise does not read";
    }
    if (head.matches("dl\\s+n\\s*=.*")) {
      return "it looks like a DL file of UCINET, which Edgewise does not read";
    }
    if (rows.stream().anyMatch(line -> line.text().matches("p\\s+(edge|col|sp|tw)\\s+.*"))) {
      return "it looks like DIMACS, which Edgewise does not read; keep its lines that begin with e,"
          + " less that letter";
    }
    if (share(rows, line -> isSmiles(line.replaceFirst("[\\s,;|].*", ""))) > 0.8) {
      return "it looks like SMILES, a list of molecules";
    }
    return isLgl(lines, rows)
        ? "it looks like LGL, which lists the neighbours of each node below it; Edgewise does not"
            + " read it"
        : "";
  }

  /** In LGL, {@code # a} begins the neighbours of a, and some node is said in both ways. */
  private static boolean isLgl(List<Line> lines, List<Line> rows) {
    List<String> marks =
        lines.stream().map(Line::text).filter(text -> text.startsWith("#")).toList();
    return marks.stream().allMatch(mark -> mark.matches("# \\S+"))
        && rows.stream().allMatch(row -> row.text().matches("\\S+(\\s+[-+0-9.eE]+)?"))
        && rows.stream()
            .anyMatch(row -> marks.contains("# " + row.text().replaceFirst("\\s.*", "")));
  }

  /** Returns what a text looks like whose lines have one word each. */
  static String oneColumn(List<String> words) {
    String no = "no line has two columns";
    if (words.stream().allMatch(word -> word.startsWith(":"))) {
      return no + ", and it looks like sparse6; say --format sparse6";
    }
    if (words.stream().allMatch(ForeignText::isSmiles)
        && words.stream().anyMatch(word -> SMILES_BOND.matcher(word).matches())) {
      return no + ", and it looks like SMILES, a list of molecules";
    }
    if (words.stream().allMatch(ForeignText::isGraph6)) {
      return no + ", and it looks like graph6; say --format graph6";
    }
    if (words.stream()
        .allMatch(word -> SMILES.matcher(word).matches() && !EdgeListLayout.isNumber(word))) {
      return no + ", and it looks like SMILES, a list of molecules";
    }
    return no + "; the first is '" + NumberLines.shown(words.isEmpty() ? "" : words.get(0)) + "'";
  }

  /**
   * Returns whether rows are an adjacency matrix: square, of zeros and ones, or symmetric numbers
   * with zeros on the diagonal; or with the names of the nodes above and before it.
   */
  static boolean isMatrix(List<List<String>> rows) {
    int size = rows.size();
    boolean bits = size > 2;
    boolean symmetric = size > 2;
    for (int i = 0; i < size && (bits || symmetric); i++) {
      if (rows.get(i).size() != size) {
        return isNamedMatrix(rows);
      }
      for (int j = 0; j < size; j++) {
        String cell = rows.get(i).get(j);
        bits &= cell.matches("[01](\\.0)?");
        symmetric &=
            i == j
                ? cell.matches("0(\\.0)?")
                : EdgeListLayout.isNumber(cell)
                    && rows.get(j).size() == size
                    && cell.equals(rows.get(j).get(i));
      }
    }
    return bits || symmetric || isNamedMatrix(rows);
  }

  /** Returns whether each row begins with the name that the first row has above its column. */
  private static boolean isNamedMatrix(List<List<String>> rows) {
    if (rows.size() < 3) {
      return false;
    }
    List<String> head = rows.get(0);
    int width = rows.get(1).size();
    int corner = head.size() == width ? 1 : 0; // of R's, the head has none
    boolean blank = corner == 0 || EdgeListHeader.blank(head.get(0));
    if (head.size() != width + corner - 1 || rows.size() > width || !blank) {
      return false;
    }
    for (int i = 1; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      if (row.size() != width
          || row.isEmpty()
          || !row.get(0).equals(head.get(corner + i - 1))
          || !row.stream().skip(1).allMatch(EdgeListLayout::isNumber)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether rows of two and of three columns are rather a node and its neighbours: every
   * third column is a node that has a row of its own.
   */
  static boolean isAdjacencyList(List<List<String>> rows) {
    Set<String> first =
        rows.stream().flatMap(row -> row.stream().limit(1)).collect(Collectors.toSet());
    List<String> third =
        rows.stream().filter(row -> row.size() == 3).map(row -> row.get(2)).toList();
    return !third.isEmpty()
        && third.size() < rows.size()
        && rows.stream().allMatch(row -> row.size() == 2 || row.size() == 3)
        && third.stream().allMatch(word -> EdgeListLayout.isWhole(word) && first.contains(word));
  }

  /** Returns what to do about rows with more columns than an edge and a weight need. */
  static String manyColumns(List<Line> sample, EdgeListWords words) {
    List<Line> rows = sample.stream().filter(line -> !line.isComment()).toList();
    int least = Integer.MAX_VALUE;
    int most = 0;
    boolean numbers = true;
    for (Line row : rows) {
      try {
        List<String> cells = words.split(row.text());
        least = Math.min(least, cells.size());
        most = Math.max(most, cells.size());
        numbers &= cells.stream().allMatch(EdgeListLayout::isNumber);
      } catch (Unsplittable e) {
        return "--columns says which columns are the ends of an edge";
      }
    }
    if (numbers && least == most && most == rows.size()) {
      return "it looks like an adjacency matrix, which Edgewise does not read";
    }
    return least < most && most > 3
        ? "it looks like adjacency lists; networkx.read_adjlist reads them"
        : "--columns says which columns are the ends of an edge";
  }

  private static boolean isSmiles(String word) {
    return SMILES.matcher(word).matches()
        && word.chars().anyMatch(c -> "CcNnOo".indexOf(c) >= 0)
        && SMILES_BOND.matcher(word).matches()
        && word.length() > 3;
  }

  /** Returns whether a word is the graph6 of some graph: its length follows from its first byte. */
  private static boolean isGraph6(String word) {
    if (!GRAPH6.matcher(word).matches()) {
      return false;
    }
    int nodes = word.charAt(0) - 63;
    return nodes == 63 || word.length() == 1 + (nodes * (nodes - 1) / 2 + 5) / 6;
  }

  private static double share(List<Line> rows, Predicate<String> fits) {
    return rows.isEmpty()
        ? 0
        : rows.stream().filter(row -> fits.test(row.text())).count() / (double) rows.size();
  }
}
