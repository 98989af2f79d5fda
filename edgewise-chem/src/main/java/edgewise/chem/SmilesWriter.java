package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.format.GraphWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes canonical SMILES, a line each, the name of the graph after it. */
final class SmilesWriter implements GraphWriter {
  private final OutputStream out;
  private final MoleculeEntries entries = new MoleculeEntries();

  SmilesWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    Molecule molecule = entries.molecule(entry);
    if (molecule.graph().nodeCount() == 0) {
      throw new IOException("SMILES cannot say a molecule without atoms");
    }
    String smiles = Smiles.canonical(molecule);
    String name = entry.name().replaceAll("\\s+", " ").strip();
    String line = (name.isEmpty() ? smiles : smiles + " " + name) + "\n";
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
