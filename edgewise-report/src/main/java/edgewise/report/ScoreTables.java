package edgewise.report;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.evaluation.SampleScores;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** The tables of a report: counts, distances by family, shares. */
final class ScoreTables {
  private final EvaluationResult result;
  private final List<SampleScores> baselines;

  ScoreTables(EvaluationResult result) {
    this.result = result;
    this.baselines = result.baselines();
  }

  /** Returns the counts of the samples. */
  String counts() {
    Table table =
        new Table(
            "Samples",
            List.of(
                "",
                "Graphs",
                "Nodes, mean",
                "Nodes, most",
                "Edges, mean",
                "Edges, most",
                "Disconnected",
                "Without edges",
                "Repaired"));
    if (result.training().graphs() > 0) {
      table.row("Training", cells(result.training()));
    }
    table.row("Held out (reference)", cells(result.test()));
    table.row("Generated", cells(result.generated().counts()));
    return table.html();
  }

  private static List<String> cells(SampleCounts counts) {
    return List.of(
        Numbers.count(counts.graphs()),
        cell(counts.meanNodes(), ScoreTables::oneDecimal),
        Numbers.count(counts.maxNodes()),
        cell(counts.meanEdges(), ScoreTables::oneDecimal),
        Numbers.count(counts.maxEdges()),
        Numbers.count(counts.disconnected()),
        Numbers.count(counts.withoutEdges() + counts.withoutNodes()),
        Numbers.count(counts.repairs().repairedGraphs()));
  }

  private static String oneDecimal(double value) {
    return Numbers.tick(value, 0.1);
  }

  /** Returns a table for each family of distances that was computed. */
  String distances() {
    StringBuilder tables = new StringBuilder();
    result.generated().families().stream()
        .filter(family -> !family.higherIsBetter())
        .forEach(family -> tables.append(distances(family)));
    return tables.toString();
  }

  private String distances(MetricFamily family) {
    List<Score> scores = result.generated().scores(family);
    boolean repeated =
        scores.stream().anyMatch(score -> score instanceof Score.Repeated r && r.repeats() > 1);
    boolean intervals =
        scores.stream()
            .anyMatch(score -> score instanceof Score.Sampled s && s.interval().isPresent());
    List<String> heads = new ArrayList<>(List.of("Statistic", "Generated"));
    if (repeated) {
      heads.add("Deviation");
    }
    if (intervals) {
      heads.add("95 % interval");
    }
    heads.addAll(List.of("Floor", "Ratio"));
    baselines.forEach(baseline -> heads.add(baseline.name() + ", ratio"));
    Table table = new Table(family.title() + " to the held-out graphs", heads);
    for (Score score : scores) {
      List<String> cells = new ArrayList<>();
      cells.add(cell(score.value(), Numbers::brief));
      if (repeated) {
        cells.add(
            score instanceof Score.Repeated r ? "± " + cell(r.deviation(), Numbers::brief) : "");
      }
      if (intervals) {
        cells.add(score instanceof Score.Sampled s ? cell(s.interval(), Numbers::brief) : "");
      }
      cells.add(cell(score.real(), Numbers::brief));
      cells.add("<b>" + cell(ratio(score), Numbers::times) + "</b>");
      for (SampleScores baseline : baselines) {
        cells.add(
            cell(
                baseline
                    .score(score.metric())
                    .map(ScoreTables::ratio)
                    .orElse(Measured.absent("not run")),
                Numbers::times));
      }
      table.row(score.subject(), cells);
    }
    result
        .generated()
        .meanRatio(family)
        .ifPresent(mean -> addMean(table, mean, repeated, intervals));
    return table.html();
  }

  private static Measured ratio(Score score) {
    return score instanceof Score.Distance distance
        ? distance.ratio()
        : Measured.absent("a share has no floor");
  }

  private void addMean(Table table, MeanRatio mean, boolean repeated, boolean intervals) {
    List<String> cells = new ArrayList<>();
    int blanks = 2 + (repeated ? 1 : 0) + (intervals ? 1 : 0);
    for (int i = 0; i < blanks; i++) {
      cells.add("");
    }
    cells.add("<b>" + cell(mean.value(), Numbers::times) + "</b>");
    for (SampleScores baseline : baselines) {
      Optional<MeanRatio> other = baseline.meanRatio(mean.family());
      cells.add(
          cell(other.map(MeanRatio::value).orElse(Measured.absent("not run")), Numbers::times));
    }
    table.row("mean ratio", cells);
    mean.expected()
        .value()
        .ifPresent(
            expected ->
                table.note(
                    "A perfect generator has a mean ratio of about "
                        + Numbers.times(expected)
                        + " with "
                        + Numbers.count(mean.generated())
                        + " generated, "
                        + Numbers.count(mean.test())
                        + " held-out and "
                        + Numbers.count(mean.training())
                        + " training graphs compared."));
  }

  /** Returns a table for each family of which more is better. */
  String shares() {
    return result.generated().families().stream()
        .filter(MetricFamily::higherIsBetter)
        .map(this::shares)
        .collect(Collectors.joining());
  }

  private String shares(MetricFamily family) {
    List<Score> scores = result.generated().scores(family);
    List<String> heads =
        new ArrayList<>(List.of("Share", "Generated", "95 % interval", "Of graphs", "Held out"));
    baselines.forEach(baseline -> heads.add(baseline.name()));
    Table table =
        new Table(
            family.equals(MetricFamily.SHARE) ? "Valid, unique, novel" : family.title(), heads);
    for (Score score : scores) {
      if (!score.value().isPresent() && !score.real().isPresent()) {
        continue; // the notes say why
      }
      List<String> cells = new ArrayList<>();
      cells.add("<b>" + cell(score.value(), Numbers::percent) + "</b>");
      cells.add(score instanceof Score.Share s ? cell(s.interval(), Numbers::percent) : "");
      cells.add(Numbers.count(score.sampleSize()));
      cells.add(cell(score.real(), Numbers::percent));
      for (SampleScores baseline : baselines) {
        Optional<Score> other = baseline.score(score.metric());
        cells.add(
            cell(other.map(Score::value).orElse(Measured.absent("not run")), Numbers::percent));
      }
      table.row(score.subject(), cells);
    }
    return table.html();
  }

  /** Returns what the baselines are, in a sentence each. */
  String baselineNotes() {
    return baselines.stream()
        .filter(baseline -> !baseline.note().isEmpty())
        .map(
            b ->
                "<li><b>%s</b>: %s</li>\n"
                    .formatted(Html.escaped(b.name()), Html.escaped(b.note())))
        .collect(Collectors.joining());
  }

  /** Returns a number, or a dash that says on pointing why there is none. */
  private static String cell(Measured measured, DoubleFunction<String> format) {
    return measured.isPresent()
        ? format.apply(measured.orElse(0))
        : "<abbr title=\"%s\">–</abbr>".formatted(Html.escaped(measured.reason()));
  }

  private static String cell(Interval interval, DoubleFunction<String> format) {
    return interval.isPresent()
        ? cell(interval.low(), format) + " to " + cell(interval.high(), format)
        : cell(interval.low(), format);
  }
}
