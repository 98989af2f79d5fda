package edgewise.file;

import java.io.IOException;

/**
 * A file that is not what it should be: which file, which line where there is one, what is wrong.
 */
public class BadFileException extends IOException {
  private static final long serialVersionUID = 1;

  /** A problem that is said already. */
  protected BadFileException(String message) {
    super(message);
  }

  /** A problem of the whole file. */
  public BadFileException(String file, String problem) {
    super(file + ": " + problem);
  }

  /** A problem at a line, counting from 1. */
  public BadFileException(String file, long line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}
