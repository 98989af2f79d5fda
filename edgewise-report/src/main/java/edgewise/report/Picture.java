package edgewise.report;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RectangularShape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A picture: marks on paper, in pixels from the top left. One description, two back ends: SVG,
 * which follows the reader's light or dark setting, and PNG on light paper.
 */
public final class Picture {
  private final double width;
  private final double height;
  private final double margin;
  private final String title;
  private final String description;
  private final List<Mark> marks;

  private Picture(Builder builder, String description) {
    this.width = builder.width;
    this.height = builder.height;
    this.margin = builder.margin;
    this.title = builder.title;
    this.description = description;
    this.marks = List.copyOf(builder.marks);
  }

  /** Returns the width in pixels. */
  public double width() {
    return width;
  }

  /** Returns the height in pixels. */
  public double height() {
    return height;
  }

  /** Returns what is drawn, in a few words. */
  public String title() {
    return title;
  }

  /** Returns what is to be seen, in a sentence, for those who cannot see it. */
  public String description() {
    return description;
  }

  /** Returns the picture as an SVG document of its own. */
  public String svg() {
    return new SvgWriter(this).document();
  }

  /** Returns the picture as an SVG element for a page that has the style sheet of the inks. */
  public String svgElement() {
    return new SvgWriter(this).element();
  }

  /** Writes the picture as an SVG file. */
  public void writeSvg(Path file) throws IOException {
    Files.writeString(file, svg(), StandardCharsets.UTF_8);
  }

  /** Writes the picture as a PNG file, with two dots to a pixel. */
  public void writePng(Path file) throws IOException {
    Files.write(file, PngWriter.bytes(this, 2));
  }

  /** Returns the paper left around the picture in a file of its own, in pixels. */
  double margin() {
    return margin;
  }

  List<Mark> marks() {
    return marks;
  }

  static Builder builder(double width, double height, String title) {
    return new Builder(width, height, title);
  }

  /** Something drawn. */
  sealed interface Mark {
    Ink ink();
  }

  /** An area of one colour; a note, where there is one, is shown when it is pointed at. */
  record Filled(Shape shape, Ink ink, double opacity, String note) implements Mark {}

  /** A line of one colour. */
  record Stroked(Shape shape, Ink ink, double width, boolean dashed, double opacity)
      implements Mark {}

  /** A line of text; (x, y) is on its base line, at its start, middle or end. */
  record Text(String text, Ink ink, double size, boolean bold, double x, double y, Anchor at)
      implements Mark {
    /** Returns the outline of the letters, where they stand. */
    Shape outline() {
      double width = Lettering.width(text, size);
      AffineTransform place = AffineTransform.getTranslateInstance(x, y);
      place.translate(-width * at.share, 0);
      return place.createTransformedShape(Lettering.outline(text, size));
    }
  }

  /** Which point of a text is given. */
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double share;

    Anchor(double share) {
      this.share = share;
    }
  }

  /** Collects marks, the first drawn lowest. */
  static final class Builder {
    private final double width;
    private final double height;
    private final String title;
    private final List<Mark> marks = new ArrayList<>();
    private double margin;

    private Builder(double width, double height, String title) {
      if (!(width > 0 && height > 0)) {
        throw new IllegalArgumentException(
            "a picture must have a positive size, got " + width + " × " + height);
      }
      this.width = width;
      this.height = height;
      this.title = title;
    }

    Builder margin(double pixels) {
      margin = pixels;
      return this;
    }

    Builder fill(Shape shape, Ink ink, double opacity) {
      marks.add(new Filled(shape, ink, opacity, ""));
      return this;
    }

    Builder dot(double x, double y, double radius, Ink ink, String note) {
      Shape circle = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
      marks.add(new Filled(circle, ink, 1, note));
      return this;
    }

    Builder stroke(Shape shape, Ink ink, double width, boolean dashed) {
      marks.add(new Stroked(shape, ink, width, dashed, 1));
      return this;
    }

    /** Adds a line through which one sees what lies beneath. */
    Builder faint(Shape shape, Ink ink, double width, double opacity) {
      marks.add(new Stroked(shape, ink, width, false, opacity));
      return this;
    }

    Builder text(String text, Ink ink, double size, double x, double y, Anchor at) {
      marks.add(new Text(text, ink, size, false, x, y, at));
      return this;
    }

    /** Adds everything of another picture, with its top left corner there. */
    Builder place(Picture other, double x, double y) {
      AffineTransform move = AffineTransform.getTranslateInstance(x, y);
      for (Mark mark : other.marks) {
        if (mark instanceof Filled area) {
          Shape moved = moved(area.shape, move);
          marks.add(new Filled(moved, area.ink, area.opacity, area.note));
        } else if (mark instanceof Stroked line) {
          Shape moved = moved(line.shape, move);
          marks.add(new Stroked(moved, line.ink, line.width, line.dashed, line.opacity));
        } else if (mark instanceof Text text) {
          marks.add(
              new Text(text.text, text.ink, text.size, text.bold, text.x + x, text.y + y, text.at));
        }
      }
      return this;
    }

    /** Circles and boxes stay what they are, since files of them are much smaller. */
    private static Shape moved(Shape shape, AffineTransform move) {
      if (shape instanceof RectangularShape box) {
        RectangularShape copy = (RectangularShape) box.clone();
        copy.setFrame(
            box.getX() + move.getTranslateX(),
            box.getY() + move.getTranslateY(),
            box.getWidth(),
            box.getHeight());
        return copy;
      }
      return move.createTransformedShape(shape);
    }

    Builder heading(String text, double size, double x, double y) {
      marks.add(new Text(text, Ink.TEXT, size, true, x, y, Anchor.START));
      return this;
    }

    Picture build(String description) {
      return new Picture(this, description);
    }
  }
}
