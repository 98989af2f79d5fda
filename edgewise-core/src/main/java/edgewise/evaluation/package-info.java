/** The evaluation that runs the metrics: its options, its result, and what that amounts to. */
@NullMarked
package edgewise.evaluation;

import org.jspecify.annotations.NullMarked;
