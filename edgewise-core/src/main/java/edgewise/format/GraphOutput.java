package edgewise.format;

import java.io.IOException;

/**
 * A file, folder or zip of graphs in the making. It appears under its name only when it is
 * committed; closed before that, it leaves nothing behind.
 *
 * <pre>{@code
 * try (GraphOutput out = GraphFiles.create(path, format, losses)) {
 *   out.write(entry);
 *   out.commit();
 * }
 * }</pre>
 */
public interface GraphOutput extends GraphWriter {
  /** Ends the output and moves it into place; nothing may be written after that. */
  void commit() throws IOException;
}
