package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.catalog.Catalog;
import edgewise.dataset.Datasets;
import edgewise.evaluation.Criteria;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.format.GraphEntry;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.metric.Measured;
import edgewise.metric.Metric;
import edgewise.metric.Metrics;
import edgewise.metric.Score;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Worked examples of scores of molecules, through the evaluation itself. */
class MoleculeMetricsTest {
  private static final List<String> TRAINING =
      List.of("CCO", "Cc1ccccc1C", "CCN", "C1CC1C", "OCC=O", "c1ccncc1");
  private static final List<String> TEST = List.of("CCC", "Oc1ccccc1", "CC(=O)O", "C1CCC1");

  private final ReadContext context = ReadContext.lenient();

  @Test
  void evaluate_ofMolecules_scoresThemAsMoleculesUnasked() throws IOException {
    EvaluationResult result = scored(TRAINING, TEST, List.of("CCO", "c1ccccc1CC"));
    assertThat(result.options().validity()).isEqualTo("molecules");
    assertThat(result.options().metrics())
        .contains("valid", "vun", "nspdk", "label-edge", "fingerprint-nearest")
        .containsAll(MoleculeMetrics.ALL.stream().map(Metric::name).toList());
    for (Metric metric : MoleculeMetrics.ALL) {
      Score score = result.generated().score(metric.name()).orElseThrow();
      assertThat(score.value().isPresent()).as(metric.name()).isTrue();
      assertThat(score.real().isPresent()).as(metric.name()).isTrue();
      assertThat(result.baselines())
          .as(metric.name())
          .anyMatch(row -> row.score(metric.name()).orElseThrow().value().isPresent());
    }
  }

  @Test
  void evaluate_ofOtherLabels_leavesMoleculesOut() throws IOException {
    List<Graph> graphs = List.of(Graph.builder(2).label(0, 1).label(1, 1).addEdge(0, 1).build());
    Samples samples =
        Samples.of(graphs, graphs, graphs).with(new LabelNames(List.of("", "leaf"), List.of()));
    EvaluationResult result =
        Evaluation.evaluate(samples, EvaluationOptions.all(1), criteria(), EvaluationListener.NONE);
    assertThat(result.options().metrics()).contains("nspdk").doesNotContain("valid");
    assertThat(result.options().metrics()).noneMatch(name -> name.startsWith("property-"));
    EvaluationOptions asked =
        new EvaluationOptions(1, List.of("property-logp"), 10, false, false, "");
    assertThat(Evaluation.evaluate(samples, asked, criteria(), EvaluationListener.NONE).notes())
        .contains("No property-logp: the graphs are no molecules.");
  }

  @Test
  void novelAndDistinct_takeTheTwoWaysToWriteARingForOne() throws IOException {
    EvaluationResult result =
        scored(TRAINING, TEST, List.of("CC1=C(C)C=CC=C1", "CC1=CC=CC=C1C", "CCCO"));
    assertThat(value(result, "novel")).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(value(result, "distinct")).isCloseTo(2 / 3.0, within(1e-12));
    // Where the hydrogen sits is no matter of writing.
    EvaluationResult tautomers =
        scored(TRAINING, TEST, List.of("Cc1ccc2[nH]cnc2c1", "Cc1ccc2nc[nH]c2c1"));
    assertThat(value(tautomers, "distinct")).isEqualTo(1);
  }

  @Test
  void valid_countsValences_andGraphsThatCouldNotBeRead() throws IOException {
    List<Graph> real = graphs(TEST);
    Samples samples =
        Samples.of(graphs(TRAINING), real, graphs(List.of("CCC", "CC(C)(C)(C)C", "CC.O")))
            .withUnread(1)
            .with(context.labels().names());
    EvaluationResult result =
        Evaluation.evaluate(samples, EvaluationOptions.all(1), criteria(), EvaluationListener.NONE);
    assertThat(value(result, "valid")).isEqualTo(0.25);
    assertThat(result.generated().score("valid").orElseThrow().real()).isEqualTo(Measured.of(1));
    assertThat(value(result, "novel")).isEqualTo(1);
    assertThat(result.notes())
        .contains(
            "1 of 4 generated graphs could not be read; they count as not valid, and all else is"
                + " of the others.");
  }

  @Test
  void frameworks_areThoseOfRings() throws IOException {
    // Toluene shares benzene with the test molecules, cubane's square of two rings is new.
    EvaluationResult result = scored(TRAINING, TEST, List.of("Cc1ccccc1", "CCC", "C1CC2CCC12"));
    assertThat(value(result, "framework-shared")).isEqualTo(0.5);
    assertThat(value(result, "framework-novel")).isEqualTo(0.5);
    // Generated (1, 1) on benzene and the new one, test (1, 1) on benzene and cyclobutane.
    assertThat(value(result, "framework-distance")).isCloseTo(0.5, within(1e-12));
    assertThat(result.generated().score("framework-novel").orElseThrow().real())
        .isEqualTo(Measured.of(0.5));
  }

  @Test
  void distances_ofTheTestMoleculesThemselves_areNone() throws IOException {
    EvaluationResult result = scored(TRAINING, TEST, TEST);
    assertThat(value(result, "framework-distance")).isZero();
    assertThat(value(result, "property-weight")).isZero();
    assertThat(value(result, "fingerprint-nearest")).isEqualTo(1);
    assertThat(value(result, "framework-shared")).isEqualTo(1);
  }

  @Test
  void propertyDistance_isHowFarMoleculesMustBeMoved() throws IOException {
    // One ring against none: every molecule is one ring away. Ethane is 14.03 below propane.
    EvaluationResult result = scored(List.of(), List.of("C1CC1", "C1CC1"), List.of("CC", "CCC"));
    assertThat(value(result, "property-rings")).isCloseTo(1, within(1e-12));
    double ethane = MoleculeProperties.of(TestMolecules.molecule("CC")).weight();
    double propane = MoleculeProperties.of(TestMolecules.molecule("CCC")).weight();
    double ring = MoleculeProperties.of(TestMolecules.molecule("C1CC1")).weight();
    assertThat(value(result, "property-weight"))
        .isCloseTo((ring - ethane) / 2 + (propane - ring) / 2, within(1e-9));
  }

  private static double value(EvaluationResult result, String metric) {
    return result.generated().score(metric).orElseThrow().value().value().orElseThrow();
  }

  private EvaluationResult scored(List<String> training, List<String> test, List<String> generated)
      throws IOException {
    Samples samples = Samples.of(graphs(training), graphs(test), graphs(generated));
    return Evaluation.evaluate(
        samples.with(context.labels().names()),
        EvaluationOptions.all(1),
        criteria(),
        EvaluationListener.NONE);
  }

  private static Criteria criteria() {
    List<Metric> metrics = new ArrayList<>(Metrics.ALL.entries());
    metrics.addAll(MoleculeMetrics.ALL);
    return new Criteria(
        new Catalog<>("metric", metrics), Datasets.ALL, Criteria.KINDS.with(new Molecules()));
  }

  private List<Graph> graphs(List<String> smiles) throws IOException {
    byte[] lines = String.join("\n", smiles).getBytes(StandardCharsets.UTF_8);
    List<Graph> graphs = new ArrayList<>();
    try (GraphReader reader =
        new SmilesFormat().reader(new ByteArrayInputStream(lines), "smiles", context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return graphs;
  }
}
