/**
 * Seeds and draws. A seed is a node in a tree of random streams; what is drawn depends on the path
 * in that tree and never on threads or on who drew before.
 */
@NullMarked
package edgewise.random;

import org.jspecify.annotations.NullMarked;
