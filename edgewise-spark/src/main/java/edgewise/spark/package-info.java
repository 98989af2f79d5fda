/**
 * Generating, scoring, experiments and neighbourhoods over a cluster of machines, with Apache
 * Spark. Runs, networks and tables of graphs go in; Parquet tables of graphs, scores and runs come
 * out, the same as a single machine would make.
 */
@NullMarked
package edgewise.spark;

import org.jspecify.annotations.NullMarked;
