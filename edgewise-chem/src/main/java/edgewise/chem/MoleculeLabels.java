package edgewise.chem;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the labels of a collection of molecules mean: an atom type for each label of a node, an
 * order for each label of an edge, read off the names of the labels.
 */
public final class MoleculeLabels {
  /** The names of bonds, by their order less one. */
  static final List<String> BONDS = List.of("single", "double", "triple", "quadruple");

  private final Map<Integer, AtomType> atoms = new HashMap<>();
  private final Map<Integer, Integer> orders = new HashMap<>();
  private final boolean all;

  /** Reads the names; those that say no atom or bond stand for none. */
  public MoleculeLabels(LabelNames names) {
    for (int label = 0; label < names.nodes().size(); label++) {
      Optional<AtomType> type = AtomType.parse(names.nodes().get(label));
      if (type.isPresent()) {
        atoms.put(label, type.get());
      }
    }
    for (int label = 0; label < names.edges().size(); label++) {
      int order = BONDS.indexOf(names.edges().get(label)) + 1;
      if (order > 0) {
        orders.put(label, order);
      }
    }
    long named =
        Stream.concat(names.nodes().stream(), names.edges().stream())
            .filter(name -> !name.isEmpty())
            .count();
    all = atoms.size() + orders.size() == named;
  }

  /**
   * Returns whether every name says an atom or a bond, so that any graph here may be a molecule.
   */
  public boolean areAll() {
    return all;
  }

  /** Returns a graph as a molecule; empty when a label in it says no atom or no bond. */
  public Optional<Molecule> molecule(Graph graph) {
    return problem(graph) == null ? Optional.of(new Molecule(graph, this)) : Optional.empty();
  }

  /** Returns why a graph is no molecule, null when it is one. */
  @Nullable String problem(Graph graph) {
    if (graph.isDirected()) {
      return "its edges have directions";
    }
    for (int u = 0; u < graph.nodeCount(); u++) {
      if (!atoms.containsKey(graph.nodeLabel(u))) {
        return "the label of node " + u + " is no atom such as C, N+ or [CH2]";
      }
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (!orders.containsKey(graph.edgeLabel(u, v))) {
          return "the label of edge %d-%d is none of %s".formatted(u, v, String.join(", ", BONDS));
        }
      }
    }
    return null;
  }

  /** Returns the atom type that a node's label stands for. */
  AtomType atom(int nodeLabel) {
    return known(atoms.get(nodeLabel), "node", nodeLabel);
  }

  /** Returns the order of the bond that an edge's label stands for. */
  int order(int edgeLabel) {
    return known(orders.get(edgeLabel), "edge", edgeLabel);
  }

  private static <T> T known(@Nullable T meaning, String what, int label) {
    if (meaning == null) {
      throw new IllegalArgumentException("label " + label + " of a " + what + " has no meaning");
    }
    return meaning;
  }
}
