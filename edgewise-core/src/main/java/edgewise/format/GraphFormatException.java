package edgewise.format;

import edgewise.file.BadFileException;

/** A file that does not say graphs in its format: which file, which line, what is wrong. */
public final class GraphFormatException extends BadFileException {
  private static final long serialVersionUID = 1;

  /** A problem of the whole file. */
  public GraphFormatException(String file, String problem) {
    super(file, problem);
  }

  private GraphFormatException(String message) {
    super(message);
  }

  /** Returns the same problem with what led to it. */
  GraphFormatException because(String reason) {
    return new GraphFormatException(getMessage() + " (" + reason + ")");
  }

  /** A problem at a line, counting from 1. */
  public GraphFormatException(String file, long line, String problem) {
    super(file, line, problem);
  }
}
