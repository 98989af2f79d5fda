package edgewise.studio;

import edgewise.model.RejectedException;
import edgewise.model.TrainingDivergedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong, in one line for people. */
final class Problems {
  private Problems() {}

  static String line(Throwable problem) {
    if (problem instanceof UncheckedIOException wrapped && wrapped.getCause() != null) {
      return line(wrapped.getCause());
    }
    if (problem instanceof NoSuchFileException file && file.getReason() == null) {
      return file.getFile() + ": no such file or folder";
    }
    if (problem instanceof FileSystemException file && file.getReason() == null) {
      return file.getFile() + ": cannot be used";
    }
    boolean expected =
        problem instanceof IOException
            || problem instanceof IllegalArgumentException
            || problem instanceof RejectedException
            || problem instanceof TrainingDivergedException;
    String message = problem.getMessage();
    String line = message == null || !expected ? problem.toString() : message;
    return line.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
