package edgewise.evaluation;

import java.util.stream.IntStream;

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
    Sample generated = comparison.generated();
    Sample test = comparison.reference().test();
    return Share.of(
        this,
        name(),
        classes(generated),
        generated.size(),
        Share.ratio(classes(test), test.size()),
        "the number of different graphs is not a binomial count");
  }

  private static long classes(Sample sample) {
    return IntStream.range(0, sample.size()).map(sample::isomorphismClass).distinct().count();
  }
}
