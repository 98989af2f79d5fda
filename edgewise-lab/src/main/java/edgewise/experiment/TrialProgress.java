package edgewise.experiment;

/**
 * How a trial stands.
 *
 * @param detail what there is to say: why it cannot be done, what is going on
 * @param epochs done
 * @param atMost epochs that its rule allows; 0 where it is not known yet
 * @param seconds of training done
 */
public record TrialProgress(
    Trial trial, Stage stage, String detail, int epochs, int atMost, double seconds) {
  /** What has been done. */
  public enum Stage {
    /** No training yet. */
    WAITING("to do"),
    /** Training goes on. */
    TRAINING("training"),
    /** Graphs are drawn and scored. */
    SCORING("scoring"),
    /** Trained for some time, and scored as far as it came. */
    PARTIAL("not finished"),
    /** Trained to the end of its rule and scored. */
    DONE("done"),
    /** Another process trains it. */
    ELSEWHERE("trained by another process"),
    /** It went wrong, or its data are not here. */
    FAILED("failed");

    private final String word;

    Stage(String word) {
      this.word = word;
    }

    /** Returns the stage in words. */
    public String word() {
      return word;
    }
  }

  /** Returns the progress of a trial of which nothing was trained. */
  public static TrialProgress waiting(Trial trial, int atMost) {
    return new TrialProgress(trial, Stage.WAITING, "", 0, atMost, 0);
  }

  /** Returns the progress of a trial that cannot be done. */
  public static TrialProgress failed(Trial trial, String reason) {
    return new TrialProgress(trial, Stage.FAILED, reason, 0, 0, 0);
  }

  /** Returns the progress of a trial that was trained so far and scored. */
  public static TrialProgress of(Trial trial, TrialResult.Training training) {
    return new TrialProgress(
        trial,
        training.finished() ? Stage.DONE : Stage.PARTIAL,
        training.ending(),
        training.epochs(),
        training.atMost(),
        training.seconds());
  }

  /** Returns the progress of a trial that was trained, perhaps to its end, but not scored. */
  public TrialProgress unscored() {
    return new TrialProgress(
        trial,
        epochs == 0 ? Stage.WAITING : Stage.PARTIAL,
        epochs == 0 ? "" : "not scored",
        epochs,
        atMost,
        seconds);
  }

  /** Returns the same trial at another stage. */
  public TrialProgress at(Stage other) {
    return new TrialProgress(trial, other, detail, epochs, atMost, seconds);
  }

  /** Returns whether nothing is left to train. */
  public boolean isEnded() {
    return stage == Stage.DONE || stage == Stage.FAILED || stage == Stage.ELSEWHERE;
  }
}
