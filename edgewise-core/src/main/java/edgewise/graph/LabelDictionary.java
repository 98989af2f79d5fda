package edgewise.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The labels' texts met while a collection is read, each with its number. Graphs that are to be
 * learnt from or compared together must be read with one dictionary: then equal texts have equal
 * numbers. Texts are numbered in the order in which they come, from 1; 0 is the empty text.
 *
 * <p>Labels that are all integers are those integers and get no names. Where the first text comes
 * after such numbers, the numbers seen get their digits as names.
 */
public final class LabelDictionary {
  private static final int LARGEST_NUMBER_WITH_NAME = 9_999;

  private final Side nodes = new Side();
  private final Side edges = new Side();
  private LabelNames names = LabelNames.NONE;

  /** Creates an empty dictionary. */
  public LabelDictionary() {}

  /** Creates a dictionary that knows some names already, under their numbers. */
  public LabelDictionary(LabelNames known) {
    nodes.start(known.nodes());
    edges.start(known.edges());
    names = known;
  }

  /** Returns the number of a text on a node, a new one where the text is new. */
  public int node(String text) {
    return nodes.number(text);
  }

  /** Returns the number of a text on an edge, a new one where the text is new. */
  public int edge(String text) {
    return edges.number(text);
  }

  /**
   * Returns the label of each node of one graph, by what the file says of it; null says nothing.
   *
   * @throws IllegalArgumentException when texts follow numbers that cannot have names
   */
  public int[] nodes(List<@Nullable String> texts) {
    return nodes.numbers(texts);
  }

  /**
   * Returns the label of each edge of one graph, by what the file says of it; null says nothing.
   *
   * @throws IllegalArgumentException when texts follow numbers that cannot have names
   */
  public int[] edges(List<@Nullable String> texts) {
    return edges.numbers(texts);
  }

  /**
   * Returns a graph of a collection with other names as a graph of this one, each label under the
   * number that its text has here.
   */
  public Graph translated(Graph graph, LabelNames from) {
    return graph.relabelled(
        nodes.translation(from.nodes(), graph.hasNodeLabels()),
        edges.translation(from.edges(), graph.hasEdgeLabels()));
  }

  /** Returns the names known so far. */
  public LabelNames names() {
    if (names.nodes().size() != nodes.texts.size() || names.edges().size() != edges.texts.size()) {
      names = new LabelNames(nodes.texts, edges.texts);
    }
    return names;
  }

  /** Returns the integer of 32 bits that a text says, or null when it says another or none. */
  private static @Nullable Integer integer(String text) {
    String trimmed = text.strip();
    if (!Side.INTEGER.matcher(trimmed).matches()) {
      return null;
    }
    long value = Long.parseLong(trimmed);
    return value == (int) value ? (Integer) (int) value : null;
  }

  /** The labels of nodes, or those of edges. */
  private static final class Side {
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,9}");

    private final List<String> texts = new ArrayList<>(); // empty while all are numbers
    private final Map<String, Integer> numbers = new HashMap<>();
    private int smallest; // of the numbers met before the first text
    private int largest;
    private boolean metNumbers;

    private void start(List<String> known) {
      known.forEach(this::add);
    }

    private int add(String text) {
      numbers.put(text, texts.size());
      texts.add(text);
      return texts.size() - 1;
    }

    private int number(String text) {
      if (texts.isEmpty()) {
        beginTexts(text);
      }
      Integer known = numbers.get(text);
      return known == null ? add(text) : known;
    }

    private int[] numbers(List<@Nullable String> said) {
      int[] result = new int[said.size()];
      if (texts.isEmpty() && allIntegers(said, result)) {
        for (int i = 0; i < result.length; i++) {
          if (said.get(i) != null) {
            meet(result[i]);
          }
        }
        return result;
      }
      for (int i = 0; i < result.length; i++) {
        String text = said.get(i);
        result[i] = text == null ? 0 : number(text);
      }
      return result;
    }

    private static boolean allIntegers(List<@Nullable String> said, int[] result) {
      for (int i = 0; i < result.length; i++) {
        String text = said.get(i);
        Integer integer = text == null ? Integer.valueOf(0) : integer(text);
        if (integer == null) {
          return false;
        }
        result[i] = integer;
      }
      return true;
    }

    /** Returns what becomes of labels that have other names, or, if that list is empty, none. */
    private IntUnaryOperator translation(List<String> from, boolean labelled) {
      if (from.isEmpty() ? !labelled : knows(from)) {
        return label -> label;
      }
      return label -> {
        if (from.isEmpty() && texts.isEmpty()) {
          return meet(label);
        }
        return number(label < from.size() && label >= 0 ? from.get(label) : "" + label);
      };
    }

    /** Returns whether these names have the same numbers here. */
    private boolean knows(List<String> names) {
      return names.size() <= texts.size() && names.equals(texts.subList(0, names.size()));
    }

    private int meet(int number) {
      smallest = Math.min(smallest, number);
      largest = Math.max(largest, number);
      metNumbers = true;
      return number;
    }

    /** Names what was met before the first text. */
    private void beginTexts(String first) {
      if (!metNumbers) {
        add("");
        return;
      }
      if (smallest < 0 || largest > LARGEST_NUMBER_WITH_NAME) {
        throw new IllegalArgumentException(
            "the label '%s' is a text, but labels before it are numbers such as %d; make all of them"
                    .formatted(first, smallest < 0 ? smallest : largest)
                + " texts, or all of them numbers");
      }
      for (int number = 0; number <= largest; number++) {
        add(Integer.toString(number));
      }
    }
  }
}
