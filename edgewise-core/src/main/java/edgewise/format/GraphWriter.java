package edgewise.format;

import java.io.Closeable;
import java.io.IOException;

/** Writes graphs one at a time; what a format writes after the last graph is written on close. */
public interface GraphWriter extends Closeable {
  /** Writes one graph. */
  void write(GraphEntry entry) throws IOException;

  /** Writes what comes after the last graph: nothing, in most formats. */
  @Override
  default void close() throws IOException {}
}
