package edgewise.report;

import edgewise.report.Picture.Anchor;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** What charts share: the title, the names of the series, two axes and the plane between them. */
final class Frame {
  private static final double SIZE = 11;
  private static final double TOP = 56;
  private static final double LINE = 16; // from one line of names to the next
  private static final double SIGN = 36; // the room of a sign
  private static final double BOTTOM = 44;
  private static final double RIGHT = 16;

  private final Picture.Builder picture;
  private final double left;
  private final double width;
  private final double height;
  private final Axis across;
  private final Axis up;
  private final List<List<Key>> keys; // line by line

  /** A frame without names. */
  Frame(Picture.Builder picture, double width, double height, double left, Axis across, Axis up) {
    this(picture, width, height, left, across, up, List.of());
  }

  /** A frame with the names of series, in as many lines as they need. */
  Frame(
      Picture.Builder picture,
      double width,
      double height,
      double left,
      Axis across,
      Axis up,
      List<Key> keys) {
    this.picture = picture;
    this.left = left;
    this.width = width;
    this.height = height;
    this.across = across;
    this.up = up;
    this.keys = lines(keys, width - RIGHT - room(up.label()));
  }

  /** Returns names in lines of at most some width; one that is longer has a line of its own. */
  private static List<List<Key>> lines(List<Key> keys, double most) {
    List<List<Key>> lines = new ArrayList<>();
    for (Key key : keys) {
      if (lines.isEmpty() || width(lines.get(lines.size() - 1)) + width(List.of(key)) > most) {
        lines.add(new ArrayList<>());
      }
      lines.get(lines.size() - 1).add(key);
    }
    return lines;
  }

  private static double width(List<Key> line) {
    return line.stream().mapToDouble(key -> room(key.name) + SIGN).sum();
  }

  /** How a series is shown beside its name. */
  record Key(String name, Ink ink, Sign sign) {}

  /** The sign of a series. */
  enum Sign {
    AREA,
    LINE,
    DASHES
  }

  /** Returns the room for the marks of an upright axis. */
  static double room(Axis up) {
    double widest =
        up.ticks().stream()
            .mapToDouble(tick -> Lettering.width(up.text(tick), SIZE))
            .max()
            .orElse(0);
    return 14 + widest;
  }

  /** Returns the room for a name: the reader's font may be wider than the bundled one. */
  static double room(String name) {
    return 1.15 * Lettering.width(name, SIZE);
  }

  double x(double value) {
    return left + across.share(value) * (width - left - RIGHT);
  }

  double y(double value) {
    double top = TOP + LINE * Math.max(0, keys.size() - 1);
    return height - BOTTOM - up.share(value) * (height - BOTTOM - top);
  }

  double bottom() {
    return height - BOTTOM;
  }

  /** Draws title, names and both axes, with lines across the plane at the marks of the upright. */
  void draw(String title) {
    picture.heading(title, 14, 0, 19);
    drawKeys();
    for (double tick : up.ticks()) {
      double y = y(tick);
      picture.stroke(new Line2D.Double(left, y, width - RIGHT, y), Ink.GRID, 1, false);
      picture.text(up.text(tick), Ink.MUTED, SIZE, left - 7, y + 4, Anchor.END);
    }
    picture.text(up.label(), Ink.MUTED, SIZE, 0, 42, Anchor.START);
    drawAcross();
  }

  private void drawKeys() {
    double y = 42;
    for (List<Key> line : keys) {
      double x = width - RIGHT - width(line);
      for (Key key : line) {
        sign(key, x + 14, y - 4);
        picture.text(key.name, Ink.TEXT, SIZE, x + SIGN, y, Anchor.START);
        x += room(key.name) + SIGN;
      }
      y += LINE;
    }
  }

  private void sign(Key key, double x, double y) {
    Line2D line = new Line2D.Double(x, y, x + 16, y);
    switch (key.sign) {
      case AREA -> {
        Rectangle2D box = new Rectangle2D.Double(x + 2, y - 5, 12, 10);
        picture.fill(box, key.ink, 0.28).stroke(box, key.ink, 1.2, false);
      }
      case LINE -> picture.stroke(line, key.ink, 2, false);
      case DASHES -> picture.stroke(line, key.ink, 2, true);
    }
  }

  /** Draws the lower axis. */
  void drawAcross() {
    double bottom = bottom();
    picture.stroke(new Line2D.Double(left, bottom, width - RIGHT, bottom), Ink.AXIS, 1, false);
    double free = Double.NEGATIVE_INFINITY;
    for (double tick : across.ticks()) {
      double x = x(tick);
      String text = across.text(tick);
      double half = Lettering.width(text, SIZE) / 2;
      picture.stroke(new Line2D.Double(x, bottom, x, bottom + 4), Ink.AXIS, 1, false);
      if (x - half > free) { // marks that would touch the one before stay without a number
        picture.text(text, Ink.MUTED, SIZE, x, bottom + 17, Anchor.MIDDLE);
        free = x + half + 6;
      }
    }
    double middle = left + (width - left - RIGHT) / 2;
    picture.text(across.label(), Ink.MUTED, SIZE, middle, height - 8, Anchor.MIDDLE);
  }
}
