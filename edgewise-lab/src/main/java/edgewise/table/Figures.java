package edgewise.table;

import edgewise.catalog.Counted;
import edgewise.evaluation.Distribution;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.experiment.Workspace;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import edgewise.report.Article.Block;
import edgewise.report.Article.Illustration;
import edgewise.report.Article.Kept;
import edgewise.report.Picture;
import edgewise.report.Sheets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The paper's figures: distributions, drawings, and the loss by ordering. Where the runs or the
 * curves that a figure shows were put away, the picture that was drawn of them stays.
 */
public final class Figures {
  private static final int SHOWN = 5; // graphs of each side, as in the paper
  private static final List<String> STATISTICS = List.of("degree", "clustering", "orbit");

  private final Results results;
  private final Workspace workspace;
  private final Path pictures;
  private final Seed seed;

  /**
   * Figures of results; which graphs are shown depends on the seed.
   *
   * @param pictures the folder with those that were drawn before
   */
  public Figures(Results results, Workspace workspace, Path pictures, Seed seed) {
    this.results = results;
    this.workspace = workspace;
    this.pictures = pictures;
    this.seed = seed;
  }

  /** Returns a figure of what is there; the picture that was drawn before, where that is more. */
  private Optional<Block> shown(
      String name, String title, String caption, boolean whole, Supplier<Optional<Picture>> drawn) {
    String said = results.titled(caption);
    if (!whole && Files.isRegularFile(pictures.resolve(name + ".png"))) {
      return Optional.of(new Kept(name, title, said));
    }
    return drawn.get().map(picture -> new Illustration(name, said, picture));
  }

  /** Returns the histograms of a model's graphs against the test graphs, where there are any. */
  public Optional<Block> distributions(String model) {
    Map<String, List<Distribution>> rows = new LinkedHashMap<>();
    boolean whole = true;
    for (String dataset : PaperLayout.datasets()) {
      Optional<TrialResult.Scores> scores = results.scores(Trial.of(dataset, model));
      if (scores.isPresent()) {
        List<Distribution> shown =
            scores.get().quality().distributions().stream()
                .filter(d -> STATISTICS.contains(d.statistic()))
                .toList();
        whole &= !shown.isEmpty();
        if (!shown.isEmpty()) {
          rows.put(dataset, shown);
        }
      }
    }
    String label = PaperLayout.modelLabel(model);
    String title = "Distributions: test graphs and " + label;
    return shown(
        "distributions-" + model,
        title,
        "Degree, clustering coefficient and orbit counts of test graphs (blue) and of graphs drawn"
            + " by "
            + label
            + " (orange)",
        whole,
        () -> rows.isEmpty() ? Optional.empty() : Optional.of(Sheets.distributions(title, rows)));
  }

  /** Returns drawings of training graphs and of a model's, where there are any. */
  public Optional<Block> drawings(String model) throws IOException {
    List<Sheets.Graphs> rows = new ArrayList<>();
    boolean whole = true;
    for (String dataset : PaperLayout.datasets()) {
      Trial trial = Trial.of(dataset, model);
      List<Graph> generated = workspace.samples(trial, Integer.MAX_VALUE);
      Optional<List<Graph>> training = workspace.training(trial);
      boolean there = !generated.isEmpty() && training.isPresent();
      whole &= there || results.scores(trial).isEmpty();
      if (there) {
        Seed own = seed.child(dataset);
        rows.add(
            new Sheets.Graphs(
                dataset,
                some(training.get(), own.child("training")),
                some(generated, own.child("generated"))));
      }
    }
    String label = PaperLayout.modelLabel(model);
    String title = "Training graphs and graphs drawn by " + label;
    return shown(
        "drawings-" + model,
        title,
        "Five training graphs and five graphs drawn by "
            + label
            + ", chosen at random; the darker a node, the more neighbours",
        whole,
        () ->
            rows.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    Sheets.drawings(title, "Training graphs", "Drawn by " + label, rows, seed)));
  }

  private static List<Graph> some(List<Graph> graphs, Seed seed) {
    Permutation order = Permutation.random(graphs.size(), seed.generator());
    return IntStream.range(0, Math.min(SHOWN, graphs.size()))
        .mapToObj(i -> graphs.get(order.nodeAt(i)))
        .toList();
  }

  /** Returns the curves of the loss by ordering, without dropout, where there are any. */
  public Optional<Block> losses() {
    Map<String, List<Double>> curves = curves();
    Map<String, List<Double>> known = new LinkedHashMap<>(curves);
    known.values().removeIf(losses -> losses.contains(Double.NaN));
    String title = "Loss by ordering, " + PaperLayout.CURVES;
    return shown(
        "loss-by-ordering",
        title,
        "Training loss of GRAPHER on "
            + PaperLayout.CURVES
            + " without dropout, by ordering, as far as each was trained",
        known.size() == curves.size(),
        () -> known.isEmpty() ? Optional.empty() : Optional.of(Sheets.losses(title, known)));
  }

  private Map<String, List<Double>> curves() {
    Map<String, List<Double>> curves = new LinkedHashMap<>();
    for (String ordering : PaperLayout.ORDERINGS) {
      results
          .find(Trial.curve(PaperLayout.CURVES, ordering))
          .filter(result -> !result.training().losses().isEmpty())
          .ifPresent(
              result ->
                  curves.put(PaperLayout.orderingLabel(ordering), result.training().losses()));
    }
    return curves;
  }

  /** Returns which orderings reach a lower loss after as many epochs as all of them have. */
  public Optional<String> sentence() {
    Map<String, List<Double>> curves = curves();
    if (curves.size() < 2) {
      return Optional.empty();
    }
    int common = curves.values().stream().mapToInt(List::size).min().orElseThrow();
    List<String> order =
        curves.entrySet().stream()
            .sorted(
                (a, b) ->
                    Double.compare(a.getValue().get(common - 1), b.getValue().get(common - 1)))
            .map(
                curve ->
                    String.format(
                        Locale.ROOT, "%s %.3f", curve.getKey(), curve.getValue().get(common - 1)))
            .toList();
    return Optional.of(
        "Loss after "
            + Counted.of(common, "epochs")
            + " without dropout, the lowest first: "
            + String.join(", ", order)
            + ". The paper finds BF, DF and SMILES lower than the orderings that are random or"
            + " change in every epoch.");
  }
}
