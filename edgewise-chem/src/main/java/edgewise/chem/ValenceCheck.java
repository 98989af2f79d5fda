package edgewise.chem;

import edgewise.format.GraphFormatException;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;

/**
 * Counts molecules of a file with an atom of more bonds than it can have. They are kept: what a
 * model drew must be read to be scored.
 */
final class ValenceCheck {
  private final ReadContext context;
  private LabelNames names = LabelNames.NONE;
  private MoleculeLabels labels = new MoleculeLabels(LabelNames.NONE);

  ValenceCheck(ReadContext context) {
    this.context = context;
  }

  /** Looks at a molecule that begins at a line. */
  void look(Graph graph, String file, long line) {
    if (!names.equals(context.labels().names())) { // they grow now and then
      names = context.labels().names();
      labels = new MoleculeLabels(names);
    }
    new Molecule(graph, labels)
        .beyondValence()
        .ifPresent(
            fault ->
                context
                    .losses()
                    .add(
                        "molecules kept that no valence allows",
                        new GraphFormatException(file, line, fault)));
  }
}
