/**
 * What is measured of generated graphs: one class for each kind of metric, and the list of them.
 */
@NullMarked
package edgewise.metric;

import org.jspecify.annotations.NullMarked;
