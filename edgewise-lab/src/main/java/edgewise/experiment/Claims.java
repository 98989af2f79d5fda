package edgewise.experiment;

import edgewise.experiment.Claim.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;

/** What the paper claims of its experiments, each with its test; and what our numbers add. */
final class Claims {
  private static final String GRAPHER = Columns.GRAPHER;
  private static final List<String> RANDOM = List.of("er", "ba");
  private static final List<String> SHARES =
      List.of("novel@1000", "novel@5000", "unique@1000", "unique@5000");

  /** The paper's, in the order in which it makes them. */
  static final List<Claim> PAPER =
      List.of(
          new Claim(
              "GRAPHER makes novel and unique graphs",
              "On every dataset but ladders, novelty and uniqueness of GRAPHER's graphs are over"
                  + " 0.87.",
              Experiment.QUANTITY,
              Claims::novelAndUnique),
          new Claim(
              "Random models are the most novel and unique, except on ego",
              "ER and BA have the highest novelty and uniqueness, since they draw at random; on ego"
                  + " they do not.",
              Experiment.QUANTITY,
              Claims::randomIsNovel),
          new Claim(
              "GRU-B repeats itself on all datasets but community",
              "GRU-B is less novel and unique than GRAPHER everywhere but on community.",
              Experiment.QUANTITY,
              Claims::baselineRepeats),
          new Claim(
              "GRAPHER draws faster than GraphRNN",
              "Drawing one graph at a time, GraphRNN takes 5 to 20 times as long as GRAPHER.",
              Experiment.QUANTITY,
              Claims::fasterThanGraphRnn),
          new Claim(
              "Random models do not learn the structure of graphs",
              "ER and BA are farther from the test graphs than GRAPHER on every dataset and"
                  + " statistic, except for orbit counts on ego and BA's clustering on ladders.",
              Experiment.QUALITY,
              Claims::randomIsFar),
          new Claim(
              "GRU-B does not make good graphs",
              "GRU-B is farther from the test graphs than GRAPHER, above all in orbit counts.",
              Experiment.QUALITY,
              m -> farther(m, "gru-b")),
          new Claim(
              "GRAPHER is better than GraphRNN on ego",
              "On ego, GRAPHER is closer to the test graphs in all three statistics; elsewhere the"
                  + " two are mostly alike.",
              Experiment.QUALITY,
              Claims::betterOnEgo),
          new Claim(
              "GRAPHER has the best mean rank in every statistic",
              "Over all datasets, GRAPHER's mean rank is the best of the five models for degree,"
                  + " clustering and orbit counts.",
              Experiment.QUALITY,
              Claims::bestRank),
          new Claim(
              "GRAPHER's distributions match the real ones",
              "Degree, clustering and orbit counts of GRAPHER's graphs are distributed as in the"
                  + " test graphs.",
              Experiment.FIGURES,
              Claims::matches),
          new Claim(
              "Breadth-first order is the best order",
              "GRAPHER with its own order, BF, is closer to the test graphs than with any other;"
                  + " only DF comes near.",
              Experiment.ORDERING,
              Claims::breadthFirstIsBest),
          new Claim(
              "Fixed orders reach a lower loss",
              "Without dropout, BF, DF and SMILES reach a lower training loss on protein than the"
                  + " orders that are random or change in every epoch.",
              Experiment.ORDERING,
              Claims::fixedOrdersLearn));

  /** What our numbers add. */
  static final List<Claim> OURS =
      List.of(
          new Claim(
              "GRAPHER's graphs are as novel as real ones",
              "A held-out graph may itself be like a training graph, so a model is as novel as it"
                  + " should be when its novelty is that of the held-out graphs, here within a"
                  + " tenth.",
              Experiment.QUANTITY,
              m -> asNovelAsReal(m, GRAPHER)),
          new Claim(
              "Frontier's graphs are as novel as real ones",
              "The same of our own model.",
              Experiment.QUANTITY,
              m -> asNovelAsReal(m, Columns.FRONTIER)),
          new Claim(
              "Frontier is as close to the test graphs as training graphs are",
              "Its divergences are at the floor, within two deviations.",
              Experiment.QUALITY,
              m -> atFloor(m, Columns.FRONTIER)));

  private Claims() {}

  /** Counts comparisons that could be made and those that hold. */
  private static final class Tally {
    private int held;
    private int of;
    private int wanted;

    /** Counts a comparison of numbers, of which none may be NaN. */
    void add(boolean holds, double... numbers) {
      wanted++;
      for (double number : numbers) {
        if (Double.isNaN(number)) {
          return;
        }
      }
      of++;
      held += holds ? 1 : 0;
    }

    Optional<Finding> finding(String numbers) {
      return of == 0 ? Optional.empty() : Optional.of(new Finding(held, of, wanted, numbers));
    }
  }

  private static Optional<Finding> novelAndUnique(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      if (!dataset.equals("ladders")) {
        for (String share : SHARES) {
          double value = m.share(dataset, share, GRAPHER);
          tally.add(value > 0.87, value);
        }
      }
    }
    return tally.finding(
        "Novelty of the larger sample: "
            + Measurements.byDataset(d -> m.share(d, "novel@5000", GRAPHER))
            + "; uniqueness: "
            + Measurements.byDataset(d -> m.share(d, "unique@5000", GRAPHER))
            + ".");
  }

  private static Optional<Finding> randomIsNovel(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      for (String share : SHARES) {
        double random = Math.max(m.share(dataset, share, "er"), m.share(dataset, share, "ba"));
        double grapher = m.share(dataset, share, GRAPHER);
        boolean ego = dataset.equals("ego");
        tally.add(ego ? random < grapher : random >= grapher, random, grapher);
      }
    }
    return tally.finding(
        "Novelty of the larger sample, the higher of ER and BA: "
            + Measurements.byDataset(
                d -> Math.max(m.share(d, "novel@5000", "er"), m.share(d, "novel@5000", "ba")))
            + "; GRAPHER: "
            + Measurements.byDataset(d -> m.share(d, "novel@5000", GRAPHER))
            + ".");
  }

  private static Optional<Finding> baselineRepeats(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      if (!dataset.equals("community")) {
        for (String share : SHARES) {
          double baseline = m.share(dataset, share, "gru-b");
          double grapher = m.share(dataset, share, GRAPHER);
          tally.add(baseline < grapher, baseline, grapher);
        }
      }
    }
    return tally.finding(
        "Uniqueness of the larger sample, GRU-B: "
            + Measurements.byDataset(d -> m.share(d, "unique@5000", "gru-b"))
            + "; GRAPHER: "
            + Measurements.byDataset(d -> m.share(d, "unique@5000", GRAPHER))
            + ".");
  }

  private static Optional<Finding> fasterThanGraphRnn(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      double factor = slowness(m, dataset);
      tally.add(factor > 1, factor);
    }
    return tally.finding(
        "GraphRNN takes so many times as long, one graph at a time: "
            + Measurements.byDataset(d -> slowness(m, d))
            + ".");
  }

  private static double slowness(Measurements m, String dataset) {
    return m.secondsAlone(dataset, "graphrnn") / m.secondsAlone(dataset, GRAPHER);
  }

  private static Optional<Finding> randomIsFar(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      for (String metric : Columns.DIVERGENCES) {
        for (String model : RANDOM) {
          boolean exception =
              (dataset.equals("ego") && metric.equals("kld-orbit"))
                  || (dataset.equals("ladders")
                      && metric.equals("kld-clustering")
                      && model.equals("ba"));
          double random = m.divergence(dataset, metric, model);
          double grapher = m.divergence(dataset, metric, GRAPHER);
          tally.add(exception ? random <= grapher : random > grapher, random, grapher);
        }
      }
    }
    return tally.finding(
        "Divergence of degrees, ER: "
            + Measurements.byDataset(d -> m.divergence(d, "kld-degree", "er"))
            + "; BA: "
            + Measurements.byDataset(d -> m.divergence(d, "kld-degree", "ba"))
            + "; GRAPHER: "
            + Measurements.byDataset(d -> m.divergence(d, "kld-degree", GRAPHER))
            + "."
            + ladders(m));
  }

  private static String ladders(Measurements m) {
    List<String> parts = new ArrayList<>();
    for (String model : Columns.MODELS) {
      double valid = m.validLadders(model);
      if (!Double.isNaN(valid)) {
        parts.add(Columns.modelLabel(model) + " " + Measurements.rounded(valid));
      }
    }
    return parts.isEmpty()
        ? ""
        : " Share of true ladders among the graphs drawn on ladders: "
            + String.join(", ", parts)
            + ".";
  }

  private static Optional<Finding> farther(Measurements m, String model) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      for (String metric : Columns.DIVERGENCES) {
        double other = m.divergence(dataset, metric, model);
        double grapher = m.divergence(dataset, metric, GRAPHER);
        tally.add(other > grapher, other, grapher);
      }
    }
    return tally.finding(
        "Divergence of orbit counts, "
            + Columns.modelLabel(model)
            + ": "
            + Measurements.byDataset(d -> m.divergence(d, "kld-orbit", model))
            + "; GRAPHER: "
            + Measurements.byDataset(d -> m.divergence(d, "kld-orbit", GRAPHER))
            + ".");
  }

  private static Optional<Finding> betterOnEgo(Measurements m) {
    Tally tally = new Tally();
    List<String> numbers = new ArrayList<>();
    for (String metric : Columns.DIVERGENCES) {
      double graphRnn = m.divergence("ego", metric, "graphrnn");
      double grapher = m.divergence("ego", metric, GRAPHER);
      tally.add(grapher < graphRnn, graphRnn, grapher);
      numbers.add(
          metric.replace("kld-", "")
              + " "
              + Measurements.rounded(grapher)
              + " against "
              + Measurements.rounded(graphRnn));
    }
    return tally.finding(
        "Divergences on ego, GRAPHER against GraphRNN: " + String.join(", ", numbers) + ".");
  }

  private static Optional<Finding> bestRank(Measurements m) {
    Tally tally = new Tally();
    List<String> numbers = new ArrayList<>();
    for (String metric : Columns.DIVERGENCES) {
      List<double[]> rows =
          Columns.datasets().stream()
              .map(
                  dataset ->
                      Columns.PAPER_MODELS.stream()
                          .mapToDouble(model -> m.divergence(dataset, metric, model))
                          .toArray())
              .toList();
      boolean whole = rows.stream().allMatch(row -> all(row, value -> !Double.isNaN(value)));
      double[] ranks = Ranks.means(rows, false);
      double own = ranks[Columns.PAPER_MODELS.indexOf(GRAPHER)];
      tally.add(all(ranks, rank -> rank >= own), whole ? own : Double.NaN);
      numbers.add(metric.replace("kld-", "") + " " + Measurements.rounded(own));
    }
    return tally.finding(
        "GRAPHER's mean ranks among the five: " + String.join(", ", numbers) + ".");
  }

  private static boolean all(double[] values, DoublePredicate test) {
    return Arrays.stream(values).allMatch(test);
  }

  private static Optional<Finding> matches(Measurements m) {
    return atFloor(m, GRAPHER)
        .map(
            finding ->
                new Finding(
                    finding.held(),
                    finding.of(),
                    finding.wanted(),
                    finding.numbers()
                        + " Read it beside novelty: training graphs repeated are at the floor as"
                        + " well."));
  }

  private static Optional<Finding> atFloor(Measurements m, String model) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      for (String metric : Columns.DIVERGENCES) {
        Optional<Boolean> there = m.atFloor(dataset, metric, model);
        tally.add(there.orElse(false), there.isPresent() ? 0 : Double.NaN);
      }
    }
    return tally.finding(
        "Divergence divided by its floor, degrees: "
            + Measurements.byDataset(d -> overFloor(m, d, "kld-degree", model))
            + "; clustering: "
            + Measurements.byDataset(d -> overFloor(m, d, "kld-clustering", model))
            + "; orbit counts: "
            + Measurements.byDataset(d -> overFloor(m, d, "kld-orbit", model))
            + ".");
  }

  /** Returns the ratio to the floor; NaN where the floor is 0, as for the clustering of ladders. */
  private static double overFloor(Measurements m, String dataset, String metric, String model) {
    double floor = m.floor(dataset, metric);
    return floor < 1e-6 ? Double.NaN : m.divergence(dataset, metric, model) / floor;
  }

  private static Optional<Finding> breadthFirstIsBest(Measurements m) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      for (String metric : Columns.DIVERGENCES) {
        for (String ordering : Columns.ORDERINGS) {
          if (!ordering.equals(Columns.OWN)) {
            double own = m.ordered(dataset, metric, Columns.OWN);
            double other = m.ordered(dataset, metric, ordering);
            tally.add(own < other, own, other);
          }
        }
      }
    }
    List<String> numbers = new ArrayList<>();
    for (String ordering : Columns.ORDERINGS) {
      String values = Measurements.byDataset(d -> m.ordered(d, "kld-degree", ordering));
      if (!values.isEmpty()) {
        numbers.add(Columns.orderingLabel(ordering) + ": " + values);
      }
    }
    return tally.finding("Divergence of degrees, " + String.join("; ", numbers) + ".");
  }

  private static Optional<Finding> fixedOrdersLearn(Measurements m) {
    int common =
        Columns.ORDERINGS.stream()
            .mapToInt(o -> m.losses(o).size())
            .filter(n -> n > 0)
            .min()
            .orElse(0);
    Tally tally = new Tally();
    for (String fixed : List.of(Columns.OWN, "df", "smiles")) {
      for (String other : List.of("random", "bf-random", "df-random")) {
        double low = lossAfter(m, fixed, common);
        double high = lossAfter(m, other, common);
        tally.add(low < high, low, high);
      }
    }
    List<String> numbers = new ArrayList<>();
    for (String ordering : Columns.ORDERINGS) {
      double loss = lossAfter(m, ordering, common);
      if (!Double.isNaN(loss)) {
        numbers.add(Columns.orderingLabel(ordering) + " " + Measurements.rounded(loss));
      }
    }
    return tally.finding(
        "Loss after "
            + Readings.counted(common, "epoch", "epochs")
            + ": "
            + String.join(", ", numbers)
            + ".");
  }

  private static double lossAfter(Measurements m, String ordering, int epochs) {
    List<Double> losses = m.losses(ordering);
    return epochs == 0 || losses.size() < epochs ? Double.NaN : losses.get(epochs - 1);
  }

  private static Optional<Finding> asNovelAsReal(Measurements m, String model) {
    Tally tally = new Tally();
    for (String dataset : Columns.datasets()) {
      double own = m.share(dataset, "novel@5000", model);
      double real = m.realNovelty(dataset);
      tally.add(Math.abs(own - real) <= 0.1, own, real);
    }
    return tally.finding(
        "Novelty of the larger sample: "
            + Measurements.byDataset(d -> m.share(d, "novel@5000", model))
            + "; held-out graphs: "
            + Measurements.byDataset(
                d -> Double.isNaN(m.share(d, "novel@5000", model)) ? Double.NaN : m.realNovelty(d))
            + ".");
  }
}
