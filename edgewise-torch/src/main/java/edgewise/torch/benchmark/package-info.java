/** How fast the engine is with its models. */
@NullMarked
package edgewise.torch.benchmark;

import org.jspecify.annotations.NullMarked;
