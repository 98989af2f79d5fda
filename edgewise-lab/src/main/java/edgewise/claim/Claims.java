package edgewise.claim;

import edgewise.experiment.Experiment;
import edgewise.experiment.PaperLayout;
import java.util.List;

/** What the paper claims of its experiments, and what our numbers add, each with its test. */
final class Claims {
  private static final String GRAPHER = PaperLayout.GRAPHER;

  /** The paper's, in the order in which it makes them. */
  static final List<Claim> PAPER =
      List.of(
          new Claim(
              "GRAPHER makes novel and unique graphs",
              "On every dataset but ladders, novelty and uniqueness of GRAPHER's graphs are over"
                  + " 0.87.",
              Experiment.QUANTITY,
              ClaimTests::novelAndUnique),
          new Claim(
              "Random models are the most novel and unique, except on ego",
              "ER and BA have the highest novelty and uniqueness, since they draw at random; on ego"
                  + " they do not.",
              Experiment.QUANTITY,
              ClaimTests::randomIsNovel),
          new Claim(
              "GRU-B repeats itself on all datasets but community",
              "GRU-B is less novel and unique than GRAPHER everywhere but on community.",
              Experiment.QUANTITY,
              ClaimTests::baselineRepeats),
          new Claim(
              "GRAPHER draws faster than GraphRNN",
              "Drawing one graph at a time, GraphRNN takes 5 to 20 times as long as GRAPHER.",
              Experiment.QUANTITY,
              ClaimTests::fasterThanGraphRnn),
          new Claim(
              "Random models do not learn the structure of graphs",
              "ER and BA are farther from the test graphs than GRAPHER on every dataset and"
                  + " statistic, except for orbit counts on ego and BA's clustering on ladders.",
              Experiment.QUALITY,
              ClaimTests::randomIsFar),
          new Claim(
              "GRU-B does not make good graphs",
              "GRU-B is farther from the test graphs than GRAPHER, above all in orbit counts.",
              Experiment.QUALITY,
              m -> ClaimTests.farther(m, "gru-b")),
          new Claim(
              "GRAPHER is better than GraphRNN on ego",
              "On ego, GRAPHER is closer to the test graphs in all three statistics; elsewhere the"
                  + " two are mostly alike.",
              Experiment.QUALITY,
              ClaimTests::betterOnEgo),
          new Claim(
              "GRAPHER has the best mean rank in every statistic",
              "Over all datasets, GRAPHER's mean rank is the best of the five models for degree,"
                  + " clustering and orbit counts.",
              Experiment.QUALITY,
              ClaimTests::bestRank),
          new Claim(
              "GRAPHER's distributions match the real ones",
              "Degree, clustering and orbit counts of GRAPHER's graphs are distributed as in the"
                  + " test graphs.",
              Experiment.FIGURES,
              ClaimTests::matches),
          new Claim(
              "Breadth-first order is the best order",
              "GRAPHER with its own order, BF, is closer to the test graphs than with any other;"
                  + " only DF comes near.",
              Experiment.ORDERING,
              ClaimTests::breadthFirstIsBest),
          new Claim(
              "Fixed orders reach a lower loss",
              "Without dropout, BF, DF and SMILES reach a lower training loss on protein than the"
                  + " orders that are random or change in every epoch.",
              Experiment.ORDERING,
              ClaimTests::fixedOrdersLearn));

  /** What our numbers add. */
  static final List<Claim> OURS =
      List.of(
          new Claim(
              "GRAPHER's graphs are as novel as real ones",
              "A held-out graph may itself be like a training graph, so a model is as novel as it"
                  + " should be when its novelty is that of the held-out graphs, here within a"
                  + " tenth.",
              Experiment.QUANTITY,
              m -> ClaimTests.asNovelAsReal(m, GRAPHER)),
          new Claim(
              "Frontier's graphs are as novel as real ones",
              "The same of our own model.",
              Experiment.QUANTITY,
              m -> ClaimTests.asNovelAsReal(m, PaperLayout.FRONTIER)),
          new Claim(
              "Frontier is as close to the test graphs as training graphs are",
              "Its divergences are at the floor, within two deviations.",
              Experiment.QUALITY,
              m -> ClaimTests.atFloor(m, PaperLayout.FRONTIER)),
          new Claim(
              "Surveyor's graphs are as novel as real ones",
              "The same of our other model.",
              Experiment.QUANTITY,
              m -> ClaimTests.asNovelAsReal(m, PaperLayout.SURVEYOR)),
          new Claim(
              "Surveyor is as close to the test graphs as training graphs are",
              "Its divergences are at the floor, within two deviations.",
              Experiment.QUALITY,
              m -> ClaimTests.atFloor(m, PaperLayout.SURVEYOR)));

  private Claims() {}
}
