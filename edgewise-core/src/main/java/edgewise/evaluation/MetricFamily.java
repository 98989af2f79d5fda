package edgewise.evaluation;

/** Which numbers belong beside each other in a table; those of two families are never mixed. */
public enum MetricFamily {
  /** The paper's Kullback–Leibler divergences of histograms over all nodes. */
  KLD("KLD", false),
  /** Squared maximum mean discrepancy with a Gaussian kernel of the total variation distance. */
  MMD_TV("MMD² (tv)", false),
  /** Squared maximum mean discrepancy with a Gaussian kernel of the earth mover's distance. */
  MMD_EMD("MMD² (emd)", false),
  /** Shares of the generated graphs. */
  SHARE("share", true);

  private final String title;
  private final boolean higherIsBetter;

  MetricFamily(String title, boolean higherIsBetter) {
    this.title = title;
    this.higherIsBetter = higherIsBetter;
  }

  /** Returns the family's name as people read it. */
  public String title() {
    return title;
  }

  /** Returns whether more is better; a distance is better when smaller. */
  public boolean higherIsBetter() {
    return higherIsBetter;
  }
}
