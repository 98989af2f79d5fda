package edgewise.evaluation;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    Sample generated = comparison.generated();
    Sample test = comparison.reference().test();
    return Share.of(
        this, name(), single(generated), generated.size(), Share.ratio(single(test), test.size()));
  }

  /** Returns how many graphs are alone in their class. */
  private static long single(Sample sample) {
    Map<Integer, Long> sizes =
        IntStream.range(0, sample.size())
            .mapToObj(sample::isomorphismClass)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return sizes.values().stream().filter(size -> size == 1).count();
  }
}
