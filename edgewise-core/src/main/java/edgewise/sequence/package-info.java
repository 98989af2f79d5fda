/**
 * Graphs as sequences of edges, and sequences as padded batches of symbols; plain values, no
 * tensors.
 */
@NullMarked
package edgewise.sequence;

import org.jspecify.annotations.NullMarked;
