/** Scores of generated graphs against held-out and training graphs, one class for each metric. */
@NullMarked
package edgewise.evaluation;

import org.jspecify.annotations.NullMarked;
