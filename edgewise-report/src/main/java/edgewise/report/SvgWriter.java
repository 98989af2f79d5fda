package edgewise.report;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes a picture as SVG. Marks take their colour by class, so that a page can darken them. */
final class SvgWriter {
  private static final String FONT =
      "font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif\"";

  private final Picture picture;
  private final StringBuilder svg = new StringBuilder();

  SvgWriter(Picture picture) {
    this.picture = picture;
  }

  /** Returns a document with its own colours, light or dark as the reader prefers. */
  String document() {
    svg.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    open("xmlns=\"http://www.w3.org/2000/svg\" ", picture.margin());
    svg.append("<title>").append(Html.escaped(picture.title())).append("</title>\n");
    svg.append("<desc>").append(Html.escaped(picture.description())).append("</desc>\n");
    svg.append("<style>").append(Ink.lightRules());
    svg.append("@media(prefers-color-scheme:dark){").append(Ink.darkRules()).append("}</style>\n");
    String corner = number(-picture.margin());
    svg.append("<rect class=\"ink-paper\" x=\"").append(corner).append("\" y=\"").append(corner);
    svg.append("\" width=\"100%\" height=\"100%\" fill=\"currentColor\"/>\n");
    return body();
  }

  /** Returns an element that takes its colours and its paper from the page. */
  String element() {
    open("", 0);
    return body();
  }

  private void open(String namespace, double margin) {
    String width = number(picture.width() + 2 * margin);
    String height = number(picture.height() + 2 * margin);
    String corner = number(-margin);
    svg.append("<svg ").append(namespace).append("role=\"img\" viewBox=\"");
    svg.append(String.join(" ", corner, corner, width, height));
    svg.append("\" width=\"").append(width).append("\" height=\"").append(height);
    svg.append("\" aria-label=\"").append(Html.escaped(label())).append("\" ").append(FONT);
    svg.append(">\n");
  }

  private String label() {
    return picture.description().isEmpty()
        ? picture.title()
        : picture.title() + ". " + picture.description();
  }

  private String body() {
    Picture.Mark before = null;
    for (Picture.Mark mark : picture.marks()) {
      if (before == null || !sameGroup(before, mark)) {
        svg.append(before == null ? "" : "</g>\n")
            .append("<g")
            .append(attributes(mark))
            .append('>');
      }
      append(mark);
      before = mark;
    }
    return svg.append(before == null ? "" : "</g>\n").append("</svg>\n").toString();
  }

  private static boolean sameGroup(Picture.Mark a, Picture.Mark b) {
    return attributes(a).equals(attributes(b));
  }

  /** Returns what a mark shares with its neighbours, written once for all of them. */
  private static String attributes(Picture.Mark mark) {
    String ink = " class=\"" + mark.ink().className() + "\"";
    if (mark instanceof Picture.Stroked line) {
      return ink
          + " fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\""
          + " stroke-linejoin=\"round\" stroke-width=\""
          + number(line.width())
          + (line.dashed() ? "\" stroke-dasharray=\"5 4\"" : "\"")
          + (line.opacity() < 1 ? " stroke-opacity=\"" + number(line.opacity()) + "\"" : "");
    }
    if (mark instanceof Picture.Filled filled && filled.opacity() < 1) {
      return ink + " fill=\"currentColor\" fill-opacity=\"" + number(filled.opacity()) + "\"";
    }
    return ink + " fill=\"currentColor\"";
  }

  private void append(Picture.Mark mark) {
    if (mark instanceof Picture.Filled filled) {
      append(filled.shape(), filled.note());
    } else if (mark instanceof Picture.Stroked line) {
      append(line.shape(), "");
    } else if (mark instanceof Picture.Text text) {
      append(text);
    }
  }

  private void append(Shape shape, String note) {
    String name;
    if (shape instanceof Ellipse2D circle) {
      name = "circle";
      svg.append("<circle cx=\"").append(number(circle.getCenterX()));
      svg.append("\" cy=\"").append(number(circle.getCenterY()));
      svg.append("\" r=\"").append(number(circle.getWidth() / 2)).append('"');
    } else if (shape instanceof Rectangle2D box) {
      name = "rect";
      svg.append("<rect x=\"").append(number(box.getX())).append("\" y=\"");
      svg.append(number(box.getY())).append("\" width=\"").append(number(box.getWidth()));
      svg.append("\" height=\"").append(number(box.getHeight())).append('"');
    } else {
      name = "path";
      svg.append("<path d=\"").append(path(shape)).append('"');
    }
    svg.append(note.isEmpty() ? "/>" : "><title>" + Html.escaped(note) + "</title></" + name + ">");
  }

  private static String path(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
      int kind = i.currentSegment(at);
      path.append("MLQCZ".charAt(kind));
      int numbers = kind == PathIterator.SEG_CLOSE ? 0 : 2 * Math.max(1, kind);
      for (int k = 0; k < numbers; k++) {
        path.append(k == 0 ? "" : " ").append(number(at[k]));
      }
    }
    return path.toString();
  }

  private void append(Picture.Text text) {
    svg.append("<text x=\"").append(number(text.x()));
    svg.append("\" y=\"").append(number(text.y())).append('"');
    svg.append(" font-size=\"").append(number(text.size())).append('"');
    if (text.bold()) {
      svg.append(" font-weight=\"600\"");
    }
    if (text.at() != Picture.Anchor.START) {
      String anchor = text.at() == Picture.Anchor.MIDDLE ? "middle" : "end";
      svg.append(" text-anchor=\"").append(anchor).append('"');
    }
    svg.append('>').append(Html.escaped(text.text())).append("</text>");
  }

  /** Returns a number with at most two decimals, without trailing zeros. */
  static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
