package edgewise.report;

import java.awt.geom.Path2D;
import java.util.Map;

/** The ways to draw the line of an edge. */
enum LineStyle {
  SINGLE(1, 1, false),
  DASHED(1, 1, true),
  DOUBLE(2, 1, false),
  HEAVY(1, 2.4, false),
  TRIPLE(3, 1, false),
  HEAVY_DASHED(1, 2.4, true);

  /** Those of bonds, which are drawn as chemists do. */
  private static final Map<String, LineStyle> BONDS =
      Map.of("single", SINGLE, "double", DOUBLE, "triple", TRIPLE, "aromatic", DASHED);

  private final int lines;
  private final double weight;
  private final boolean dashed;

  LineStyle(int lines, double weight, boolean dashed) {
    this.lines = lines;
    this.weight = weight;
    this.dashed = dashed;
  }

  /** Returns the style of a label: the one of its name, or else one by its place. */
  static LineStyle of(String name, int place) {
    LineStyle bond = BONDS.get(name);
    return bond != null ? bond : values()[Math.floorMod(place, values().length)];
  }

  /** Draws the line between two points. */
  void draw(double x1, double y1, double x2, double y2, double width, Picture.Builder picture) {
    double length = Math.max(1e-9, Math.hypot(x2 - x1, y2 - y1));
    double gap = lines == 1 ? 0 : Math.max(2, 2.2 * width);
    double right = -(y2 - y1) / length;
    double down = (x2 - x1) / length;
    Path2D path = new Path2D.Double();
    for (int i = 0; i < lines; i++) {
      double aside = gap * (i - (lines - 1) / 2.0);
      path.moveTo(x1 + aside * right, y1 + aside * down);
      path.lineTo(x2 + aside * right, y2 + aside * down);
    }
    picture.stroke(path, Ink.EDGE, width * weight, dashed);
  }
}
