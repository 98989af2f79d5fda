package edgewise.evaluation;

import edgewise.dataset.ClassTest;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

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
    Sample generated = comparison.generated();
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
        count(generated, reference, validity),
        generated.size(),
        Share.ratio(count(reference.test(), reference, validity), reference.test().size()));
  }

  private static long count(Sample sample, Reference reference, ClassTest validity) {
    BitSet valid = sample.valid(validity);
    IntPredicate novel = Novelty.isNovel(sample, reference);
    Set<Integer> seen = new HashSet<>();
    return valid.stream()
        .filter(novel)
        .filter(index -> seen.add(sample.isomorphismClass(index)))
        .count();
  }
}
