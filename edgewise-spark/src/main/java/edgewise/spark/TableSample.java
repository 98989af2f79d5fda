package edgewise.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.isomorphism.CanonicalForm;
import edgewise.metric.ClassCounts;
import edgewise.metric.Measured;
import edgewise.metric.Population;
import edgewise.metric.Sample;
import edgewise.metric.SampleCounts;
import edgewise.model.Repairs;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * Generated graphs that lie in a table. Statistics are counted where the graphs are, and only the
 * counts travel; isomorphic graphs meet by their canonical form, in a join.
 *
 * <p>The few graphs whose form takes too long to find are compared one by one on the driver,
 * together with those that share their hash, so that the answer is exact for them too.
 */
final class TableSample implements Population, AutoCloseable {
  private static final StructType FORM = new StructType().add("form", DataTypes.BinaryType, false);

  /** How many graphs tell of what kind all are. */
  private static final int SOME = 100;

  private final SparkSession spark;
  private final Dataset<Row> rows; // index, graph6
  private final int size;
  private final GraphReading reading;
  private final BiFunction<Boolean, List<Graph>, Identity> identities;
  private final List<Graph> training;
  private final long workLimit;
  private final Map<String, Map<Integer, Tally>> tallies = new HashMap<>();
  private @Nullable Dataset<Row> grouped; // form, members, valid
  private HardGraphs hard = HardGraphs.NONE;
  private @Nullable Boolean labelled;
  private @Nullable Identity identity;

  /**
   * Takes a table.
   *
   * @param rows with the columns {@code index}, from 0 on without gaps, and {@code graph6}
   * @param identities when its graphs are the same, by whether they have labels, and some of them
   * @param training what the graphs will be compared with
   * @param workLimit of a canonical form
   */
  TableSample(
      Dataset<Row> rows,
      GraphReading reading,
      BiFunction<Boolean, List<Graph>, Identity> identities,
      List<Graph> training,
      long workLimit) {
    this.spark = rows.sparkSession();
    this.rows = rows.persist(StorageLevel.MEMORY_AND_DISK());
    this.size = Math.toIntExact(rows.count());
    this.reading = reading;
    this.identities = identities;
    this.training = training;
    this.workLimit = workLimit;
  }

  /**
   * Checks that the graphs are numbered from 0 on.
   *
   * @throws IOException when a number is missing or there twice
   */
  void requireNumbers() throws IOException {
    long distinct =
        rows.select(GraphTable.INDEX)
            .filter(col(GraphTable.INDEX).between(0, size - 1))
            .distinct()
            .count();
    if (size == 0 || distinct != size) {
      throw new IOException(
          reading.source()
              + (size == 0
                  ? ": there are no graphs in it"
                  : ": column 'index' must count from 0 without gaps; drop it to score in any order"));
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public List<Graph> graphs(int[] places) {
    Map<Long, Graph> found = new HashMap<>();
    Object[] wanted = IntStream.of(places).mapToObj(Long::valueOf).toArray();
    for (Row row : rows.filter(col(GraphTable.INDEX).isin(wanted)).collectAsList()) {
      found.put(row.getLong(0), reading.graph(row));
    }
    return IntStream.of(places).mapToObj(place -> found.get((long) place)).toList();
  }

  @Override
  public boolean hasLabels() {
    if (labelled == null) {
      labelled = !rows.filter(new Labelled(reading)).isEmpty();
    }
    return labelled;
  }

  @Override
  public SampleCounts counts(Repairs repairs) {
    Tally nodes = nodes();
    Tally edges = edges();
    Tally edgeless = sizes().get(GraphValues.EDGELESS);
    Tally disconnected = sizes().get(GraphValues.DISCONNECTED);
    return new SampleCounts(
        size,
        (int) (nodes.least() == 0 ? nodes.count(0) : 0),
        edgeless == null ? 0 : (int) edgeless.total(),
        disconnected == null ? 0 : (int) disconnected.total(),
        repairs,
        mean(nodes),
        mean(edges),
        (int) Math.max(0, nodes.greatest()),
        (int) Math.max(0, edges.greatest()));
  }

  private static Measured mean(Tally tally) {
    long total = 0;
    for (int i = 0; i < tally.size(); i++) {
      total += Math.round(tally.value(i)) * tally.count(i);
    }
    return tally.total() == 0
        ? Measured.absent("no graphs")
        : Measured.of((double) total / tally.total());
  }

  @Override
  public Tally nodes() {
    return sizes().getOrDefault(GraphValues.NODES, Tally.of(new double[0]));
  }

  @Override
  public Tally edges() {
    return sizes().getOrDefault(GraphValues.EDGES, Tally.of(new double[0]));
  }

  private Map<Integer, Tally> sizes() {
    return tallies.computeIfAbsent("sizes", name -> counted(GraphValues.sizes()));
  }

  @Override
  public Tally tally(NodeStatistic statistic) {
    Map<Integer, Tally> bySet =
        tallies.computeIfAbsent(
            statistic.name(), name -> counted(GraphValues.of(statistic, setOf(List.of()))));
    TreeMap<Double, Long> sum = new TreeMap<>();
    for (Tally tally : bySet.values()) {
      for (int i = 0; i < tally.size(); i++) {
        sum.merge(tally.value(i), tally.count(i), Long::sum);
      }
    }
    return Tally.of(sum);
  }

  @Override
  public List<Tally> tallies(NodeStatistic statistic, List<int[]> sets) {
    // The graphs in no set are counted along: tally() adds all up.
    Map<Integer, Tally> bySet = counted(GraphValues.of(statistic, setOf(sets)));
    tallies.put(statistic.name(), bySet);
    Tally none = Tally.of(new double[0]);
    return IntStream.range(0, sets.size()).mapToObj(i -> bySet.getOrDefault(i, none)).toList();
  }

  /** Returns the number of the set each graph is in, −1 for none. */
  private Broadcast<short[]> setOf(List<int[]> sets) {
    short[] setOf = new short[sets.isEmpty() ? 0 : size];
    Arrays.fill(setOf, (short) -1);
    for (int set = 0; set < sets.size(); set++) {
      for (int place : sets.get(set)) {
        setOf[place] = (short) set;
      }
    }
    return JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(setOf);
  }

  /** Counts values where the graphs are, and adds the counts up. */
  private Map<Integer, Tally> counted(GraphValues values) {
    Map<Integer, TreeMap<Double, Long>> counts = new HashMap<>();
    rows.mapPartitions(new GraphValues.Counting(reading, values), GraphValues.Counting.ENCODER)
        .groupBy("set", "value")
        .agg(sum("count"))
        .collectAsList()
        .forEach(
            row ->
                counts
                    .computeIfAbsent(row.getInt(0), set -> new TreeMap<>())
                    .put(row.getDouble(1), row.getLong(2)));
    Map<Integer, Tally> result = new HashMap<>();
    counts.forEach((set, values1) -> result.put(set, Tally.of(values1)));
    return result;
  }

  @Override
  public ClassCounts classes(Optional<ClassTest> test, Sample training) {
    Map<ClassCounts.Kind, Long> classes = new HashMap<>();
    grouped()
        .join(known(training), "form", "left")
        .withColumn("known", col("known").isNotNull())
        .groupBy("members", "valid", "known")
        .count()
        .collectAsList()
        .forEach(
            row ->
                classes.put(
                    new ClassCounts.Kind(row.getLong(0), row.getLong(1), row.getBoolean(2)),
                    row.getLong(3)));
    hard.classes(training.graphs()).forEach((kind, count) -> classes.merge(kind, count, Long::sum));
    return new ClassCounts(classes);
  }

  /** Returns the forms of the training graphs, each once. */
  private Dataset<Row> known(Sample training) {
    UnaryOperator<Graph> same = identity().form();
    List<Row> known = new ArrayList<>();
    for (Graph graph : training.graphs()) {
      CanonicalForm.of(same.apply(graph), workLimit)
          .ifPresent(form -> known.add(RowFactory.create(form.toBytes())));
    }
    return spark.createDataFrame(known, FORM).distinct().withColumn("known", lit(true));
  }

  /** Returns a row for each class of isomorphic graphs. */
  private Dataset<Row> grouped() {
    if (grouped == null) {
      Dataset<Row> forms =
          rows.mapPartitions(
                  new CanonicalForms(reading, identity(), workLimit),
                  Encoders.row(CanonicalForms.SCHEMA))
              .persist(StorageLevel.MEMORY_AND_DISK());
      hard = HardGraphs.among(rows, forms, reading, identity(), hardTraining());
      grouped =
          hard.without(forms)
              .groupBy("form")
              .agg(count(lit(1)).as("members"), sum(col("valid").cast("long")).as("valid"))
              .persist(StorageLevel.MEMORY_AND_DISK());
    }
    return grouped;
  }

  private List<Graph> hardTraining() {
    return training.stream()
        .map(identity().form())
        .filter(graph -> CanonicalForm.of(graph, workLimit).isEmpty())
        .toList();
  }

  private Identity identity() {
    if (identity == null) {
      int[] some = IntStream.range(0, Math.min(SOME, size)).toArray();
      identity = identities.apply(hasLabels(), graphs(some));
    }
    return identity;
  }

  /** Keeps the graphs that have labels; only lines of JSON do. */
  private record Labelled(GraphReading reading) implements FilterFunction<Row> {
    @Override
    public boolean call(Row row) {
      return !row.isNullAt(1)
          && row.getString(1).startsWith(GraphText.JSON)
          && Sample.hasLabels(List.of(reading.graph(row)));
    }
  }

  /** Forgets what was kept on the cluster. */
  @Override
  public void close() {
    if (grouped != null) {
      grouped.unpersist();
    }
    rows.unpersist();
  }
}
