package edgewise.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.isomorphism.IsomorphismIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The graphs without a canonical form and all that might be isomorphic to one, on the driver. */
final class HardGraphs {
  static final HardGraphs NONE = new HardGraphs(List.of(), List.of(), new BitSet());

  private final List<Long> indices;
  private final List<Graph> graphs;
  private final BitSet passing;

  private HardGraphs(List<Long> indices, List<Graph> graphs, BitSet passing) {
    this.indices = indices;
    this.graphs = graphs;
    this.passing = passing;
  }

  /**
   * Finds them.
   *
   * @param rows the graphs
   * @param forms their forms
   * @param training the training graphs without a form
   */
  static HardGraphs among(
      Dataset<Row> rows,
      Dataset<Row> forms,
      GraphReading reading,
      String validity,
      List<Graph> training) {
    Dataset<Row> without = forms.filter(col("form").isNull()).select("index");
    if (training.isEmpty() && without.isEmpty()) {
      return NONE;
    }
    Set<Long> hashes = new HashSet<>();
    training.forEach(graph -> hashes.add(IsomorphismIndex.hash(graph)));
    for (Row row : rows.join(without, "index").select("index", "graph6").collectAsList()) {
      hashes.add(IsomorphismIndex.hash(reading.graph(row)));
    }
    List<Row> found = rows.filter(new Sharing(reading, hashes)).orderBy("index").collectAsList();
    List<Graph> graphs = found.stream().map(reading::graph).toList();
    BitSet passing = new BitSet();
    Optional<ClassTest> test = Forms.test(validity);
    IntStream.range(0, graphs.size())
        .filter(i -> test.isPresent() && test.get().holds(graphs.get(i)))
        .forEach(passing::set);
    return new HardGraphs(found.stream().map(row -> row.getLong(0)).toList(), graphs, passing);
  }

  /** Returns the forms of all other graphs. */
  Dataset<Row> without(Dataset<Row> forms) {
    return indices.isEmpty() ? forms : forms.filter(not(col("index").isInCollection(indices)));
  }

  long single() {
    return Arrays.stream(IsomorphismClasses.of(graphs))
        .boxed()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
        .values()
        .stream()
        .filter(members -> members == 1)
        .count();
  }

  long distinct() {
    return Arrays.stream(IsomorphismClasses.of(graphs)).distinct().count();
  }

  long valid() {
    return passing.cardinality();
  }

  long novel(List<Graph> training) {
    int[] classes = novelClasses(training);
    return Arrays.stream(classes).filter(number -> number >= 0).count();
  }

  long validUniqueNovel(List<Graph> training) {
    int[] classes = novelClasses(training);
    return passing.stream().map(i -> classes[i]).filter(number -> number >= 0).distinct().count();
  }

  /** Returns the class of each graph, −1 for that of a training graph. */
  private int[] novelClasses(List<Graph> training) {
    List<Graph> all = new ArrayList<>();
    training.forEach(graph -> all.add(graph.withoutLabels()));
    all.addAll(graphs);
    int[] classes = IsomorphismClasses.of(all);
    Set<Integer> known = new HashSet<>();
    for (int i = 0; i < training.size(); i++) {
      known.add(classes[i]);
    }
    return Arrays.stream(classes, training.size(), classes.length)
        .map(number -> known.contains(number) ? -1 : number)
        .toArray();
  }

  /** Keeps the graphs that share a hash with one of some others. */
  private record Sharing(GraphReading reading, Set<Long> hashes) implements FilterFunction<Row> {
    @Override
    public boolean call(Row row) {
      return hashes.contains(IsomorphismIndex.hash(reading.graph(row)));
    }
  }
}
