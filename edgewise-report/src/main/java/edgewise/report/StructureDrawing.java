package edgewise.report;

import edgewise.chem.AtomType;
import edgewise.chem.Molecule;
import edgewise.chem.Structures;
import edgewise.graph.Graph;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws a molecule as chemists do: carbons are corners, other atoms are written with their
 * hydrogens and charge, double and triple bonds are parallel lines, those of rings on the inner
 * side.
 */
final class StructureDrawing {
  private static final double GAP = 0.17; // between the lines of a bond, in bond lengths
  private static final double LETTER = 0.42; // height of a letter, in bond lengths

  private final Molecule molecule;
  private final Graph graph;
  private final Positions places;
  private final Picture.Builder picture;
  private final double unit; // the length of a bond, in pixels

  private StructureDrawing(Molecule molecule, GraphDrawing.Options options) {
    this.molecule = molecule;
    this.graph = molecule.graph();
    this.picture = Picture.builder(options.width(), options.height(), options.title());
    double[] both = Structures.places(molecule);
    double[] x = new double[graph.nodeCount()];
    double[] y = new double[graph.nodeCount()];
    for (int v = 0; v < x.length; v++) {
      x[v] = both[2 * v] / Structures.BOND;
      y[v] = -both[2 * v + 1] / Structures.BOND;
    }
    Positions bonds = new Positions(x, y);
    double share = Math.min(0.2, 45 / Math.min(options.width(), options.height()));
    double margin = Math.max(14, 0.75 * share * Math.min(options.width(), options.height()));
    this.places = bonds.onPaper(options.width(), options.height(), share, margin);
    this.unit = scale(bonds, options, share);
  }

  static Picture of(Molecule molecule, GraphDrawing.Options options) {
    StructureDrawing drawing = new StructureDrawing(molecule, options);
    drawing.drawBonds();
    drawing.drawAtoms();
    int n = molecule.graph().nodeCount();
    return drawing.picture.build(
        "A molecule of " + n + (n == 1 ? " heavy atom" : " heavy atoms") + ".");
  }

  private double scale(Positions bonds, GraphDrawing.Options options, double share) {
    double most = share * Math.min(options.width(), options.height());
    double wide = bonds.width() > 0 ? places.width() / bonds.width() : most;
    return bonds.height() > bonds.width() ? places.height() / bonds.height() : wide;
  }

  private void drawBonds() {
    Path2D lines = new Path2D.Double();
    graph.forEachEdge((u, v) -> addBond(u, v, lines));
    if (graph.edgeCount() > 0) {
      picture.stroke(lines, Ink.TEXT, Math.max(0.7, Math.min(1.6, 0.04 * unit)), false);
    }
  }

  private void addBond(int u, int v, Path2D lines) {
    double dx = places.x(v) - places.x(u);
    double dy = places.y(v) - places.y(u);
    double length = Math.max(1e-9, Math.hypot(dx, dy));
    dx /= length;
    dy /= length;
    double from = isWritten(u) ? 0.3 * unit : 0;
    double to = length - (isWritten(v) ? 0.3 * unit : 0);
    if (to <= from) {
      return; // atoms on top of each other
    }
    int order = molecule.order(u, v);
    double gap = GAP * unit;
    if (order == 2) {
      double side = side(u, v, dx, dy);
      if (side == 0) {
        addLine(u, dx, dy, from, to, -gap / 2, lines);
        addLine(u, dx, dy, from, to, gap / 2, lines);
      } else {
        addLine(u, dx, dy, from, to, 0, lines);
        double shorter = 0.14 * unit;
        addLine(
            u,
            dx,
            dy,
            isWritten(u) ? from : from + shorter,
            isWritten(v) ? to : to - shorter,
            side * gap,
            lines);
      }
      return;
    }
    for (int i = 0; i < order; i++) {
      addLine(u, dx, dy, from, to, gap * (i - (order - 1) / 2.0), lines);
    }
  }

  private void addLine(
      int u, double dx, double dy, double from, double to, double aside, Path2D lines) {
    lines.moveTo(places.x(u) + dx * from - dy * aside, places.y(u) + dy * from + dx * aside);
    lines.lineTo(places.x(u) + dx * to - dy * aside, places.y(u) + dy * to + dx * aside);
  }

  /**
   * Returns on which side of a double bond its second line goes: where more of the neighbours are,
   * those of both ends counted, which in a ring is inside; 0 where neither side has more, or an end
   * has no other neighbour.
   */
  private double side(int u, int v, double dx, double dy) {
    if (graph.degree(u) == 1 || graph.degree(v) == 1) {
      return 0;
    }
    double sum = 0;
    for (int end : new int[] {u, v}) {
      for (int i = 0; i < graph.degree(end); i++) {
        int other = graph.neighbour(end, i);
        if (other != u && other != v) {
          double across =
              dx * (places.y(other) - places.y(u)) - dy * (places.x(other) - places.x(u));
          sum += Math.signum(across);
        }
      }
    }
    if (sum == 0) {
      sum = towardsMiddle(u, dx, dy);
    }
    return Math.signum(sum);
  }

  private double towardsMiddle(int u, double dx, double dy) {
    double middleX = IntStream.range(0, places.size()).mapToDouble(places::x).average().orElse(0);
    double middleY = IntStream.range(0, places.size()).mapToDouble(places::y).average().orElse(0);
    return dx * (middleY - places.y(u)) - dy * (middleX - places.x(u));
  }

  /** Carbons are not written, unless they stand alone or have something to say. */
  private boolean isWritten(int v) {
    AtomType type = molecule.atom(v);
    return !type.element().equals("C")
        || type.charge() != 0
        || type.isotope() != 0
        || type.hydrogens() != AtomType.IMPLIED
        || graph.degree(v) == 0;
  }

  private void drawAtoms() {
    double size = Math.max(5, LETTER * unit);
    for (int v = 0; v < graph.nodeCount(); v++) {
      if (isWritten(v)) {
        drawAtom(v, size);
      }
    }
  }

  /** A part of what is written at an atom; the font has no raised or lowered digits. */
  private record Piece(String text, double size, double down) {
    double width() {
      return Lettering.width(text, size);
    }
  }

  /** Writes the symbol on its place, and hydrogens and charge on the side with more room. */
  private void drawAtom(int v, double size) {
    AtomType type = molecule.atom(v);
    int hydrogens = molecule.hydrogens(v);
    Piece symbol = new Piece(type.element(), size, 0);
    List<Piece> pieces = new ArrayList<>();
    if (type.isotope() != 0) {
      pieces.add(new Piece(Integer.toString(type.isotope()), 0.68 * size, -0.38 * size));
    }
    pieces.add(symbol);
    Side side = side(v);
    List<Piece> tail = new ArrayList<>();
    if (hydrogens > 0) {
      tail.add(new Piece("H", size, 0));
    }
    if (hydrogens > 1) {
      tail.add(new Piece(Integer.toString(hydrogens), 0.68 * size, 0.2 * size));
    }
    if (side == Side.LEFT || side == Side.RIGHT) {
      pieces.addAll(side == Side.LEFT ? 0 : pieces.size(), tail);
    }
    if (type.charge() != 0) {
      pieces.add(new Piece(charge(type.charge()), 0.68 * size, -0.38 * size));
    }
    double x = places.x(v) - symbol.width() / 2;
    for (Piece piece : pieces.subList(0, pieces.indexOf(symbol))) {
      x -= piece.width();
    }
    double base = places.y(v) + 0.36 * size;
    write(pieces, ink(type.element()), x, base);
    if (side == Side.ABOVE || side == Side.BELOW) {
      double away = side == Side.ABOVE ? -0.9 * size : 0.9 * size;
      write(tail, ink(type.element()), places.x(v) - symbol.width() / 2, base + away);
    }
  }

  private void write(List<Piece> pieces, Ink ink, double from, double base) {
    double x = from;
    for (Piece piece : pieces) {
      picture.text(piece.text, ink, piece.size, x, base + piece.down, Picture.Anchor.START);
      x += piece.width();
    }
  }

  /** Where hydrogens are written, in the order in which places are tried. */
  private enum Side {
    RIGHT(1, 0),
    LEFT(-1, 0),
    BELOW(0, 1),
    ABOVE(0, -1);

    private final int x;
    private final int y;

    Side(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  /** Returns the side of an atom that is farthest from its bonds. */
  private Side side(int v) {
    Side best = Side.RIGHT;
    double least = Double.POSITIVE_INFINITY;
    for (Side side : Side.values()) {
      double nearest =
          graph
              .neighbours(v)
              .mapToDouble(
                  other ->
                      (side.x * (places.x(other) - places.x(v))
                              + side.y * (places.y(other) - places.y(v)))
                          / unit)
              .max()
              .orElse(-1);
      if (nearest < least - 0.1 && (side.y == 0 || least > 0.6)) {
        best = side;
        least = nearest;
      }
    }
    return best;
  }

  private static String charge(int charge) {
    return (Math.abs(charge) == 1 ? "" : Integer.toString(Math.abs(charge)))
        + (charge > 0 ? "+" : "−");
  }

  /** The colours that most programs give the elements, in inks that both papers take. */
  private static Ink ink(String element) {
    return switch (element) {
      case "N" -> Ink.REFERENCE;
      case "O" -> Ink.FIFTH;
      case "S" -> Ink.SIXTH;
      case "F", "Cl" -> Ink.THIRD;
      case "Br" -> Ink.EIGHTH;
      case "I" -> Ink.FOURTH;
      case "P", "B" -> Ink.GENERATED;
      default -> Ink.TEXT;
    };
  }
}
