package edgewise.report;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.StringTokenizer;

/**
 * Letters as outlines, from the bundled font. Java's own text needs fonts and fontconfig on the
 * machine and fails on a headless JDK without them; outlines draw anywhere, and alike everywhere.
 */
final class Lettering {
  private static final double UNITS_PER_EM = 2048;
  private static final int UNKNOWN = 0xfffd;
  private static final Map<Integer, Glyph> GLYPHS = read();

  private Lettering() {}

  private record Glyph(double advance, Path2D outline) {}

  /** Returns the width of a line of text, in the unit of its size. */
  static double width(String text, double size) {
    return text.codePoints().mapToDouble(c -> glyph(c).advance).sum() * size / UNITS_PER_EM;
  }

  /** Returns the outline of a line of text that starts at the origin and stands on the x axis. */
  static Path2D outline(String text, double size) {
    Path2D line = new Path2D.Double();
    double scale = size / UNITS_PER_EM;
    double x = 0;
    for (int c : text.codePoints().toArray()) {
      Glyph glyph = glyph(c);
      AffineTransform place = AffineTransform.getTranslateInstance(x, 0);
      place.scale(scale, -scale);
      line.append(glyph.outline.getPathIterator(place), false);
      x += glyph.advance * scale;
    }
    return line;
  }

  private static Glyph glyph(int character) {
    Glyph glyph = GLYPHS.get(character);
    if (glyph == null) {
      glyph = GLYPHS.get(UNKNOWN);
    }
    return Objects.requireNonNull(glyph, "the font has a sign for unknown characters");
  }

  /** Reads lines of a code point, an advance and a path of M, L, Q and Z commands. */
  private static Map<Integer, Glyph> read() {
    Map<Integer, Glyph> glyphs = new HashMap<>();
    try (InputStream resource = Lettering.class.getResourceAsStream("roboto.glyphs")) {
      if (resource == null) {
        throw new IOException("roboto.glyphs is missing from the jar");
      }
      var lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          StringTokenizer words = new StringTokenizer(line);
          int character = Integer.parseInt(words.nextToken(), 16);
          glyphs.put(character, new Glyph(number(words), path(words)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return glyphs;
  }

  private static Path2D path(StringTokenizer words) {
    Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
    while (words.hasMoreTokens()) {
      switch (words.nextToken()) {
        case "M" -> path.moveTo(number(words), number(words));
        case "L" -> path.lineTo(number(words), number(words));
        case "Q" -> path.quadTo(number(words), number(words), number(words), number(words));
        default -> path.closePath();
      }
    }
    return path;
  }

  private static double number(StringTokenizer words) {
    return Double.parseDouble(words.nextToken());
  }
}
