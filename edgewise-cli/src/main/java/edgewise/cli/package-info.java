/**
 * The command line, one class for each command. Arguments go in; text for people, or JSON for
 * programs, and an exit code come out.
 */
@NullMarked
package edgewise.cli;

import org.jspecify.annotations.NullMarked;
