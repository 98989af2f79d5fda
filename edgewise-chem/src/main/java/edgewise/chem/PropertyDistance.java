package edgewise.chem;

import edgewise.metric.Charted;
import edgewise.metric.MetricFamily;
import edgewise.metric.Population;
import edgewise.metric.Sample;
import edgewise.metric.WeightedDistance;
import edgewise.statistic.Tally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The Wasserstein distance between the distributions of a property in two samples: how far, in the
 * property's own unit, the molecules of one would have to be moved on average to become the other.
 */
final class PropertyDistance implements MoleculeMetric, WeightedDistance {
  private static final MetricFamily FAMILY =
      new MetricFamily("PROPERTY", "properties (W1)", false, false);

  private final String property;
  private final String unit;
  private final boolean whole;
  private final ToDoubleFunction<MoleculeProperties> value;

  private PropertyDistance(
      String property, String unit, boolean whole, ToDoubleFunction<MoleculeProperties> value) {
    this.property = property;
    this.unit = unit;
    this.whole = whole;
    this.value = value;
  }

  /** Returns the distance of molecular weights. */
  static PropertyDistance ofWeight() {
    return new PropertyDistance(
        "weight", "molecular weights, in daltons", false, MoleculeProperties::weight);
  }

  /** Returns the distance of the estimated partition between octanol and water. */
  static PropertyDistance ofLogP() {
    return new PropertyDistance(
        "logp", "logP, the partition between octanol and water", false, MoleculeProperties::logP);
  }

  /** Returns the distance of the numbers of rings. */
  static PropertyDistance ofRings() {
    return new PropertyDistance("rings", "numbers of rings", true, MoleculeProperties::rings);
  }

  /** Returns the distance of polar surface areas. */
  static PropertyDistance ofPolarSurface() {
    return new PropertyDistance(
        "polar-surface",
        "polar surface areas, in square ångströms",
        false,
        MoleculeProperties::polarSurface);
  }

  @Override
  public String name() {
    return "property-" + property;
  }

  @Override
  public String subject() {
    return property;
  }

  @Override
  public String description() {
    return "Wasserstein distance between the " + unit + ", of valid molecules";
  }

  @Override
  public MetricFamily family() {
    return FAMILY;
  }

  @Override
  public String obstacle(Sample sample) {
    return MoleculeMetric.noneValid(sample);
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    List<Placed> values = new ArrayList<>();
    double[] totalA = add(values, a, weightsA, true);
    double[] totalB = add(values, b, weightsB, false);
    values.sort(Comparator.comparingDouble(Placed::value));
    double[] distances = new double[totalA.length];
    double[] below = new double[totalA.length]; // share of a less share of b, up to here
    double last = values.isEmpty() ? 0 : values.get(0).value();
    for (Placed next : values) {
      double step = next.value() - last;
      last = next.value();
      double[] totals = next.ofA() ? totalA : totalB;
      double[] weights = (next.ofA() ? weightsA : weightsB)[next.row()];
      int sign = next.ofA() ? 1 : -1;
      for (int k = 0; k < distances.length; k++) {
        distances[k] += Math.abs(below[k]) * step;
        below[k] += totals[k] == 0 ? 0 : sign * weights[k] / totals[k];
      }
    }
    return distances;
  }

  /** Adds the values of a sample, and returns the sum of their weights for each weighting. */
  private double[] add(List<Placed> values, Sample sample, double[][] weights, boolean ofA) {
    double[] totals = new double[weights[0].length];
    List<Optional<MoleculeProperties>> each = properties(sample);
    for (int i = 0; i < weights.length; i++) {
      if (each.get(i).isPresent()) {
        values.add(new Placed(value.applyAsDouble(each.get(i).get()), i, ofA));
        for (int k = 0; k < totals.length; k++) {
          totals[k] += weights[i][k];
        }
      }
    }
    return totals;
  }

  private static List<Optional<MoleculeProperties>> properties(Sample sample) {
    return MoleculeMetric.each(
        sample, sample.chosen(), "molecule properties", MoleculeProperties::of);
  }

  /** A value of graph {@code row} of either sample. */
  private record Placed(double value, int row, boolean ofA) {}

  @Override
  public List<Charted> charted() {
    return List.of(
        new Charted() {
          @Override
          public String name() {
            return property;
          }

          @Override
          public boolean isWhole() {
            return whole;
          }

          @Override
          public Tally values(Population all, Sample chosen, Sample training) {
            return Tally.of(
                properties(chosen).stream().flatMap(Optional::stream).mapToDouble(value).toArray());
          }
        });
  }
}
