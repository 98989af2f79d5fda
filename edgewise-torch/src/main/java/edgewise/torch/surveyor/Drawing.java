package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A graph in the making. */
final class Drawing {
  final Survey survey;
  final Chooser chooser;
  final SurveyorRules rules;
  final boolean free; // of limits
  final @Nullable Embedding embedding; // of a part that the graph has to contain
  int source;
  int next; // the next known node to be decided about
  int last; // the node joined last; −1 for none
  int discovered; // new nodes that are still to come
  int label; // of the next of them
  boolean done;
  boolean cut; // did not end by itself

  Drawing(
      Chooser chooser,
      Given given,
      Limits limits,
      Alphabet alphabet,
      @Nullable Embedding embedding) {
    this.chooser = chooser;
    this.embedding = embedding;
    this.survey = new Survey(given);
    this.rules = new SurveyorRules(limits, alphabet, survey);
    this.free = limits.isNone();
  }

  /** Stops a graph that does not end. */
  void cutOff() {
    cut = true;
    if (embedding != null) {
      embedding.die();
    }
  }

  /** Returns whether nothing that can follow is wanted. */
  boolean isDead() {
    return embedding != null && embedding.isDead();
  }

  Drawn drawn(Alphabet alphabet) {
    Graph graph = survey.toGraph(alphabet);
    return cut ? Drawn.unfinished(graph) : Drawn.whole(graph);
  }

  void startPiece(int label) {
    rules.started(survey.nodes(), label);
    survey.startPiece(label);
    if (embedding != null) {
      embedding.added();
    }
  }

  /** Adds one of the nodes that were discovered. */
  void discover(int label, int type) {
    survey.discover(label);
    join(survey.nodes() - 1, type);
    discovered--;
    if (embedding != null) {
      embedding.added();
    }
  }

  /** Returns the label that the next node must have, −1 for any. */
  int forcedLabel() {
    return embedding == null ? -1 : embedding.nextLabel();
  }

  /** Returns the type that the next edge must have, −1 for any. */
  int forcedType() {
    if (embedding == null) {
      return -1;
    }
    return discovered == 0 ? embedding.type(source, last) : embedding.nextType();
  }

  /** Returns whether the next node, a root or one that was discovered, may have a label. */
  boolean mayBeLabelled(int label) {
    return source == survey.nodes()
        ? rules.mayStart(label)
        : rules.mayDiscover(source, label, discovered - 1);
  }

  /** Returns whether the next edge, to a known node or to one that was discovered, may be so. */
  boolean mayBeOfType(int type) {
    return discovered == 0
        ? rules.mayJoin(source, last, type)
        : rules.mayDiscover(source, label, type, discovered - 1);
  }

  /** Masks what is not allowed, unless nothing is: a dead end, which whoever asked will drop. */
  void mask(float[] logits, int from, int length, IntPredicate allowed) {
    if (rules.labels().isFree()) {
      return;
    }
    int[] refused = IntStream.range(0, length).filter(allowed.negate()).toArray();
    if (refused.length < length) {
      for (int choice : refused) {
        logits[from + choice] = Float.NEGATIVE_INFINITY;
      }
    }
  }

  void join(int y, int type) {
    survey.join(y, type);
    rules.added(source, y, type);
  }
}
