package edgewise.torch.surveyor;

import edgewise.torch.Alphabet;

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
 */
record Scope(Alphabet alphabet, int reach, boolean ring, boolean ways) {
  /** Returns whether directions are decided in the knowledge of ways. */
  boolean knowsWays() {
    return ways && alphabet.directed() && alphabet.edgeTypes() > 1;
  }

  /** Returns the ways from and to a source before its edges are decided. */
  Ways ways(Survey survey, int x) {
    return new Ways(survey, alphabet, survey.low(x, reach), x);
  }
}
