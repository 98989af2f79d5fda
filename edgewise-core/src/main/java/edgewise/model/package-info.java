/**
 * The contracts of everything that learns from graphs and draws new ones, and the random-graph
 * models.
 */
@NullMarked
package edgewise.model;

import org.jspecify.annotations.NullMarked;
