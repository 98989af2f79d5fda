/** JMH benchmarks of what could be slow and is not libtorch. */
@NullMarked
package edgewise.bench;

import org.jspecify.annotations.NullMarked;
