package edgewise.torch.frontier;

import edgewise.constraint.Constraint;
import edgewise.constraint.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which decisions about a graph in the making lead to one within limits, beside those that {@link
 * FrontierState} allows at all. Sizes are kept exactly: as long as only legal decisions are taken,
 * some way to graphs of the right numbers of nodes and edges stays open. Constraints are kept too,
 * but may close every way to a wanted size; then nothing is legal and the graph is a dead end.
 */
final class FrontierRules {
  private final Limits limits;
  private final FrontierState state;
  private final List<Constraint.Check> checks = new ArrayList<>();

  /** Rules for the decisions about one graph. */
  FrontierRules(Limits limits, FrontierState state) {
    this.limits = limits;
    this.state = state;
    limits.constraints().forEach(constraint -> checks.add(constraint.on(state.graph())));
  }

  /** Returns whether the graph may end here. */
  boolean mayEnd() {
    return state.mayEnd()
        && limits.nodes().contains(nodes())
        && limits.edges().contains(state.edges());
  }

  /** Returns whether the sizes leave a destination after a move; constraints may still refuse. */
  boolean fitsMove(int move) {
    int source = state.source() + move;
    int next = lowest(move) + 1;
    return fits(source, nodes()) || (next < nodes() && fits(source, next));
  }

  /** Returns whether the sizes leave room for another edge. */
  boolean fitsAnyMove() {
    return IntStream.range(0, state.moves()).anyMatch(this::fitsMove);
  }

  /** Returns whether the constraints leave a destination after a move that fits the sizes. */
  boolean allowsMove(int move) {
    if (checks.isEmpty()) {
      return true;
    }
    int source = state.source() + move;
    for (int y = nodes(); y > lowest(move); y--) { // a new node first, which is rarely refused
      if (fits(source, y) && allows(source, y)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the sizes allow a back offset. */
  boolean fitsBack(int back) {
    return fits(state.source(), nodes() - back);
  }

  /** Returns whether the constraints allow a back offset. */
  boolean allowsBack(int back) {
    return checks.isEmpty() || allows(state.source(), nodes() - back);
  }

  private boolean allows(int source, int destination) {
    for (Constraint.Check check : checks) {
      if (!check.allows(source, destination)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether graphs within the limits can begin with the edges so far and one more: new
   * nodes may all be joined to its source, and then any later pairs.
   */
  private boolean fits(int source, int destination) {
    int nodes = Math.max(nodes(), destination + 1);
    long edges = state.edges() + 1L;
    if (nodes > limits.nodes().most() || edges > limits.edges().most()) {
      return false;
    }
    long missingNodes = Math.max(0, limits.nodes().least() - nodes);
    long missingEdges = Math.max(missingNodes, limits.edges().least() - edges);
    long last = limits.nodes().most() - 1L;
    long room = last - destination + (last - source) * (last - source - 1) / 2;
    return edges + missingNodes <= limits.edges().most() && missingEdges <= room;
  }

  private int nodes() {
    return state.highest() + 1;
  }

  /** The last node that is no candidate after a move. */
  private int lowest(int move) {
    return move == 0 ? Math.max(state.source(), state.destination()) : state.source() + move;
  }
}
