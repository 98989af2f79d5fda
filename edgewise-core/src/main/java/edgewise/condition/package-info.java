/**
 * What may be asked of graphs: numbers and classes by name, expressions over them, and conditions
 * under which a model draws.
 */
@NullMarked
package edgewise.condition;

import org.jspecify.annotations.NullMarked;
