/** What the paper claims of its experiments, and whether our numbers say so, too. */
@NullMarked
package edgewise.claim;

import org.jspecify.annotations.NullMarked;
