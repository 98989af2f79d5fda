package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Retiming;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.table.PaperResults.PaperTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Sentences on what of novelty, uniqueness and time agrees with the paper, what differs, and why.
 */
public final class QuantitySentences {
  private static final double NEAR = 0.02;
  private static final List<String> NETWORKS =
      PaperLayout.MODELS.stream().filter(model -> !List.of("er", "ba").contains(model)).toList();

  private final Results results;
  private final QuantityTable table;

  /** The sentences of results. */
  public QuantitySentences(Results results) {
    this.results = results;
    this.table = new QuantityTable(results);
  }

  /** Returns what agrees with the paper, what differs, and why as far as it was measured. */
  public List<String> all() {
    List<String> sentences = new ArrayList<>();
    for (String model : PaperLayout.PAPER_MODELS) {
      agreement(model).ifPresent(sentences::add);
    }
    memorising().ifPresent(sentences::add);
    comparison().ifPresent(sentences::add);
    speed().ifPresent(sentences::add);
    edges().ifPresent(sentences::add);
    return sentences;
  }

  private Optional<String> agreement(String model) {
    int near = 0;
    int lower = 0;
    int higher = 0;
    for (String dataset : table.datasets()) {
      for (String name : table.names()) {
        Optional<PaperResults.Value> printed =
            PaperResults.find(PaperTable.QUANTITY, dataset, name, model);
        double ours = table.value(dataset, name, model);
        if (printed.isPresent() && !Double.isNaN(ours)) {
          double difference = ours - printed.get().mean();
          near += Math.abs(difference) <= NEAR ? 1 : 0;
          lower += difference < -NEAR ? 1 : 0;
          higher += difference > NEAR ? 1 : 0;
        }
      }
    }
    int all = near + lower + higher;
    return all == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s: of %d shares, %d are within 0.02 of the paper's, %d lower and %d higher.",
                PaperLayout.modelLabel(model),
                all,
                near,
                lower,
                higher));
  }

  /** Returns how novel the networks' graphs are beside real ones. */
  private Optional<String> memorising() {
    List<String> parts = new ArrayList<>();
    for (String model : PaperLayout.MAIN_MODELS) {
      List<String> numbers = new ArrayList<>();
      for (String dataset : table.datasets()) {
        double ours = table.value(dataset, "novel@5000", model);
        if (!Double.isNaN(ours)) {
          numbers.add(
              String.format(
                  Locale.ROOT,
                  "%s %.2f (real graphs %.2f%s)",
                  dataset,
                  ours,
                  table.heldOut(dataset, "novel").orElse(Double.NaN),
                  PaperResults.find(PaperTable.QUANTITY, dataset, "novel@5000", model)
                      .map(value -> ", paper " + NumberText.mean(value.mean()))
                      .orElse("")));
        }
      }
      if (!numbers.isEmpty()) {
        parts.add(PaperLayout.modelLabel(model) + ": " + String.join(", ", numbers));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Novelty of "
                + results.profile().large()
                + " graphs, "
                + String.join("; ", parts)
                + ". A model far below real graphs repeats what it was trained on.");
  }

  /** Returns what a perfect memoriser scores when graphs are compared by their nodes' numbers. */
  public Optional<String> comparison() {
    List<String> numbers = new ArrayList<>();
    for (String dataset : table.datasets()) {
      PaperLayout.MODELS.stream()
          .flatMap(model -> results.scores(Trial.of(dataset, model)).stream())
          .findFirst()
          .ifPresent(
              scores ->
                  numbers.add(
                      String.format(
                          Locale.ROOT,
                          "%s %.2f (paper %.2f)",
                          dataset,
                          scores.noveltyOfCopies(),
                          PaperResults.find(
                                  PaperTable.QUANTITY, dataset, "novel@5000", PaperLayout.GRAPHER)
                              .orElseThrow()
                              .mean())));
    }
    return numbers.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "How graphs are compared decides. Compared by the numbers of their nodes instead of by"
                + " isomorphism, mere copies of the training graphs in breadth-first numbers would"
                + " pass for novel: "
                + String.join(", ", numbers)
                + ". So such a comparison cannot tell a memoriser from a model that makes new"
                + " graphs.");
  }

  /** Returns how much faster drawing together is. */
  private Optional<String> speed() {
    List<String> parts = new ArrayList<>();
    for (String model : NETWORKS) {
      OptionalDouble factor =
          table.datasets().stream()
              .flatMap(dataset -> results.scores(Trial.of(dataset, model)).stream())
              .map(TrialResult.Scores::time)
              .mapToDouble(time -> time.aloneScaled() / time.together())
              .average();
      if (factor.isPresent()) {
        parts.add(
            String.format(
                Locale.ROOT,
                "%s %.0f\u00a0×",
                PaperLayout.modelLabel(model),
                factor.getAsDouble()));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Drawing graphs together instead of one at a time is faster by "
                + String.join(", ", parts)
                + " on average.");
  }

  /** Returns what an edge costs, since models that draw smaller graphs take less time for each. */
  private Optional<String> edges() {
    List<String> parts = new ArrayList<>();
    for (String model : NETWORKS) {
      List<Retiming> times =
          table.datasets().stream()
              .flatMap(dataset -> results.retiming(Trial.of(dataset, model)).stream())
              .toList();
      if (!times.isEmpty()) {
        parts.add(
            String.format(
                Locale.ROOT,
                "%s %.0f and %.0f",
                PaperLayout.modelLabel(model),
                times.stream().mapToDouble(Retiming::edgeTogether).average().orElseThrow(),
                times.stream().mapToDouble(Retiming::edgeAlone).average().orElseThrow()));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Graphs that are smaller take less time. An edge takes so many microseconds, drawn"
                + " together and one at a time, on average over the datasets: "
                + String.join(", ", parts)
                + ".");
  }
}
