/**
 * The border to JGraphT: graphs go over in either direction, and nothing inside stores JGraphT's.
 */
@NullMarked
package edgewise.graph.jgrapht;

import org.jspecify.annotations.NullMarked;
