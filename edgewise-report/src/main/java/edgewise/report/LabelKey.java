package edgewise.report;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How the labels of graphs look on paper: nodes by colour and a letter or two, edges by the way
 * their line is drawn. It depends on the number and the name of a label alone, so that drawings
 * side by side agree; what a drawing uses is told below it.
 */
final class LabelKey {
  private static final double ROW = 15; // pixels
  private static final double LETTERS = 10;
  private static final int MOST_ROWS = 3;

  private final LabelNames names;
  private final TreeMap<Integer, String> letters = new TreeMap<>();
  private final TreeSet<Integer> nodeLabels = new TreeSet<>();
  private final TreeSet<Integer> edgeLabels = new TreeSet<>();

  LabelKey(Graph graph, LabelNames names) {
    this.names = names;
    if (names.labelNodes(graph)) {
      for (int v = 0; v < graph.nodeCount(); v++) {
        nodeLabels.add(graph.nodeLabel(v));
      }
    }
    if (names.labelEdges(graph)) {
      graph.forEachEdge((u, v) -> edgeLabels.add(graph.edgeLabel(u, v)));
    }
    Set<String> taken = new HashSet<>();
    for (int label = 0; label < names.nodes().size(); label++) {
      letters.put(label, abbreviation(names.nodes().get(label), label, taken));
    }
  }

  boolean hasNodeLabels() {
    return !nodeLabels.isEmpty();
  }

  boolean hasEdgeLabels() {
    return !edgeLabels.isEmpty();
  }

  /** Returns the colour of a node with that label. */
  Ink ink(int label) {
    return Ink.LABELS.get(Math.floorMod(label - first(names.nodes()), Ink.LABELS.size()));
  }

  /** Returns what is written into a node with that label. */
  String letters(int label) {
    return letters.getOrDefault(label, Integer.toString(label));
  }

  /** Returns how an edge with that label is drawn. */
  LineStyle style(int label) {
    return LineStyle.of(names.edge(label), label - first(names.edges()));
  }

  /** Returns the first label that says something: 0 often stands for none. */
  private static int first(List<String> texts) {
    return !texts.isEmpty() && texts.get(0).isEmpty() ? 1 : 0;
  }

  /** The shortest text that no label before has: a letter or two, or at last the number. */
  private static String abbreviation(String name, int label, Set<String> taken) {
    int[] points = name.strip().codePoints().toArray();
    if (points.length == 0) {
      return "";
    }
    String first = Character.toString(points[0]);
    List<String> candidates =
        points.length <= 2
            ? List.of(name.strip())
            : List.of(
                first,
                first + Character.toString(points[points.length - 1]),
                first + Character.toString(points[1]));
    return candidates.stream().filter(taken::add).findFirst().orElse(Integer.toString(label));
  }

  /** Returns how much room the key takes in a drawing of that width, in pixels. */
  double height(double width) {
    return ROW * rows(width, null, 0);
  }

  /** Draws the key, with its top there. */
  void draw(double width, double top, Picture.Builder picture) {
    rows(width, picture, top);
  }

  /** Sets the items in rows and returns how many rows there are. */
  private int rows(double width, Picture.@Nullable Builder picture, double top) {
    if (nodeLabels.isEmpty() && edgeLabels.isEmpty()) {
      return 0;
    }
    double x = 6;
    int row = 0;
    for (Item item : items()) {
      double size = item.width();
      if (x > 6 && x + size > width - 4) {
        row++;
        x = 6;
      }
      boolean last = row == MOST_ROWS;
      if (picture != null) {
        double y = top + ROW * Math.min(row, MOST_ROWS - 1) + ROW / 2;
        if (last) {
          picture.text("…", Ink.MUTED, LETTERS, width - 4, y + 3.5, Picture.Anchor.END);
        } else {
          item.draw(x, y, picture);
        }
      }
      if (last) {
        return MOST_ROWS;
      }
      x += size;
    }
    return row + 1;
  }

  private List<Item> items() {
    List<Item> items = new ArrayList<>();
    for (int label : nodeLabels) {
      items.add(new Item(label, shown(names.node(label)), true));
    }
    for (int label : edgeLabels) {
      items.add(new Item(label, shown(names.edge(label)), false));
    }
    return items;
  }

  private static String shown(String name) {
    String text = name.isEmpty() ? "none" : name;
    return text.length() <= 16 ? text : text.substring(0, 15) + "…";
  }

  /** A mark and what it stands for. */
  private final class Item {
    private final int label;
    private final String text;
    private final boolean node;

    private Item(int label, String text, boolean node) {
      this.label = label;
      this.text = text;
      this.node = node;
    }

    double width() {
      return (node ? 17 : 24) + Lettering.width(text, LETTERS) + 10;
    }

    void draw(double x, double y, Picture.Builder picture) {
      if (node) {
        picture.dot(x + 6, y, 5.5, ink(label), "");
        picture.text(letters(label), Ink.PAPER, 7, x + 6, y + 2.5, Picture.Anchor.MIDDLE);
      } else {
        style(label).draw(x, y, x + 18, y, 1.2, picture);
      }
      picture.text(text, Ink.MUTED, LETTERS, x + (node ? 15 : 22), y + 3.5, Picture.Anchor.START);
    }
  }
}
