/**
 * What is trained and measured for the paper's tables: trials, each an ordinary run with its scores
 * kept beside it.
 */
@NullMarked
package edgewise.experiment;

import org.jspecify.annotations.NullMarked;
