package edgewise.format;

import edgewise.catalog.Counted;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of nodes, edges and whole graphs that were met in one reading, of however many
 * files: which are taken for labels, and which, having no place in a graph of ours, are passed
 * over.
 */
final class Attributes {
  private static final int SHOWN = 8;
  private static final int MOST = 1000; // names kept of a file that may come from anywhere

  private final Element nodes;
  private final Element edges;
  private final Element wholes = new Element("whole graph", "", List.of());
  private boolean passedOverHere;
  private long graphs;

  Attributes(LabelChoice choice) {
    nodes = new Element("node", "--label", choice.nodes());
    edges = new Element("edge", "--edge-label", choice.edges());
  }

  /** Begins a graph. */
  void graph() {
    passedOverHere = false;
  }

  /**
   * Begins a node whose attributes are to follow.
   *
   * @param usual what the format calls a label
   * @param known attributes that mean something else in the format, and are not lost
   */
  Label ofNode(String usual, Set<String> known) {
    return new Label(nodes, usual, known);
  }

  /** Begins an edge whose attributes are to follow, in the same way. */
  Label ofEdge(String usual, Set<String> known) {
    return new Label(edges, usual, known);
  }

  /** Returns the names of those that were passed over. */
  LabelChoice passedOver() {
    return new LabelChoice(List.copyOf(nodes.passedOver), List.copyOf(edges.passedOver));
  }

  /** Passes over an attribute of the graph that was begun, unless it says nothing. */
  void passOver(String attribute, String said) {
    if (!attribute.isEmpty() && !said.isBlank()) {
      passOver(wholes, attribute);
    }
  }

  private void passOver(Element element, String attribute) {
    if (element.passedOver.size() < MOST) {
      element.passedOver.add(attribute);
    }
    graphs += passedOverHere ? 0 : 1;
    passedOverHere = true;
  }

  /** Returns what was passed over, after the number of graphs; empty when nothing was. */
  String summary() {
    if (graphs == 0) {
      return "";
    }
    StringJoiner lost = new StringJoiner(" and ");
    StringJoiner remedy = new StringJoiner(", ");
    for (Element element : List.of(nodes, edges, wholes)) {
      if (!element.passedOver.isEmpty()) {
        lost.add("of " + element.name + "s (" + quoted(element.passedOver) + ")");
        if (element.chosen.isEmpty() && !element.option.isEmpty()) {
          String first = EntryBuilder.shown(element.passedOver.iterator().next());
          remedy.add(element.option + " " + (first.contains(" ") ? "'" + first + "'" : first));
        }
      }
    }
    String how = remedy.length() == 0 ? "" : " (one is read as the label with " + remedy + ")";
    return Counted.of(graphs, "graphs lost attributes ") + lost + how;
  }

  /**
   * Refuses a choice of labels that nothing in a file, folder or zip has.
   *
   * @throws GraphFormatException when some were asked for and none was there
   */
  void check(String place) throws GraphFormatException {
    for (Element element : List.of(nodes, edges)) {
      if (!element.chosen.isEmpty() && !element.found) {
        String none = "no " + element.name + " has an attribute " + quoted(element.chosen);
        String there =
            element.met.isEmpty()
                ? "; there is none to choose (files of GraphML, GEXF, GML, DOT and JSON may have"
                    + " some): leave out "
                    + element.option
                : "; " + element.option + " may be one of " + quoted(element.met);
        throw new GraphFormatException(place, none + there);
      }
    }
  }

  private static String quoted(Iterable<String> names) {
    StringJoiner list = new StringJoiner(", ");
    int count = 0;
    for (String name : names) {
      if (count++ < SHOWN) {
        list.add("'" + EntryBuilder.shown(name) + "'");
      }
    }
    return count > SHOWN ? list + " and " + (count - SHOWN) + " more" : list.toString();
  }

  /** What is known of the attributes of all nodes, of all edges, or of all graphs. */
  private static final class Element {
    private final String name;
    private final String option;
    private final List<String> chosen;
    private final Set<String> met = new LinkedHashSet<>();
    private final Set<String> passedOver = new LinkedHashSet<>();
    private boolean found;

    private Element(String name, String option, List<String> chosen) {
      this.name = name;
      this.option = option;
      this.chosen = chosen;
    }
  }

  /** The label of one node or edge, found among its attributes. */
  final class Label {
    private final Element element;
    private final List<String> names;
    private final Set<String> known;
    private int rank = Integer.MAX_VALUE;
    private int offered;
    private @Nullable String text;

    private Label(Element element, String usual, Set<String> known) {
      this.element = element;
      this.names = element.chosen.isEmpty() ? List.of(usual) : element.chosen;
      this.known = known;
    }

    /**
     * Notes an attribute, and returns whether it is the label and better than what was taken so
     * far.
     */
    boolean meet(String attribute) {
      if (attribute.isEmpty()) {
        return false;
      }
      offered = names.indexOf(attribute);
      if (element.met.size() < MOST) {
        element.met.add(attribute);
      }
      if (offered >= 0) {
        element.found = true;
        return offered <= rank;
      }
      if (!known.contains(attribute)) {
        passOver(element, attribute);
      }
      return false;
    }

    /** Returns whether a user asks for an attribute that is otherwise something else. */
    boolean isChosen(String attribute) {
      return !element.chosen.isEmpty() && element.chosen.contains(attribute);
    }

    /** Returns whether an attribute is among those that may be the label. */
    boolean isNamed(String attribute) {
      return names.contains(attribute);
    }

    /** Takes what the attribute says that {@link #meet} was just told of. */
    void take(@Nullable String said) {
      rank = offered;
      text = said;
    }

    /** Returns the label as the file says it, or null. */
    @Nullable String text() {
      return text;
    }
  }
}
