/**
 * The neural models on libtorch: one file for each, one training loop for all, and sampling in lock
 * step. Graphs go in, a generator of graphs comes out; no tensor leaves the package.
 */
@NullMarked
package edgewise.torch;

import org.jspecify.annotations.NullMarked;
