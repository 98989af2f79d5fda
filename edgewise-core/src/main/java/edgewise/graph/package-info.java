/** The graph itself, an immutable value, with permutations of its nodes and its components. */
@NullMarked
package edgewise.graph;

import org.jspecify.annotations.NullMarked;
