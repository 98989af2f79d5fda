package edgewise.claim;

import edgewise.experiment.Experiment;
import edgewise.table.Measurements;
import java.util.Optional;
import java.util.function.Function;

/**
 * Something the paper says, and how to tell whether it holds.
 *
 * @param title in a few words
 * @param said what the paper says, in our words
 * @param experiment the one that shows it
 * @param test what our numbers say to it; empty where nothing was measured yet
 */
record Claim(
    String title,
    String said,
    Experiment experiment,
    Function<Measurements, Optional<Finding>> test) {
  /**
   * What numbers say to a claim.
   *
   * @param held in how many comparisons it holds
   * @param of how many could be made
   * @param wanted how many the claim is about
   * @param numbers the numbers, in a sentence or two
   */
  record Finding(int held, int of, int wanted, String numbers) {
    /** Returns whether it holds, in a few words. */
    String verdict() {
      String verdict =
          held == of
              ? "holds"
              : held == 0 ? "does not hold" : "holds in " + held + " of " + of + " comparisons";
      return of < wanted ? verdict + "; " + (wanted - of) + " not measured yet" : verdict;
    }
  }

  /** Returns the verdict, or that there is none yet. */
  static String verdict(Optional<Finding> finding) {
    return finding.map(Finding::verdict).orElse("not measured yet");
  }
}
