/**
 * The paper's tables and figures, made of what was measured: our numbers beside the paper's and the
 * floors.
 */
@NullMarked
package edgewise.table;

import org.jspecify.annotations.NullMarked;
