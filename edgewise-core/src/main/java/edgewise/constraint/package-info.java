/**
 * What drawn graphs must be like: their sizes, and properties that every subgraph inherits and that
 * can therefore be kept while edges are added one by one.
 */
@NullMarked
package edgewise.constraint;

import org.jspecify.annotations.NullMarked;
