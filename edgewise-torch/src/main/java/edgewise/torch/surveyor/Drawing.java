package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;

/** A graph in the making. */
final class Drawing {
  final Survey survey;
  final Chooser chooser;
  final SurveyorRules rules;
  final boolean free; // of limits
  int source;
  int next; // the next known node to be decided about
  int last; // the node joined last; −1 for none
  int discovered; // new nodes that are still without a label
  boolean done;
  boolean cut; // did not end by itself

  Drawing(Chooser chooser, Given given, Limits limits, Alphabet alphabet) {
    this.chooser = chooser;
    this.survey = new Survey(given);
    this.rules = new SurveyorRules(limits, alphabet, survey);
    this.free = limits.isNone();
  }

  Drawn drawn(Alphabet alphabet) {
    Graph graph = survey.toGraph(alphabet);
    return cut ? Drawn.unfinished(graph) : Drawn.whole(graph);
  }

  void startPiece(int label) {
    rules.started(survey.nodes());
    survey.startPiece(label);
  }

  void join(int y, int type) {
    survey.join(y, type);
    rules.added(source, y);
  }
}
