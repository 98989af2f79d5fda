package edgewise.torch.surveyor;

import edgewise.graph.Direction;
import edgewise.torch.Alphabet;
import java.util.BitSet;

/**
 * Where one can go from a source along directed edges, and from where one can come to it. This is
 * what the direction of an edge decides about in most directed graphs: whether it closes a cycle,
 * along ways of any length. Only nodes from a number on are walked over, as only they are read.
 */
final class Ways {
  /** No way, one to a node, one from it, both. */
  static final int PLACES = 4;

  private static final int TO = 1;
  private static final int FROM = 2;

  private final Survey survey;
  private final Alphabet alphabet;
  private final int low;
  private final int source;
  private final BitSet ahead = new BitSet(); // nodes that can be reached from the source
  private final BitSet behind = new BitSet(); // nodes from which it can be reached

  /**
   * Ways by the edges of all earlier sources.
   *
   * @param low the lowest node that is walked over
   */
  Ways(Survey survey, Alphabet alphabet, int low, int source) {
    this.survey = survey;
    this.alphabet = alphabet;
    this.low = low;
    this.source = source;
    walk(source, ahead, true);
    walk(source, behind, false);
  }

  /** Returns the place for the ways between the source and a node. */
  int with(int y) {
    return (ahead.get(y) ? TO : 0) + (behind.get(y) ? FROM : 0);
  }

  /** Takes an edge of the source into account. */
  void join(int y, int type) {
    Direction direction = alphabet.direction(type);
    if (direction != Direction.IN) {
      walk(y, ahead, true);
    }
    if (direction != Direction.OUT) {
      walk(y, behind, false);
    }
  }

  /** Adds a node and all that can be reached from it, or from which it can be. */
  private void walk(int start, BitSet seen, boolean along) {
    Ints open = new Ints();
    visit(start, seen, open);
    for (int next = 0; next < open.size(); next++) {
      int node = open.at(next);
      for (int i = 0; i < survey.lowerCount(node); i++) {
        int edge = survey.lowerEdge(node, i);
        int a = survey.lower(node, i);
        if (a < source && a >= low && leads(edge, !along)) {
          visit(a, seen, open);
        }
      }
      if (node < source) {
        for (int edge = survey.edgeStart(node); edge < survey.edgeStart(node + 1); edge++) {
          if (leads(edge, along)) {
            visit(survey.destination(edge), seen, open);
          }
        }
      }
    }
  }

  private static void visit(int node, BitSet seen, Ints open) {
    if (!seen.get(node)) {
      seen.set(node);
      open.add(node);
    }
  }

  /** Returns whether an edge leads from its lower end to its higher one, or the other way. */
  private boolean leads(int edge, boolean upwards) {
    Direction direction = alphabet.direction(survey.type(edge));
    return upwards ? direction != Direction.IN : direction != Direction.OUT;
  }
}
