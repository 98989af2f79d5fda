/**
 * Files of graphs, one class for each format. Bytes go in and graphs come out one at a time, and
 * the other way round; gzip, zip, folders and standard input are dealt with in one place, {@code
 * GraphFiles}.
 */
@NullMarked
package edgewise.format;

import org.jspecify.annotations.NullMarked;
