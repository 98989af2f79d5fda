package edgewise.condition;

import edgewise.catalog.Names;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.Set;

/**
 * Which graphs are wanted, as an expression over what {@link Quantities} names: {@code triangles >=
 * 40 and not (diameter < 8 or clustering = 0..0.1)}. {@link WhereParser} has the grammar.
 */
public final class Where {
  /** Every graph. */
  public static final Where ANY =
      new Where("", entry -> true, Set.of(), Quantities.USUAL, LabelNames.NONE);

  private final String text;
  private final Test test;
  private final Set<String> names;
  private final Quantities quantities;
  private final LabelNames labelNames;

  /** Says of a graph whether it fits. */
  interface Test {
    boolean fits(GraphEntry entry);
  }

  private Where(
      String text, Test test, Set<String> names, Quantities quantities, LabelNames labelNames) {
    this.text = text;
    this.test = test;
    this.names = names;
    this.quantities = quantities;
    this.labelNames = labelNames;
  }

  /**
   * Returns what an expression asks for.
   *
   * @throws IllegalArgumentException when it is none; the message says where
   */
  public static Where parse(String text, Quantities quantities) {
    WhereParser parser = new WhereParser(text, quantities);
    Test test = parser.parse();
    return new Where(text, test, parser.names(), quantities, LabelNames.NONE);
  }

  /**
   * Returns the same of graphs that are drawn, of which nothing is known but themselves.
   *
   * @param labels what their labels are called
   * @throws IllegalArgumentException when a name means no statistic
   */
  public Where ofDrawn(LabelNames labels) {
    for (String name : names) {
      if (quantities.statistic(name).isEmpty()) {
        throw new IllegalArgumentException(
            name.equals(Quantities.CLASS)
                ? "a graph that is drawn has no class to look at; --given class=… asks a model for"
                    + " one that was trained with --condition class"
                : Names.unknown("statistic", name, quantities.statistics().names()));
      }
    }
    return new Where(text, test, names, quantities, labels);
  }

  /** Returns whether a graph with all that is said of it is wanted. */
  public boolean fits(GraphEntry entry) {
    return test.fits(entry);
  }

  /** Returns whether a graph of which nothing else is known is wanted. */
  public boolean fits(Graph graph) {
    return test.fits(GraphEntry.of(graph, labelNames));
  }

  /** Returns whether every graph is wanted. */
  public boolean isAny() {
    return text.isEmpty();
  }

  /** Returns the expression. */
  @Override
  public String toString() {
    return text;
  }
}
