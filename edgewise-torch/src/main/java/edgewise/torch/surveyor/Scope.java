package edgewise.torch.surveyor;

import edgewise.condition.Conditions;
import edgewise.torch.Alphabet;
import java.util.stream.IntStream;

/**
 * What of a graph is read before a source.
 *
 * @param alphabet of the graphs
 * @param reach how far before the frontier a view begins, in edges
 * @param ring whether nodes that may still get edges also hear the one before and the one after
 *     them in the order, the last and the source being neighbours: they have no edges among each
 *     other yet, so that word of them would have to go round by nodes that are done
 * @param ways whether the direction of an edge is decided in the knowledge of the ways that there
 *     are already between its ends
 * @param communities whether nodes belong to communities, which are decided with them
 * @param size the place, among what is given, of the number of nodes, which is counted down; −1
 *     where it is not
 */
record Scope(
    Alphabet alphabet, int reach, boolean ring, boolean ways, boolean communities, int size) {
  private static final int NONE = -1;

  /** What is read of graphs without communities whose number of nodes is not given. */
  Scope(Alphabet alphabet, int reach, boolean ring, boolean ways) {
    this(alphabet, reach, ring, ways, false, NONE);
  }

  /** Returns the same for graphs with communities. */
  Scope withCommunities() {
    return new Scope(alphabet, reach, ring, ways, true, size);
  }

  /** Returns how training graphs carry their communities. */
  Marks marks() {
    return new Marks(alphabet, communities);
  }

  /** Returns the same for graphs of which something is given, perhaps their number of nodes. */
  Scope countingDown(Conditions conditions) {
    int place =
        IntStream.range(0, conditions.size())
            .filter(i -> conditions.all().get(i).name().equals("nodes"))
            .findFirst()
            .orElse(NONE);
    return new Scope(alphabet, reach, ring, ways, communities, place);
  }

  /** Returns whether the number of nodes may be given and is counted down. */
  boolean countsDown() {
    return size != NONE;
  }

  /** Returns whether directions are decided in the knowledge of ways. */
  boolean knowsWays() {
    return ways && alphabet.directed() && alphabet.edgeTypes() > 1;
  }

  /** Returns the ways from and to a source before its edges are decided. */
  Ways ways(Survey survey, int x) {
    return new Ways(survey, alphabet, survey.low(x, reach), x);
  }
}
