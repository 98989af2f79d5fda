package edgewise.cli;

import edgewise.report.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Pictures as files. */
final class Pictures {
  private Pictures() {}

  /**
   * Writes a picture in the format that the name of the file tells.
   *
   * @param option which named the file
   */
  static void write(Picture picture, Path file, String option) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".png")) {
      picture.writePng(file);
    } else if (name.endsWith(".svg")) {
      picture.writeSvg(file);
    } else {
      throw new IllegalArgumentException(option + " writes .svg or .png, got " + file);
    }
  }
}
