/**
 * Orders in which the nodes of a graph are numbered before it becomes a sequence; one class for
 * each.
 */
@NullMarked
package edgewise.ordering;

import org.jspecify.annotations.NullMarked;
