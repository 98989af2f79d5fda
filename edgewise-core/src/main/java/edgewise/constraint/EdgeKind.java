package edgewise.constraint;

import edgewise.graph.Direction;

/**
 * What an edge is beside being there: its label, and which way it runs, seen from its first end.
 */
public record EdgeKind(int label, Direction direction) {
  /** Without a label, both ways. */
  public static final EdgeKind PLAIN = new EdgeKind(0, Direction.BOTH);
}
