package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.graph.LabelNames;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Entries on their way to a file of molecules: the meaning of their labels is looked up once. */
final class MoleculeEntries {
  private @Nullable LabelNames names;
  private MoleculeLabels labels = new MoleculeLabels(LabelNames.NONE);
  private long count;

  /**
   * Returns the molecule of an entry.
   *
   * @throws IOException when it is none; says the number of the graph, counting from 1
   */
  Molecule molecule(GraphEntry entry) throws IOException {
    count++;
    if (!entry.labelNames().equals(names)) { // a reader's names grow now and then
      names = entry.labelNames();
      labels = new MoleculeLabels(names);
    }
    String problem = labels.problem(entry.graph());
    if (problem != null) {
      throw new IOException("graph " + count + " is no molecule: " + problem);
    }
    return new Molecule(entry.graph(), labels);
  }
}
