/**
 * DeepGMG, a published model that draws a graph by three decisions: the events that make a graph,
 * the network that propagates states along its edges after each, and its sampler.
 */
@NullMarked
package edgewise.torch.deepgmg;

import org.jspecify.annotations.NullMarked;
