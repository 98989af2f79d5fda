/**
 * The studio: a local web page on which runs are started, watched and compared and their graphs
 * looked at. A directory of runs goes in; pages, and the JSON behind them, come out.
 */
@NullMarked
package edgewise.studio;

import org.jspecify.annotations.NullMarked;
