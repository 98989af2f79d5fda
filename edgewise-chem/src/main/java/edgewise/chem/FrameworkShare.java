package edgewise.chem;

import edgewise.metric.Comparison;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.Need;
import edgewise.metric.Reference;
import edgewise.metric.Sample;
import edgewise.metric.Score;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The share of generated molecules whose framework is one of a test molecule's, or of no training
 * molecule's. Molecules without rings have no framework and do not count.
 */
final class FrameworkShare implements MoleculeMetric {
  private final boolean novel;

  private FrameworkShare(boolean novel) {
    this.novel = novel;
  }

  /** Returns the share whose framework is one of a test molecule's; beside it, of training ones. */
  static FrameworkShare shared() {
    return new FrameworkShare(false);
  }

  /** Returns the share whose framework is of no training molecule; beside it, of test molecules. */
  static FrameworkShare novel() {
    return new FrameworkShare(true);
  }

  @Override
  public String name() {
    return novel ? "framework-novel" : "framework-shared";
  }

  @Override
  public String subject() {
    return novel ? "framework new" : "framework shared";
  }

  @Override
  public String description() {
    return novel
        ? "share of valid molecules with rings whose framework no training molecule has"
        : "share of valid molecules with rings whose framework a test molecule has";
  }

  @Override
  public MetricFamily family() {
    return SHARE;
  }

  @Override
  public Set<Need> needs() {
    return novel ? Set.of(Need.LABELS, Need.TRAINING) : Set.of(Need.LABELS);
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    Sample known = novel ? reference.training() : reference.test();
    Sample beside = novel ? reference.test() : reference.training();
    Known frameworks = reference.once(name(), Known.class, () -> Known.of(known));
    Measured real =
        reference.once(
            name() + " real", Measured.class, () -> Count.of(beside, frameworks).share(novel));
    Count own = Count.of(comparison.chosen(), frameworks);
    long counted = novel ? own.all() - own.known() : own.known();
    return Score.Share.of(
        this,
        own.share(novel),
        own.all(),
        own.all() == 0 ? Interval.absent(Count.NONE) : Interval.wilson(counted, own.all()),
        real);
  }

  /** Returns the frameworks of some graphs of a sample, of those that are valid and have one. */
  static List<Optional<String>> frameworks(Sample sample, IntStream places) {
    return MoleculeMetric.each(sample, places, "framework", FrameworkShare::framework).stream()
        .map(framework -> framework.filter(smiles -> !smiles.isEmpty()))
        .toList();
  }

  /** Returns the SMILES of the framework, empty without rings. */
  private static String framework(Molecule molecule) {
    Molecule framework = Frameworks.of(molecule);
    return framework.graph().nodeCount() == 0 ? "" : Smiles.canonical(framework);
  }

  /** The frameworks of all graphs of a sample. */
  private record Known(Set<String> frameworks) {
    static Known of(Sample sample) {
      return new Known(
          FrameworkShare.frameworks(sample, IntStream.range(0, sample.size())).stream()
              .flatMap(Optional::stream)
              .collect(Collectors.toSet()));
    }
  }

  /** How many chosen molecules of a sample have a framework, and how many a known one. */
  private record Count(int all, int known) {
    private static final String NONE = "no valid molecules with rings";

    static Count of(Sample sample, Known known) {
      List<String> own =
          FrameworkShare.frameworks(sample, sample.chosen()).stream()
              .flatMap(Optional::stream)
              .toList();
      return new Count(own.size(), (int) own.stream().filter(known.frameworks()::contains).count());
    }

    Measured share(boolean unknown) {
      return all == 0
          ? Measured.absent(NONE)
          : Measured.of((unknown ? all - known : known) / (double) all);
    }
  }
}
