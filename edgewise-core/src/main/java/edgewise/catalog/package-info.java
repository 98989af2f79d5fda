/**
 * Lists of named things a user can choose from: models, orderings, formats, metrics. A name goes
 * in, the entry or a message that lists every known name comes out.
 */
@NullMarked
package edgewise.catalog;

import org.jspecify.annotations.NullMarked;
