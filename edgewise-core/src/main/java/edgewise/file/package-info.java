/**
 * Files whatever is in them: whole or not there at all when written ({@link
 * edgewise.file.WholeFiles}), from folders, zips and gzip when read.
 */
@NullMarked
package edgewise.file;

import org.jspecify.annotations.NullMarked;
