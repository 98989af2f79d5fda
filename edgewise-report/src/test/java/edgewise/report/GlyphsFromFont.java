package edgewise.report;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.PathIterator;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * Writes the outlines that {@link Lettering} reads, from a TrueType font. Run by hand, on a machine
 * with fontconfig: {@code GlyphsFromFont Roboto-Regular.ttf roboto.glyphs}.
 */
final class GlyphsFromFont {
  private GlyphsFromFont() {}

  public static void main(String[] arguments) throws Exception {
    Font font = Font.createFont(Font.TRUETYPE_FONT, new File(arguments[0])).deriveFont(2048f);
    StringBuilder glyphs = new StringBuilder();
    glyphs.append(
        "# Outlines of Roboto Regular (Copyright 2011 Google Inc., Apache License 2.0):\n");
    glyphs.append("# code point, advance, path; 2048 units to the em, y upwards.\n");
    IntStream letters =
        IntStream.concat(
            IntStream.concat(IntStream.rangeClosed(0x20, 0x7e), IntStream.rangeClosed(0xa0, 0x17f)),
            IntStream.concat(
                IntStream.rangeClosed(0x391, 0x3c9),
                IntStream.of(
                    0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2070, 0x2074,
                    0x2075, 0x2076, 0x2077, 0x2078, 0x2079, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265,
                    0x221a, 0x2211, 0xfffd)));
    letters.filter(font::canDisplay).forEach(c -> append(font, c, glyphs));
    Files.writeString(Path.of(arguments[1]), glyphs);
  }

  private static void append(Font font, int character, StringBuilder glyphs) {
    FontRenderContext plain = new FontRenderContext(null, true, true);
    GlyphVector glyph = font.createGlyphVector(plain, Character.toString(character));
    glyphs.append(Integer.toHexString(character)).append(' ');
    glyphs.append(Math.round(glyph.getGlyphMetrics(0).getAdvance()));
    double[] at = new double[6];
    for (PathIterator i = glyph.getOutline().getPathIterator(null); !i.isDone(); i.next()) {
      int kind = i.currentSegment(at);
      glyphs.append(' ').append("MLQCZ".charAt(kind));
      for (int k = 0; k < (kind == PathIterator.SEG_CLOSE ? 0 : 2 * Math.max(1, kind)); k++) {
        glyphs.append(' ').append(Math.round(k % 2 == 0 ? at[k] : -at[k]));
      }
    }
    glyphs.append('\n');
  }
}
