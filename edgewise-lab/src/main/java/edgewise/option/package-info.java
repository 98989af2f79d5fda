/** Options that the commands of one machine and those of a cluster have in common. */
@NullMarked
package edgewise.option;

import org.jspecify.annotations.NullMarked;
