/**
 * The paper's tables and figures from runs: what is to be trained for each, its scores, and our
 * numbers beside the paper's and the floors. In go datasets and runs; out come Markdown, HTML, CSV
 * and LaTeX.
 */
@NullMarked
package edgewise.experiment;

import org.jspecify.annotations.NullMarked;
