package edgewise.evaluation;

/** The number of different graphs, up to isomorphism, divided by the number of graphs. */
final class DistinctShare implements Metric {
  @Override
  public String name() {
    return "distinct";
  }

  @Override
  public String description() {
    return "different generated graphs divided by all generated graphs";
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
        generated.distinct(),
        generated.size(),
        Share.ratio(test.distinct(), test.size()),
        "the number of different graphs is not a binomial count");
  }
}
