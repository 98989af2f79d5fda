package edgewise.model;

import java.io.IOException;

/** Graphs too large to be trained on, which was found out before any work was done. */
public final class GraphTooLargeException extends IOException {
  private static final long serialVersionUID = 1;

  /** Graphs of which a line says how large they are, and what can be done. */
  public GraphTooLargeException(String message) {
    super(message);
  }
}
