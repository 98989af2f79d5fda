package edgewise.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.Datasets;
import edgewise.dataset.Split;
import edgewise.evaluation.Drawn;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Protocols;
import edgewise.evaluation.Samples;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.leaderboard.Row.Kind;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeaderboardTest {
  private static final Benchmark LOBSTER = Benchmarks.ALL.get("lobster");

  @TempDir private Path folder;

  @Test
  void row_isTheMeanOverFilesOfTheMeansOverTheirSamples() throws IOException {
    Split split = LOBSTER.split(DataDirectory.at(folder));
    List<Graph> file = lobsters(5, 90); // two samples of 40, and 10 left over
    List<Graph> other = lobsters(6, 30); // a sample of 30
    Leaderboard board =
        Leaderboard.of(
            LOBSTER,
            split,
            LabelNames.NONE,
            List.of(new Entrant("ours", "here", List.of(Drawn.of(file), Drawn.of(other)))),
            /* baselines= */ false,
            1,
            (step, done, steps) -> {});
    Row row = board.rows().get(1);
    assertThat(row.kind()).isEqualTo(Kind.ENTRANT);
    assertThat(row.samples()).isEqualTo(3);

    double first = degree(split, file.subList(0, 40));
    double second = degree(split, file.subList(40, 80));
    double third = degree(split, other);
    double mean = ((first + second) / 2 + third) / 2;
    double error = Math.abs((first + second) / 2 - third) / 2; // of two values
    Standing standing = Objects.requireNonNull(row.standings().get("mmd-tv-degree"));
    assertThat(standing.value().orElse(-1)).isCloseTo(mean, within(1e-12));
    assertThat(standing.error().orElse(-1)).isCloseTo(error, within(1e-12));
    assertThat(board.notes()).contains("Graphs that fill no further sample: ours 10.");
  }

  @Test
  void realGraphs_areTheFloorAndTheSharesOfTestGraphs() throws IOException {
    Split split = LOBSTER.split(DataDirectory.at(folder));
    Leaderboard board =
        Leaderboard.of(
            LOBSTER,
            split,
            LabelNames.NONE,
            List.of(new Entrant("ours", "here", List.of(Drawn.of(lobsters(5, 40))))),
            true,
            1,
            (step, done, steps) -> {});
    Row real = board.rows().get(0);
    assertThat(real.kind()).isEqualTo(Kind.REAL);
    assertThat(value(real, "valid")).isEqualTo(1);
    assertThat(value(real, "mmd-tv-degree"))
        .isCloseTo(degree(split, split.train(), split.train().size()), within(1e-12));
    assertThat(board.rows())
        .filteredOn(row -> row.kind() == Kind.BASELINE)
        .extracting(Row::name)
        .contains("Erdős–Rényi", "memoriser");
    Row memoriser =
        board.rows().stream().filter(row -> row.name().equals("memoriser")).findFirst().get();
    assertThat(value(memoriser, "novel")).isZero();
    assertThat(board.rows())
        .filteredOn(row -> row.kind() == Kind.PUBLISHED)
        .extracting(Row::name)
        .contains("GRAN", "G2PT");
  }

  /** Where the published graphs are at hand: the floors that papers print, on their 128 graphs. */
  @Test
  void floors_ofPublishedGraphs_areThePrintedOnes() throws IOException {
    DataDirectory data = DataDirectory.usual();
    assumeTrue(Files.exists(data.path().resolve("benchmarks/planar-train.g6.gz")));
    Benchmark planar = Benchmarks.ALL.get("planar");
    Split split = planar.split(data);
    assertThat(split.trainEntries()).hasSize(128);
    List<Entrant> some = List.of(new Entrant("some", "test", List.of(Drawn.of(split.test()))));
    Leaderboard board =
        Leaderboard.of(planar, split, LabelNames.NONE, some, false, 1, (step, done, steps) -> {});
    PublishedFigures.Printed printed =
        PublishedFigures.of(planar).stream()
            .filter(row -> row.model().equals("training graphs"))
            .findFirst()
            .get();
    for (String metric : List.of("degree", "clustering", "orbit", "spectrum", "wavelet")) {
      double value = value(board.rows().get(0), "mmd-tv-" + metric);
      assertThat(String.format(Locale.ROOT, "%.4f", value))
          .isEqualTo(printed.texts().get("mmd-tv-" + metric));
    }
  }

  @Test
  void standing_ofOneSample_hasTheErrorOfItsInterval() {
    Standing once =
        Standing.once(Measured.of(0.5), edgewise.metric.Interval.of(0.5 - 1.96, 0.5 + 1.96));
    assertThat(once.error().orElse(0)).isCloseTo(1, within(1e-12));
  }

  @Test
  void samples_areDisjointAndAtMostTwentyFive() {
    List<Graph> file = IntStream.range(0, 107).mapToObj(n -> Graph.builder(n).build()).toList();
    List<Drawn> samples = Entrant.samples(Drawn.of(file), 4);
    assertThat(samples).hasSize(25).allMatch(sample -> sample.graphs().size() == 4);
    List<Graph> used = new ArrayList<>();
    samples.forEach(sample -> used.addAll(sample.graphs()));
    assertThat(new HashSet<>(used)).hasSize(100);
    assertThat(Entrant.samples(Drawn.of(file.subList(0, 3)), 4))
        .containsExactly(Drawn.of(file.subList(0, 3)));
  }

  @Test
  void samples_haveTheirShareOfWhatCouldNotBeRead() {
    List<Graph> read = IntStream.range(0, 45).mapToObj(n -> Graph.builder(n).build()).toList();
    List<Drawn> samples = Entrant.samples(new Drawn(read, 5), 20); // a tenth of 50
    assertThat(samples)
        .containsExactly(new Drawn(read.subList(0, 18), 2), new Drawn(read.subList(18, 36), 2));
    assertThat(Entrant.samples(new Drawn(read, 5), 100)).containsExactly(new Drawn(read, 5));
  }

  @Test
  void molecules_areScoredAsMolecules() throws IOException {
    LabelDictionary labels = new LabelDictionary();
    List<Graph> training = molecules(labels, "CCO\nCc1ccccc1C\nCCN\nC1CC1C\nOCC=O\nc1ccncc1\n");
    List<Graph> test = molecules(labels, "CCC\nOc1ccccc1\nCC(=O)O\nC1CCC1\n");
    // Toluene twice, a training molecule, a carbon with five bonds and, beside them, no molecule.
    List<Graph> drawn = molecules(labels, "Cc1ccccc1\nCC1=CC=CC=C1\nCCO\nCC(C)(C)(C)C\n");
    Leaderboard board =
        Leaderboard.of(
            Benchmarks.ALL.get("qm9"),
            Split.of(training, test),
            labels.names(),
            List.of(new Entrant("ours", "here", List.of(new Drawn(drawn, 1)))),
            true,
            1,
            (step, done, steps) -> {});
    Row row = board.rows().get(1);
    assertThat(row.graphs()).isEqualTo(5);
    assertThat(value(row, "valid")).isEqualTo(3 / 5.0);
    assertThat(value(row, "distinct")).isEqualTo(3 / 4.0);
    assertThat(value(row, "novel")).isEqualTo(3 / 4.0);
    assertThat(value(row, "vun")).isEqualTo(1 / 5.0);
    assertThat(value(row, "framework-shared")).isEqualTo(1);
    assertThat(value(row, "nspdk")).isPositive();
    assertThat(board.metrics())
        .containsAll(Benchmarks.ALL.get("qm9").protocol().metrics())
        .contains("fcd"); // as it is printed
    assertThat(value(board.rows().get(0), "valid")).isEqualTo(1);
    assertThat(value(board.rows().get(0), "nspdk")).isPositive();
    assertThat(board.rows())
        .filteredOn(other -> other.kind() == Kind.BASELINE)
        .allMatch(other -> value(other, "nspdk") > 0);
    EvaluationResult evaluated =
        edgewise.evaluation.Evaluation.evaluate(
            Samples.of(training, test, drawn).withUnread(1).with(labels.names()),
            EvaluationOptions.all(1),
            Catalogs.CRITERIA,
            (step, done, steps) -> {});
    for (String metric : Benchmarks.ALL.get("qm9").protocol().metrics()) {
      Score score = evaluated.generated().score(metric).orElseThrow();
      assertThat(value(row, metric)).as(metric).isEqualTo(score.value().orElse(Double.NaN));
    }
  }

  @Test
  void publishedFigures_areOfMetricsAndBenchmarksThatThereAre() {
    Set<String> only = Set.of("fcd"); // printed, and not computed here
    for (Benchmark benchmark : Benchmarks.ALL.entries()) {
      assertThat(PublishedFigures.of(benchmark)).as(benchmark.name()).isNotEmpty();
      for (PublishedFigures.Printed printed : PublishedFigures.of(benchmark)) {
        assertThat(printed.source()).isNotBlank();
        printed
            .texts()
            .forEach(
                (metric, text) -> {
                  assertThat(Benchmarks.METRICS.find(metric).isPresent() || only.contains(metric))
                      .as(metric)
                      .isTrue();
                  assertThat(Standing.printed(text, false).value().isPresent()).isTrue();
                });
      }
    }
  }

  @Test
  void page_keepsWhatIsAroundTheTable() throws IOException {
    Leaderboard board =
        Leaderboard.of(
            LOBSTER,
            LOBSTER.split(DataDirectory.at(folder)),
            LabelNames.NONE,
            List.of(),
            false,
            1,
            (step, done, steps) -> {});
    LeaderboardTable table = new LeaderboardTable(board);
    String page =
        "before\n<!-- edgewise benchmark lobster -->\nold\n<!-- end of lobster -->\nafter\n";
    String once = table.in(page);
    assertThat(once).startsWith("before\n").endsWith("<!-- end of lobster -->\nafter\n");
    assertThat(once).contains("GRAN").doesNotContain("old");
    assertThat(table.in(once)).isEqualTo(once);
    assertThatThrownBy(() -> table.in("nothing"))
        .hasMessageContaining("<!-- edgewise benchmark lobster -->");
  }

  /** More novel, or more distinct, than real graphs is no better than less; more valid is. */
  @Test
  void bold_isTheNearestToRealGraphs_exceptWhereMoreOrLessIsBetter() {
    Leaderboard board =
        new Leaderboard(
            "ego-small",
            "ego-small",
            "graphrnn",
            160,
            40,
            List.of("valid", "novel", "mmd-tv-degree"),
            List.of(
                row(Kind.REAL, "real", 0.9, 0.30, 0.02),
                row(Kind.ENTRANT, "new", 0.8, 0.76, 0.05),
                row(Kind.ENTRANT, "near", 1.0, 0.24, 0.01),
                row(Kind.ENTRANT, "old", 0.9, 0.05, 0.03),
                row(Kind.BASELINE, "scale", 1.0, 0.30, 0.00)),
            List.of());
    String table = new LeaderboardTable(board).table().markdown();
    assertThat(table)
        .contains("| near | here | 1 × 40 | **100.0** | **24.0** | **0.0100** |")
        .contains("| new | here | 1 × 40 | 80.0 | 76.0 | 0.0500 |")
        .contains("| old | here | 1 × 40 | 90.0 | 5.0 | 0.0300 |")
        .contains("| scale | here | 1 × 40 | 100.0 | 30.0 | 0.0000 |");
  }

  private static Row row(Kind kind, String name, double valid, double novel, double degree) {
    Map<String, Standing> standings =
        Map.of(
            "valid", standing(valid), "novel", standing(novel), "mmd-tv-degree", standing(degree));
    return new Row(kind, name, "here", 1, 1, 40, standings);
  }

  private static Standing standing(double value) {
    return new Standing(Measured.of(value), Measured.absent("one sample"), "");
  }

  private static double value(Row row, String metric) {
    Standing standing = row.standings().get(metric);
    return standing == null ? Double.NaN : standing.value().orElse(Double.NaN);
  }

  private static double degree(Split split, List<Graph> sample) {
    return degree(split, sample, 40);
  }

  /** Returns MMD² of degrees by the ordinary evaluation. */
  private static double degree(Split split, List<Graph> sample, int atMost) {
    EvaluationResult result =
        edgewise.evaluation.Evaluation.evaluate(
            Samples.of(
                split.train(), split.test(), sample.subList(0, Math.min(atMost, sample.size()))),
            Protocols.ALL.get("spectre").options(EvaluationOptions.all(1, "lobster")),
            (step, done, steps) -> {});
    Score score = result.generated().score("mmd-tv-degree").orElseThrow();
    return score.value().orElse(Double.NaN);
  }

  private List<Graph> molecules(LabelDictionary labels, String lines) throws IOException {
    Path file = Files.writeString(folder.resolve("some.smi"), lines);
    List<Graph> graphs = new ArrayList<>();
    ReadContext context = new ReadContext(ReadPolicy.LENIENT, labels);
    try (GraphReader reader = GraphFiles.open(file, Optional.empty(), Catalogs.FORMATS, context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return graphs;
  }

  private List<Graph> lobsters(long seed, int count) throws IOException {
    Dataset drawn = Datasets.of("lobster").load(DataDirectory.at(folder), new Seed(seed), count);
    return drawn.graphs();
  }
}
