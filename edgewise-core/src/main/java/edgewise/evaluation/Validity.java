package edgewise.evaluation;

import edgewise.dataset.ClassTest;

/** The share of generated graphs that pass the test of their dataset's class. */
final class Validity implements Metric {
  @Override
  public String name() {
    return "valid";
  }

  @Override
  public String description() {
    return "share of generated graphs that belong to the dataset's class";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.SHARE;
  }

  @Override
  public boolean needsValidity() {
    return true;
  }

  @Override
  public Score score(Comparison comparison) {
    Population generated = comparison.generated();
    Sample test = comparison.reference().test();
    if (comparison.validity().isEmpty()) {
      return Share.absent(this, name(), generated.size(), Comparison.NO_CLASS_TEST);
    }
    ClassTest validity = comparison.validity().get();
    return Share.of(
        this,
        name(),
        generated.valid(validity),
        generated.size(),
        Share.ratio(test.valid(validity), test.size()));
  }
}
