package edgewise.chem;

import edgewise.graph.Graph;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Need;
import edgewise.metric.Sample;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A metric of molecules. It looks at valid ones only: of others, chemistry says nothing. */
interface MoleculeMetric extends Metric {
  /** Shares and similarities of molecules. */
  MetricFamily SHARE = new MetricFamily("MOLECULE", "molecules", true, false);

  @Override
  default Optional<String> kind() {
    return Optional.of(Molecules.NAME);
  }

  @Override
  default Set<Need> needs() {
    return Set.of(Need.LABELS);
  }

  /**
   * Returns what a computation finds of some graphs of a sample, in their order; nothing of those
   * that are no valid molecules.
   *
   * @param key the computation's name: each molecule is computed once
   */
  static <T> List<Optional<T>> each(
      Sample sample, IntStream places, String key, Function<Molecule, T> computation) {
    MoleculeLabels labels = new MoleculeLabels(sample.labelNames());
    Function<Graph, Optional<T>> ofGraph =
        graph -> labels.molecule(graph).filter(Molecule::isValid).map(computation);
    return places.parallel().mapToObj(place -> sample.once(key, place, ofGraph)).toList();
  }

  /** Returns why a sample cannot be measured; empty where one of its chosen graphs is valid. */
  static String noneValid(Sample sample) {
    MoleculeLabels labels = new MoleculeLabels(sample.labelNames());
    boolean valid =
        sample
            .chosen()
            .anyMatch(
                place ->
                    labels.molecule(sample.graph(place)).filter(Molecule::isValid).isPresent());
    return valid ? "" : "some sample has no valid molecules";
  }
}
