package edgewise.table;

import edgewise.evaluation.MeanRatio;
import edgewise.evaluation.SampleScores;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.metric.MetricFamily;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What the paper does not measure and the field does: MMD² beside its floor, and validity. */
public final class FurtherTable {
  private final Results results;

  /** The table of results. */
  public FurtherTable(Results results) {
    this.results = results;
  }

  private record Line(String label, Function<TrialResult.Scores, Optional<String>> value) {}

  private static final List<Line> LINES =
      List.of(
          new Line("MMD² (tv) / floor", scores -> ratio(scores, MetricFamily.MMD_TV)),
          new Line("MMD² (emd) / floor", scores -> ratio(scores, MetricFamily.MMD_EMD)),
          new Line("valid", scores -> share(scores, "valid")),
          new Line("valid, unique and novel", scores -> share(scores, "vun")),
          new Line("repaired", scores -> Optional.of(NumberText.number(scores.repaired()))));

  /** Returns the table. */
  public ResultTable table(String title) {
    List<String> heads = new ArrayList<>(List.of("dataset", "metric"));
    PaperLayout.MODELS.forEach(model -> heads.add(PaperLayout.modelLabel(model)));
    List<Row> rows = new ArrayList<>();
    for (String dataset : results.datasets(Trial::isOfModels)) {
      boolean opens = true;
      for (Line line : LINES) {
        List<Optional<String>> values =
            PaperLayout.MODELS.stream()
                .map(model -> results.scores(Trial.of(dataset, model)).flatMap(line.value))
                .toList();
        if (values.stream().anyMatch(Optional::isPresent)) {
          List<Entry> entries =
              new ArrayList<>(List.of(Entry.of(opens ? dataset : ""), Entry.of(line.label)));
          for (int i = 0; i < values.size(); i++) {
            Trial trial = Trial.of(dataset, PaperLayout.MODELS.get(i));
            entries.add(
                Entry.of(
                    values
                        .get(i)
                        .map(text -> text + new Marks(results).of(trial))
                        .orElse(NumberText.NONE)));
          }
          rows.add(new Row(entries, opens));
          opens = false;
        }
      }
    }
    return new ResultTable(
        results.titled(title),
        heads,
        2,
        rows,
        List.of(
            "MMD² over degree, clustering, orbit and spectrum, each divided by its floor, and the"
                + " mean of these; 1 is as close as training graphs are. Repaired: the share of"
                + " drawn graphs with self-loops, repeated edges or several pieces, which were"
                + " mended before scoring."));
  }

  private static Optional<String> ratio(TrialResult.Scores scores, MetricFamily family) {
    return scores
        .quality()
        .generated()
        .meanRatio(family)
        .map(MeanRatio::value)
        .filter(value -> value.isPresent())
        .map(value -> String.format(Locale.ROOT, "%.2f", value.orElse(0)));
  }

  private static Optional<String> share(TrialResult.Scores scores, String metric) {
    SampleScores generated = scores.quality().generated();
    return generated
        .score(metric)
        .filter(score -> score.value().isPresent())
        .map(score -> NumberText.number(score.value().orElse(0)));
  }
}
