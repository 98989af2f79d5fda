/**
 * Drawings of graphs, charts and the HTML report. Graphs, scores and epochs go in; pictures (SVG
 * and PNG from one description) and one self-contained page come out.
 */
@NullMarked
package edgewise.report;

import org.jspecify.annotations.NullMarked;
