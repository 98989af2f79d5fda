package edgewise.report;

import java.awt.Color;
import java.util.List;
import java.util.Locale;

/**
 * The colours of pictures, each with a value for light and for dark paper. Series and degrees are
 * told apart by lightness as well as by hue, so that they survive colour blindness and a grey
 * print.
 */
enum Ink {
  PAPER(0xffffff, 0x14181d),
  TEXT(0x1c2127, 0xe8ebee),
  MUTED(0x57606a, 0xa3adb8),
  GRID(0xe5e8eb, 0x2b323a),
  AXIS(0x98a2ad, 0x5b6671),
  REFERENCE(0x0b62a4, 0x6cb6ff),
  GENERATED(0xc8500a, 0xffa366),
  THIRD(0x1a7f4e, 0x5fd39a),
  FOURTH(0x7a3fa0, 0xc9a0ef),
  FIFTH(0xb0255e, 0xff8fb5),
  SIXTH(0x7a6200, 0xe3c65b),
  SEVENTH(0x4d5a66, 0xc3ccd5),
  EIGHTH(0x8a3b12, 0xe2ab86),
  EDGE(0x9aa5b1, 0x66727e),
  RIM(0x2a2350, 0x0c0f12),
  // Few neighbours to many.
  DEGREE_1(0xfcd76a, 0x5a6fc0),
  DEGREE_2(0xf9a45b, 0x8a6fc9),
  DEGREE_3(0xea6f66, 0xbd6fc0),
  DEGREE_4(0xc24485, 0xe5789f),
  DEGREE_5(0x84359b, 0xfb9d7e),
  DEGREE_6(0x42308a, 0xfdd98a);

  /** The inks of degrees, few neighbours first. */
  static final List<Ink> DEGREES =
      List.of(DEGREE_1, DEGREE_2, DEGREE_3, DEGREE_4, DEGREE_5, DEGREE_6);

  /** The inks of curves in one chart, in order. */
  static final List<Ink> SERIES = List.of(REFERENCE, GENERATED, THIRD, FOURTH, FIFTH, SIXTH);

  /** The inks of nodes' labels, by their number; letters on them are in the colour of paper. */
  static final List<Ink> LABELS =
      List.of(SEVENTH, REFERENCE, GENERATED, THIRD, FOURTH, FIFTH, SIXTH, EIGHTH);

  private final int light;
  private final int dark;

  Ink(int light, int dark) {
    this.light = light;
    this.dark = dark;
  }

  /** Returns the ink for a degree, on a scale that ends at the largest degree. */
  static Ink ofDegree(int degree, int largest) {
    double share = largest <= 1 ? 0 : (degree - 1.0) / (largest - 1.0);
    int step = (int) Math.round(5 * Math.min(1, Math.max(0, share)));
    return DEGREES.get(step);
  }

  /** Returns the name used as a class in SVG. */
  String className() {
    return "ink-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the colour on light paper. */
  Color light() {
    return new Color(light);
  }

  /** Returns the style sheet of every ink on light paper; a mark takes its colour by class. */
  static String lightRules() {
    return rules(false);
  }

  /** Returns the style sheet of every ink on dark paper. */
  static String darkRules() {
    return rules(true);
  }

  /** Returns the rules by which a page colours every ink from its variables. */
  static String variableRules() {
    StringBuilder rules = new StringBuilder();
    for (Ink ink : values()) {
      String name = ink.className();
      rules.append(".%s{color:var(--%s)}".formatted(name, name));
    }
    return rules.toString();
  }

  /** Returns the declarations of those variables, for light or dark paper. */
  static String variables(boolean onDark) {
    StringBuilder variables = new StringBuilder();
    for (Ink ink : values()) {
      int colour = onDark ? ink.dark : ink.light;
      variables.append("--%s:#%06x;".formatted(ink.className(), colour));
    }
    return variables.toString();
  }

  private static String rules(boolean onDark) {
    StringBuilder rules = new StringBuilder();
    for (Ink ink : values()) {
      String colour = String.format("#%06x", onDark ? ink.dark : ink.light);
      rules.append('.').append(ink.className()).append("{color:").append(colour).append('}');
    }
    return rules.toString();
  }
}
