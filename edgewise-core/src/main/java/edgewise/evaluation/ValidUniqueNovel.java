package edgewise.evaluation;

import edgewise.dataset.ClassTest;

/**
 * The share of generated graphs that are valid, novel and not a repetition of an earlier one, as
 * the field counts it: of several isomorphic graphs, one counts.
 */
final class ValidUniqueNovel implements Metric {
  @Override
  public String name() {
    return "vun";
  }

  @Override
  public String description() {
    return "share of generated graphs that are valid, unique and novel at once";
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
    Reference reference = comparison.reference();
    Population generated = comparison.generated();
    String subject = "valid, unique, novel";
    if (comparison.validity().isEmpty()) {
      return Share.absent(this, subject, generated.size(), Comparison.NO_CLASS_TEST);
    }
    if (reference.training().size() == 0) {
      return Share.absent(this, subject, generated.size(), "no training graphs");
    }
    ClassTest validity = comparison.validity().get();
    return Share.of(
        this,
        subject,
        generated.validUniqueNovel(validity, reference.training()),
        generated.size(),
        Share.ratio(
            reference.test().validUniqueNovel(validity, reference.training()),
            reference.test().size()));
  }
}
