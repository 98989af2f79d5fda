package edgewise.table;

import edgewise.experiment.TrialResult;
import edgewise.metric.Measured;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Values of comma-separated lines that several tables share. */
final class CsvValues {
  private CsvValues() {}

  static String number(Measured value) {
    return value.isPresent() ? Double.toString(value.orElse(0)) : "";
  }

  /** Returns the last columns of every line: epochs, hours, finished. */
  static List<String> training(Optional<TrialResult> result) {
    return result
        .map(TrialResult::training)
        .map(
            training ->
                List.of(
                    Integer.toString(training.epochs()),
                    String.format(Locale.ROOT, "%.4f", training.seconds() / 3600),
                    training.finished() ? "yes" : "no"))
        .orElse(List.of("", "", ""));
  }
}
