package edgewise.chem;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.Optional;

/**
 * A graph whose nodes are atoms and whose edges are bonds; hydrogens are not among the nodes. It is
 * made by {@link MoleculeLabels#molecule}.
 */
public final class Molecule {
  private final Graph graph;
  private final MoleculeLabels labels;

  Molecule(Graph graph, MoleculeLabels labels) {
    this.graph = graph;
    this.labels = labels;
  }

  /** Returns the graph. */
  public Graph graph() {
    return graph;
  }

  /** Returns what its labels mean. */
  MoleculeLabels labels() {
    return labels;
  }

  /** Returns the molecule of some of its nodes and the bonds among them. */
  Molecule induced(int... nodes) {
    return new Molecule(graph.induced(nodes), labels);
  }

  /** Returns what stands at a node. */
  public AtomType atom(int node) {
    return labels.atom(graph.nodeLabel(node));
  }

  /** Returns the order of the bond between two nodes that are joined. */
  public int order(int u, int v) {
    return labels.order(graph.edgeLabel(u, v));
  }

  /** Returns the sum of the orders of a node's bonds. */
  public int bonds(int node) {
    int sum = 0;
    for (int i = 0; i < graph.degree(node); i++) {
      sum += order(node, graph.neighbour(node, i));
    }
    return sum;
  }

  /** Returns how many hydrogens a node has. */
  public int hydrogens(int node) {
    return atom(node).hydrogens(bonds(node));
  }

  /**
   * Returns whether this is a molecule by the rules of {@link Valences}: connected, not empty, and
   * no atom with more bonds than its largest valence, hydrogens that its label says included.
   */
  public boolean isValid() {
    return fault().isEmpty();
  }

  /** Returns why this is no valid molecule, in a few words; empty when it is one. */
  public Optional<String> fault() {
    if (graph.nodeCount() == 0) {
      return Optional.of("no atoms");
    }
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (largestValence(node) < 0) {
        return Optional.of("no valence is known of " + atom(node).label());
      }
    }
    Optional<String> beyond = beyondValence();
    return beyond.isPresent() || Components.isConnected(graph)
        ? beyond
        : Optional.of("several pieces");
  }

  /**
   * Returns which atom of a known valence has more bonds than that, in a few words; empty when none
   * has.
   */
  Optional<String> beyondValence() {
    for (int node = 0; node < graph.nodeCount(); node++) {
      int bonds = bonds(node) + Math.max(0, atom(node).hydrogens());
      int most = largestValence(node);
      if (most >= 0 && bonds > most) {
        return Optional.of(atom(node).label() + " with " + bonds + " bonds");
      }
    }
    return Optional.empty();
  }

  private int largestValence(int node) {
    return Valences.largest(atom(node).element(), atom(node).charge());
  }
}
