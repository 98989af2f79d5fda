/** Benchmarks: samples of any program scored by one protocol, beside published figures. */
@NullMarked
package edgewise.leaderboard;

import org.jspecify.annotations.NullMarked;
