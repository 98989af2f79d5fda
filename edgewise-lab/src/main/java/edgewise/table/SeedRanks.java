package edgewise.table;

import edgewise.experiment.PaperLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;

/**
 * The mean ranks of the models that were trained with several seeds, one for each seed: whether a
 * better rank is more than the luck of one.
 */
final class SeedRanks {
  private static final List<String> MODELS = PaperLayout.MAIN_MODELS;

  private static final int LEAST = 3; // datasets: ranks on fewer are too coarse to be tested

  // Ranks come in steps, so that all seeds can give the same difference by chance.
  private static final double SURE = 1e-9;

  private final SeedTable table;

  SeedRanks(SeedTable table) {
    this.table = table;
  }

  /** Returns a sentence for each metric that has all models with all seeds on enough datasets. */
  List<String> sentences() {
    return SeedTable.METRICS.stream().flatMap(metric -> sentence(metric).stream()).toList();
  }

  private Optional<String> sentence(String metric) {
    List<String> whole =
        table.datasets().stream()
            .filter(dataset -> MODELS.stream().allMatch(model -> isWhole(dataset, metric, model)))
            .toList();
    if (whole.size() < LEAST) {
      return Optional.empty();
    }
    double[][] ranks = new double[MODELS.size()][PairedTest.SEEDS]; // by model and seed
    for (int seed = 0; seed < PairedTest.SEEDS; seed++) {
      List<double[]> rows = new ArrayList<>();
      for (String dataset : whole) {
        rows.add(values(dataset, metric, seed));
      }
      double[] means = Ranks.means(rows, false);
      for (int model = 0; model < MODELS.size(); model++) {
        ranks[model][seed] = means[model];
      }
    }
    List<String> parts = new ArrayList<>();
    for (int model = 0; model < MODELS.size(); model++) {
      Spread spread = Spread.of(ranks[model]);
      parts.add(
          String.format(
              Locale.ROOT,
              "%s %.2f ± %.2f",
              PaperLayout.modelLabel(MODELS.get(model)),
              spread.mean(),
              spread.deviation()));
    }
    return Optional.of(
        String.format(
            "Mean rank of the three in %s over %s: %s; %s.",
            metric.equals(SeedTable.NOVELTY)
                ? "novelty (the nearest to that of held-out graphs first)"
                : metric.replace("kld-", ""),
            String.join(", ", whole),
            String.join(", ", parts),
            tests(ranks)));
  }

  private boolean isWhole(String dataset, String metric, String model) {
    NavigableMap<Long, Double> values = table.values(dataset, metric, model);
    return values.size() == PairedTest.SEEDS
        && values.keySet().equals(table.values(dataset, metric, MODELS.get(0)).keySet());
  }

  /** Returns what is ranked: distances, of which the least is the best. */
  private double[] values(String dataset, String metric, int seed) {
    boolean shares = metric.equals(SeedTable.NOVELTY);
    double real = shares ? at(table.real(dataset, metric), seed) : 0;
    return MODELS.stream()
        .mapToDouble(model -> Math.abs(at(table.values(dataset, metric, model), seed) - real))
        .toArray();
  }

  private static double at(NavigableMap<Long, Double> bySeed, int seed) {
    return List.copyOf(bySeed.values()).get(seed);
  }

  private static String tests(double[][] ranks) {
    List<String> clear = new ArrayList<>();
    List<String> alike = new ArrayList<>();
    List<String> equal = new ArrayList<>();
    for (int i = 0; i < MODELS.size(); i++) {
      for (int j = i + 1; j < MODELS.size(); j++) {
        PairedTest test = PairedTest.of(ranks[i], ranks[j]);
        String pair =
            PaperLayout.modelLabel(MODELS.get(i)) + " and " + PaperLayout.modelLabel(MODELS.get(j));
        if (test.probability() < SURE) {
          equal.add(String.format(Locale.ROOT, "%s (%+.2f)", pair, test.difference()));
        } else {
          (test.isClear() ? clear : alike).add(pair + " (" + test.chance() + ")");
        }
      }
    }
    List<String> parts = new ArrayList<>();
    part(parts, "more than the seeds explain: ", clear);
    part(parts, "no more than they explain: ", alike);
    part(parts, "the same difference with every seed, of which the test can say nothing: ", equal);
    return String.join("; ", parts);
  }

  private static void part(List<String> parts, String words, List<String> pairs) {
    if (!pairs.isEmpty()) {
      parts.add(words + String.join(", ", pairs));
    }
  }
}
