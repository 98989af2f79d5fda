package edgewise.model;

import edgewise.condition.Where;
import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.isomorphism.KnownGraphs;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of the graphs that a model can draw are wanted. A model that can, keeps the limits while it
 * draws; whatever else does not fit is drawn and dropped.
 *
 * @param limits the sizes and properties of every graph
 * @param distinct whether no two graphs may be isomorphic
 * @param known graphs to which none may be isomorphic
 * @param tries how many graphs may be drawn for each one asked for
 * @param where what every graph must fulfil
 */
public record Controls(Limits limits, boolean distinct, KnownGraphs known, int tries, Where where) {
  /** How many graphs may be drawn for each one asked for, unless told otherwise. */
  public static final int TRIES = 100;

  /** Every graph that is drawn is wanted. */
  public static final Controls NONE =
      new Controls(Limits.NONE, false, KnownGraphs.of(List.of()), TRIES, Where.ANY);

  /** Checks the tries. */
  public Controls {
    if (tries < 1) {
      throw new IllegalArgumentException("tries must be at least 1, got " + tries);
    }
  }

  /** Returns whether every graph is wanted. */
  public boolean isNone() {
    return limits.isNone() && !distinct && known.size() == 0 && where.isAny();
  }

  /** Returns the controls with other numbers of nodes. */
  public Controls withNodes(SizeRange nodes) {
    return withLimits(new Limits(nodes, limits.edges(), limits.constraints()));
  }

  /** Returns the controls with other numbers of edges. */
  public Controls withEdges(SizeRange edges) {
    return withLimits(new Limits(limits.nodes(), edges, limits.constraints()));
  }

  /** Returns the controls with one more constraint, as a user writes it: {@code planar}. */
  public Controls withConstraint(String constraint) {
    return withConstraint(Constraints.of(constraint));
  }

  /** Returns the controls with one more constraint, which may be the user's own. */
  public Controls withConstraint(Constraint constraint) {
    List<Constraint> more = new ArrayList<>(limits.constraints());
    more.add(constraint);
    return withLimits(new Limits(limits.nodes(), limits.edges(), more));
  }

  /** Returns the controls with other limits. */
  public Controls withLimits(Limits limits) {
    return new Controls(limits, distinct, known, tries, where);
  }

  /** Returns the controls under which no two graphs are isomorphic. */
  public Controls onlyDistinct() {
    return new Controls(limits, true, known, tries, where);
  }

  /** Returns the controls under which no graph is isomorphic to one of those. */
  public Controls novelTo(List<Graph> known) {
    return novelTo(KnownGraphs.of(known));
  }

  /** Returns the controls under which no graph is isomorphic to a known one. */
  public Controls novelTo(KnownGraphs known) {
    return new Controls(limits, distinct, known, tries, where);
  }

  /** Returns the controls with another number of graphs that may be drawn for each asked for. */
  public Controls withTries(int tries) {
    return new Controls(limits, distinct, known, tries, where);
  }

  /** Returns the controls under which every graph fulfils an expression. */
  public Controls where(Where where) {
    return new Controls(limits, distinct, known, tries, where);
  }
}
