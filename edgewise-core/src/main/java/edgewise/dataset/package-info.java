/**
 * Collections of graphs to learn from: those of the paper, the field's synthetic benchmarks, and a
 * user's own files; how each is split into training and test graphs.
 */
@NullMarked
package edgewise.dataset;

import org.jspecify.annotations.NullMarked;
