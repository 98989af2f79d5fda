package edgewise.evaluation;

/**
 * The share of generated graphs that are not isomorphic to a training graph. Beside it stands the
 * share of test graphs that are not: real data may repeat itself, and a model is as novel as real
 * data when the two agree.
 */
final class Novelty implements Metric {
  @Override
  public String name() {
    return "novel";
  }

  @Override
  public String description() {
    return "share of generated graphs not isomorphic to a training graph";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.SHARE;
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    Population generated = comparison.generated();
    if (reference.training().size() == 0) {
      return Share.absent(this, name(), generated.size(), "no training graphs");
    }
    return Share.of(
        this,
        name(),
        generated.novel(reference.training()),
        generated.size(),
        Share.ratio(reference.test().novel(reference.training()), reference.test().size()));
  }
}
