/**
 * Numbers that describe a graph, one class for each statistic, with histograms of them and the
 * distance between histograms.
 */
@NullMarked
package edgewise.statistic;

import org.jspecify.annotations.NullMarked;
