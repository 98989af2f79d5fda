package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.experiment.PaperLayout;
import edgewise.table.PaperResults.PaperTable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperResultsTest {
  @Test
  void everyTable_isThereWhole() {
    int models = PaperLayout.PAPER_MODELS.size();
    for (String dataset : PaperLayout.datasets()) {
      assertThat(
              count(PaperTable.QUALITY, dataset, PaperLayout.DIVERGENCES, PaperLayout.PAPER_MODELS))
          .isEqualTo(3 * models);
      assertThat(
              count(
                  PaperTable.QUANTITY,
                  dataset,
                  List.of("novel@1000", "novel@5000", "unique@1000", "unique@5000", "time@5000"),
                  PaperLayout.PAPER_MODELS))
          .isEqualTo(5 * models);
      boolean molecules = List.of("enzymes", "protein").contains(dataset); // the paper's SMILES
      assertThat(
              count(PaperTable.ORDERING, dataset, PaperLayout.DIVERGENCES, PaperLayout.ORDERINGS))
          .isEqualTo(molecules ? 18 : 15);
    }
    assertThat(PaperResults.size()).isEqualTo(125 + 20 + 75 + 15 + 81);
  }

  @ParameterizedTest
  @CsvSource({
    "QUALITY, ladders, kld-degree, graphrnn, 0.0013, 0.0014",
    "QUALITY, enzymes, kld-orbit, er, 3.9728, 0.9711",
    "QUALITY, protein, kld-clustering, grapher, 0.0640, 0.0175",
    "ORDERING, community, kld-clustering, df-random, 2.4965, 0.4034",
    "ORDERING, protein, kld-orbit, smiles, 0.2171, 0.0268",
    "QUANTITY, ego, novel@5000, gru-b, 0.7386, NaN",
    "QUANTITY, ladders, time@5000, er, 1, NaN",
    "QUANTITY, ego, time@5000, graphrnn, 4214, NaN",
    "QUANTITY, community, time@5000, grapher, 529, NaN",
  })
  void numbers_areThoseOfThePaper(
      PaperTable table, String dataset, String metric, String column, double mean, double spread) {
    assertThat(PaperResults.find(table, dataset, metric, column))
        .hasValueSatisfying(
            value -> {
              assertThat(value.mean()).isEqualTo(mean);
              assertThat(value.deviation()).isEqualTo(Double.valueOf(spread));
            });
  }

  @Test
  void meanRankOfThePapersDegrees_isBestForGraphRnn_notForGrapher() {
    List<double[]> rows =
        PaperLayout.datasets().stream()
            .map(
                dataset ->
                    PaperLayout.PAPER_MODELS.stream()
                        .mapToDouble(
                            model ->
                                PaperResults.find(PaperTable.QUALITY, dataset, "kld-degree", model)
                                    .orElseThrow()
                                    .mean())
                        .toArray())
            .toList();

    double[] ranks = Ranks.means(rows, false);

    assertThat(ranks[PaperLayout.PAPER_MODELS.indexOf("graphrnn")]).isCloseTo(1.4, within(1e-9));
    assertThat(ranks[PaperLayout.PAPER_MODELS.indexOf("grapher")]).isCloseTo(1.6, within(1e-9));
    assertThat(PaperResults.rank(PaperTable.QUALITY_RANK, "kld-degree", "grapher"))
        .hasValueSatisfying(value -> assertThat(value.mean()).isEqualTo(1.4));
  }

  @Test
  void ranks_shareTies() {
    assertThat(Ranks.of(new double[] {0.5, 1, 1, 0.2}, true)).containsExactly(3, 1.5, 1.5, 4);
    assertThat(Ranks.of(new double[] {0.5, 1, 1, 0.2}, false)).containsExactly(2, 3.5, 3.5, 1);
  }

  private static int count(
      PaperTable table, String dataset, List<String> metrics, List<String> columns) {
    return (int)
        metrics.stream()
            .flatMap(m -> columns.stream().map(c -> PaperResults.find(table, dataset, m, c)))
            .filter(Optional::isPresent)
            .count();
  }
}
