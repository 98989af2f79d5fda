package edgewise.report;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Draws a picture in pixels, on light paper. Uses shapes only, never Java's text. */
final class PngWriter {
  private static final int MANY = 5_000;

  private PngWriter() {}

  static byte[] bytes(Picture picture, double dotsPerPixel) throws IOException {
    int width = (int) Math.ceil((picture.width() + 2 * picture.margin()) * dotsPerPixel);
    int height = (int) Math.ceil((picture.height() + 2 * picture.margin()) * dotsPerPixel);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D canvas = image.createGraphics();
    canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    canvas.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    canvas.setColor(Ink.PAPER.light());
    canvas.fillRect(0, 0, width, height);
    canvas.scale(dotsPerPixel, dotsPerPixel);
    canvas.translate(picture.margin(), picture.margin());
    picture.marks().forEach(mark -> draw(mark, canvas));
    canvas.dispose();

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, "png", stream);
    }
    return bytes.toByteArray();
  }

  private static void draw(Picture.Mark mark, Graphics2D canvas) {
    canvas.setColor(mark.ink().light());
    canvas.setComposite(AlphaComposite.SrcOver);
    if (mark instanceof Picture.Filled filled) {
      canvas.setComposite(
          AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) filled.opacity()));
      canvas.fill(filled.shape());
    } else if (mark instanceof Picture.Stroked line) {
      canvas.setComposite(
          AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) line.opacity()));
      draw(line, canvas);
    } else if (mark instanceof Picture.Text text) {
      canvas.fill(text.outline());
      if (text.bold()) { // the bundled letters are regular; a thin rim makes them bold
        canvas.setStroke(new BasicStroke((float) (text.size() * 0.035)));
        canvas.draw(text.outline());
      }
    }
  }

  /** Draws a line; thousands of them as hairlines, which take microseconds each. */
  private static void draw(Picture.Stroked line, Graphics2D canvas) {
    List<Shape> pieces = pieces(line.shape());
    boolean many = pieces.size() > MANY;
    canvas.setRenderingHint(
        RenderingHints.KEY_ANTIALIASING,
        many ? RenderingHints.VALUE_ANTIALIAS_OFF : RenderingHints.VALUE_ANTIALIAS_ON);
    canvas.setStroke(many ? new BasicStroke(0) : stroke(line));
    pieces.forEach(canvas::draw);
    canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
  }

  /** Returns the pieces of a shape: many lines draw far sooner one by one than as one. */
  private static List<Shape> pieces(Shape shape) {
    if (!(shape instanceof Path2D)) {
      return List.of(shape);
    }
    List<Shape> pieces = new ArrayList<>();
    Path2D piece = new Path2D.Double();
    double[] at = new double[6];
    for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
      switch (i.currentSegment(at)) {
        case PathIterator.SEG_MOVETO -> {
          piece = new Path2D.Double(Path2D.WIND_NON_ZERO, 2);
          pieces.add(piece);
          piece.moveTo(at[0], at[1]);
        }
        case PathIterator.SEG_LINETO -> piece.lineTo(at[0], at[1]);
        case PathIterator.SEG_CLOSE -> piece.closePath();
        default -> throw new IllegalArgumentException("lines are straight");
      }
    }
    return pieces;
  }

  private static BasicStroke stroke(Picture.Stroked line) {
    float[] dashes = line.dashed() ? new float[] {5, 4} : null;
    return new BasicStroke(
        (float) line.width(), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10, dashes, 0);
  }
}
