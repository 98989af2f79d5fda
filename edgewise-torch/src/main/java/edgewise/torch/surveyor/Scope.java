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
 */
record Scope(Alphabet alphabet, int reach, boolean ring) {}
