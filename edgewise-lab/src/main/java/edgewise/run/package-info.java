/**
 * Runs: a configuration goes in, and a directory comes out that holds the split, the training, the
 * generated graphs and the scores, and can be copied, resumed and repeated.
 */
@NullMarked
package edgewise.run;

import org.jspecify.annotations.NullMarked;
