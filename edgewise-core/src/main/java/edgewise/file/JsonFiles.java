package edgewise.file;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of JSON, of which a bad one is told in one line. */
public final class JsonFiles {
  private JsonFiles() {}

  /**
   * Makes a value of JSON.
   *
   * @param <T> its type
   */
  @FunctionalInterface
  public interface Parser<T> {
    /** Returns what the bytes of a file say. */
    T parse(byte[] json) throws IOException;
  }

  /**
   * Reads a file.
   *
   * @param what it should be, as in "the names of labels"
   * @throws BadFileException when it is something else
   */
  public static <T> T read(Path file, String what, Parser<T> parser) throws IOException {
    try {
      return parser.parse(Files.readAllBytes(file));
    } catch (JacksonException e) {
      throw new BadFileException(file.toString(), "not " + what + ": " + problem(e));
    }
  }

  /** Returns what a parser found, without the place that it names: it does not know the file. */
  public static String problem(JacksonException problem) {
    return String.valueOf(problem.getOriginalMessage())
        .replaceAll("\\s*\\(start marker at .*\\)", "")
        .replaceAll("\\s+", " ");
  }
}
