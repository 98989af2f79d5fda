package edgewise.cli;

import edgewise.report.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Pictures as files. */
final class Pictures {
  private Pictures() {}

  /** Refuses a file whose name tells no format that pictures are written in. */
  static void check(Path file, String option) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".png") && !name.endsWith(".svg")) {
      throw new IllegalArgumentException(option + " writes .svg or .png, got " + file);
    }
  }

  /**
   * Writes a picture in the format that the name of the file tells.
   *
   * @param option which named the file
   */
  static void write(Picture picture, Path file, String option) throws IOException {
    check(file, option);
    if (file.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
      picture.writePng(file);
    } else {
      picture.writeSvg(file);
    }
  }
}
