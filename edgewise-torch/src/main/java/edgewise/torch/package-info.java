/**
 * Neural models on libtorch: one training loop for all of them, sampling, and the models of the
 * paper, a file for each. Larger models have packages of their own inside this one. Graphs go in, a
 * generator of graphs comes out; no tensor leaves these packages.
 */
@NullMarked
package edgewise.torch;

import org.jspecify.annotations.NullMarked;
