package edgewise.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.metric.ClassCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The graphs without a canonical form and all that might be isomorphic to one, on the driver. */
final class HardGraphs {
  static final HardGraphs NONE =
      new HardGraphs(List.of(), List.of(), new BitSet(), UnaryOperator.identity());

  private final List<Long> indices;
  private final List<Graph> graphs;
  private final BitSet passing;
  private final UnaryOperator<Graph> same;

  private HardGraphs(
      List<Long> indices, List<Graph> graphs, BitSet passing, UnaryOperator<Graph> same) {
    this.indices = indices;
    this.graphs = graphs;
    this.passing = passing;
    this.same = same;
  }

  /**
   * Finds them.
   *
   * @param rows the graphs
   * @param forms their forms
   * @param training the training graphs without a form, made isomorphic where they are the same
   */
  static HardGraphs among(
      Dataset<Row> rows,
      Dataset<Row> forms,
      GraphReading reading,
      Identity identity,
      List<Graph> training) {
    Dataset<Row> without = forms.filter(col("form").isNull()).select("index");
    if (training.isEmpty() && without.isEmpty()) {
      return NONE;
    }
    UnaryOperator<Graph> same = identity.form();
    Set<Long> hashes = new HashSet<>();
    training.forEach(graph -> hashes.add(IsomorphismIndex.hash(graph)));
    for (Row row : rows.join(without, "index").select("index", "graph6").collectAsList()) {
      hashes.add(IsomorphismIndex.hash(same.apply(reading.graph(row))));
    }
    List<Row> found =
        rows.filter(new Sharing(reading, identity, hashes)).orderBy("index").collectAsList();
    List<Graph> graphs = found.stream().map(reading::graph).toList();
    BitSet passing = new BitSet();
    Optional<ClassTest> test = identity.test();
    IntStream.range(0, graphs.size())
        .filter(i -> test.isPresent() && test.get().holds(graphs.get(i)))
        .forEach(passing::set);
    return new HardGraphs(
        found.stream().map(row -> row.getLong(0)).toList(), graphs, passing, same);
  }

  /** Returns the forms of all other graphs. */
  Dataset<Row> without(Dataset<Row> forms) {
    return indices.isEmpty() ? forms : forms.filter(not(col("index").isInCollection(indices)));
  }

  /** Returns how many classes of each kind they make. */
  Map<ClassCounts.Kind, Long> classes(List<Graph> training) {
    List<Graph> all = new ArrayList<>();
    training.forEach(graph -> all.add(same.apply(graph)));
    graphs.forEach(graph -> all.add(same.apply(graph)));
    int[] classes = IsomorphismClasses.of(all);
    int first = training.size();
    Set<Integer> known =
        Arrays.stream(classes, 0, first).boxed().collect(Collectors.toCollection(HashSet::new));
    Map<Integer, List<Integer>> members =
        IntStream.range(0, graphs.size())
            .boxed()
            .collect(Collectors.groupingBy(i -> classes[first + i]));
    return members.entrySet().stream()
        .map(
            entry ->
                new ClassCounts.Kind(
                    entry.getValue().size(),
                    entry.getValue().stream().filter(passing::get).count(),
                    known.contains(entry.getKey())))
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  /** Keeps the graphs that share a hash with one of some others. */
  private record Sharing(GraphReading reading, Identity identity, Set<Long> hashes)
      implements FilterFunction<Row> {
    @Override
    public boolean call(Row row) {
      return hashes.contains(IsomorphismIndex.hash(identity.form().apply(reading.graph(row))));
    }
  }
}
