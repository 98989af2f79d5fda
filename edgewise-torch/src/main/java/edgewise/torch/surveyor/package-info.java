/**
 * Surveyor, the model that reads the graph it is drawing: {@link edgewise.torch.surveyor.Survey the
 * graph so far}, what the network reads of it, the network, its decisions, and drawing. A graph
 * goes in source by source and comes out the same way.
 */
@NullMarked
package edgewise.torch.surveyor;

import org.jspecify.annotations.NullMarked;
