/**
 * Frontier, our own model: its sequence of decisions, what it is told before each, its network and
 * its sampler.
 */
@NullMarked
package edgewise.torch.frontier;

import org.jspecify.annotations.NullMarked;
