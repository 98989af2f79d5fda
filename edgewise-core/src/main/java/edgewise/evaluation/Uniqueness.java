package edgewise.evaluation;

/**
 * The share of generated graphs that do not appear more than once, up to isomorphism: the paper's
 * wording. It falls with the size of the sample, so samples of one size are compared.
 */
final class Uniqueness implements Metric {
  @Override
  public String name() {
    return "unique";
  }

  @Override
  public String description() {
    return "share of generated graphs that do not appear more than once";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.SHARE;
  }

  @Override
  public Score score(Comparison comparison) {
    Population generated = comparison.generated();
    Sample test = comparison.reference().test();
    return Share.of(
        this,
        name(),
        generated.single(),
        generated.size(),
        Share.ratio(test.single(), test.size()));
  }
}
