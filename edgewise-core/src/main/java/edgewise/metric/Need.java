package edgewise.metric;

/** What a metric cannot do without. */
public enum Need {
  /** Training graphs. */
  TRAINING("no training graphs", false),
  /** A test of validity. */
  VALIDITY("no dataset with a test of validity was named", true),
  /** Labels of nodes or edges, on test and on generated graphs. */
  LABELS("not both test and generated graphs have labels", true),
  /** Directed edges, on test and on generated graphs. */
  DIRECTIONS("not both test and generated graphs are directed", true),
  /** Which graphs are isomorphic to each other; an evaluation finds out where a metric asks. */
  ISOMORPHISM("isomorphic graphs are not told apart", false);

  private final String missing;
  private final boolean quiet;

  Need(String missing, boolean quiet) {
    this.missing = missing;
    this.quiet = quiet;
  }

  /** Returns why there is no score where it is missing. */
  public String missing() {
    return missing;
  }

  /** Returns whether metrics that lack it are left out without a word unless they are asked for. */
  public boolean isQuiet() {
    return quiet;
  }
}
