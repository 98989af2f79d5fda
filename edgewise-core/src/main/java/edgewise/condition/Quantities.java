package edgewise.condition;

import edgewise.catalog.Catalog;
import edgewise.catalog.Names;
import edgewise.format.GraphEntry;
import edgewise.statistic.GraphStatistic;
import edgewise.statistic.GraphStatistics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What names mean of a graph: {@code class} its class, the name of a statistic that statistic,
 * whatever the data says, and any other name a property of the data. A property that has the name
 * of a statistic is meant by {@code property:NAME}.
 */
public record Quantities(Catalog<GraphStatistic> statistics) {
  /** The name that means the class of a graph. */
  public static final String CLASS = "class";

  private static final String PROPERTY = "property:";

  /** What names mean where no module adds statistics. */
  public static final Quantities USUAL = new Quantities(GraphStatistics.ALL);

  /** Returns the statistic that a name means, if it means one. */
  public Optional<GraphStatistic> statistic(String name) {
    return statistics.find(name);
  }

  /** Returns the number that a name means of a graph; NaN where the graph has none. */
  public double value(String name, GraphEntry entry) {
    Optional<GraphStatistic> statistic = statistic(name);
    return statistic.isPresent()
        ? statistic.get().value(entry.graph(), entry.labelNames())
        : entry.properties().getOrDefault(property(name), Double.NaN);
  }

  /** Returns the name in the data of the property that a name means. */
  static String property(String name) {
    return name.startsWith(PROPERTY) ? name.substring(PROPERTY.length()) : name;
  }

  /** Returns every name that means something of some graph of a collection. */
  public List<String> names(Collection<GraphEntry> entries) {
    List<String> names = new ArrayList<>();
    if (entries.stream().anyMatch(entry -> !entry.graphClass().isEmpty())) {
      names.add(CLASS);
    }
    entries.stream()
        .flatMap(entry -> entry.properties().keySet().stream())
        .distinct()
        .sorted()
        .map(name -> statistics.find(name).isPresent() ? PROPERTY + name : name)
        .forEach(names::add);
    names.addAll(statistics.names());
    return names;
  }

  /**
   * Refuses a name that means nothing of any graph of a collection.
   *
   * @throws IllegalArgumentException with the names that are known
   */
  void require(String name, Collection<GraphEntry> entries) {
    boolean known =
        name.equals(CLASS)
            ? entries.stream().anyMatch(entry -> !entry.graphClass().isEmpty())
            : statistic(name).isPresent()
                || entries.stream().anyMatch(e -> e.properties().containsKey(property(name)));
    if (!known) {
      throw new IllegalArgumentException(Names.unknown("condition", name, names(entries)));
    }
  }
}
