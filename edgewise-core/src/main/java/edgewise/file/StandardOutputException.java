package edgewise.file;

import java.io.IOException;

/** Standard output that cannot be written to: it is full, or its reader has gone away. */
public final class StandardOutputException extends IOException {
  private static final long serialVersionUID = 1;

  /** One message for both: a print stream does not tell which of them it is. */
  public StandardOutputException() {
    super("standard output cannot be written to");
  }
}
