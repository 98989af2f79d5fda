package edgewise.chem;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.statistic.GraphStatistic;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The numbers that chemists know molecules by, as statistics of graphs whose labels say atoms. */
public final class MoleculeStatistics {
  /** All of them; the number of rings is a statistic of any graph. */
  public static final List<GraphStatistic> ALL =
      List.of(
          new Property(
              "logP",
              "of molecules: estimated preference for octanol over water, as a logarithm",
              MoleculeProperties::logP),
          new Property(
              "weight",
              "of molecules: molecular weight in daltons, hydrogens included",
              MoleculeProperties::weight),
          new Property(
              "polar-surface",
              "of molecules: topological polar surface area in square angstroms",
              MoleculeProperties::polarSurface));

  private MoleculeStatistics() {}

  /** A property; NaN of what is no valid molecule. */
  private record Property(
      String name, String description, ToDoubleFunction<MoleculeProperties> property)
      implements GraphStatistic {
    @Override
    public double value(Graph graph) {
      return value(graph, LabelNames.NONE);
    }

    @Override
    public double value(Graph graph, LabelNames names) {
      MoleculeLabels labels = new MoleculeLabels(names);
      @Nullable String problem = labels.problem(graph);
      if (problem != null) {
        throw new IllegalArgumentException(
            name + " is of molecules, and a graph is none: " + problem);
      }
      Molecule molecule = new Molecule(graph, labels);
      return molecule.isValid()
          ? property.applyAsDouble(MoleculeProperties.of(molecule))
          : Double.NaN;
    }
  }
}
