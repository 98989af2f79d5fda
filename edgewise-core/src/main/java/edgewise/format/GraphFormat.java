package edgewise.format;

import edgewise.catalog.Named;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * How one kind of file says graphs. A format deals with one plain stream; compression, archives,
 * folders, standard input and output, and moving a finished file into place are the work of {@code
 * GraphFiles}.
 */
public interface GraphFormat extends Named {
  /** Returns a line that says what the format is. */
  String description();

  /** Returns the file name endings of this format, without the dot, the usual one first. */
  List<String> extensions();

  /** Returns whether one file may hold many graphs. */
  boolean holdsMany();

  /** Returns whether the format can say integer labels of nodes and edges. */
  boolean holdsLabels();

  /** Returns whether the format can say names of nodes. */
  boolean holdsNames();

  /**
   * Returns a reader of the graphs in a stream, which it does not close.
   *
   * @param file what to call the stream in messages
   */
  GraphReader reader(InputStream in, String file, Mending mending) throws IOException;

  /**
   * Returns a writer to a stream, which it does not close; closing the writer ends the document.
   */
  GraphWriter writer(OutputStream out) throws IOException;
}
