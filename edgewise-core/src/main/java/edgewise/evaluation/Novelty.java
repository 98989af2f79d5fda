package edgewise.evaluation;

import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    Sample generated = comparison.generated();
    if (reference.training().size() == 0) {
      return Share.absent(this, name(), generated.size(), "no training graphs");
    }
    return Share.of(
        this,
        name(),
        count(generated, reference),
        generated.size(),
        Share.ratio(count(reference.test(), reference), reference.test().size()));
  }

  /** Returns which graphs of a sample are like no training graph. */
  static IntPredicate isNovel(Sample sample, Reference reference) {
    Sample training = reference.training();
    Set<Integer> known =
        IntStream.range(0, training.size())
            .mapToObj(training::isomorphismClass)
            .collect(Collectors.toSet());
    return index -> !known.contains(sample.isomorphismClass(index));
  }

  private static long count(Sample sample, Reference reference) {
    return IntStream.range(0, sample.size()).filter(isNovel(sample, reference)).count();
  }
}
