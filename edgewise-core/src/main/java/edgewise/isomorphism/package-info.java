/**
 * Which graphs are the same but for the numbering of their nodes. Graphs go in; canonical forms and
 * classes, both exact, come out.
 */
@NullMarked
package edgewise.isomorphism;

import org.jspecify.annotations.NullMarked;
