package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.format.GraphWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.MDLV2000Writer;

/** Writes SDF, atoms in the order of the nodes, with the places that a structure on paper has. */
final class SdfWriter implements GraphWriter {
  private static final int MOST_ATOMS = 999; // three columns are for their number

  private final OutputStream out;
  private final MoleculeEntries entries = new MoleculeEntries();

  SdfWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    Molecule molecule = entries.molecule(entry);
    if (molecule.graph().nodeCount() > MOST_ATOMS || molecule.graph().edgeCount() > MOST_ATOMS) {
      throw new IOException("SDF is written for at most " + MOST_ATOMS + " atoms and bonds");
    }
    StringBuilder text = new StringBuilder(table(molecule, oneLine(entry.name())));
    if (!entry.graphClass().isEmpty()) {
      field(text, "class", oneLine(entry.graphClass()));
    }
    for (Map.Entry<String, Double> property : entry.properties().entrySet()) {
      field(text, oneLine(property.getKey()), property.getValue().toString());
    }
    out.write(text.append("$$$$\n").toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String table(Molecule molecule, String title) throws IOException {
    StringWriter text = new StringWriter();
    try (MDLV2000Writer writer = new MDLV2000Writer(text)) {
      IAtomContainer container = CdkMolecules.of(molecule);
      Structures.place(container);
      writer.writeMolecule(container);
    } catch (CDKException e) {
      throw new IOException("the molecule cannot be said in SDF: " + e.getMessage(), e);
    } catch (IOException e) {
      throw e;
    } catch (Exception e) { // which is what the kit declares
      throw new IOException("the molecule cannot be said in SDF: " + e.getMessage(), e);
    }
    // The kit's second line has the time of day; files should not differ by that.
    String[] lines = text.toString().split("\\R", 3);
    return title + "\n  Edgewise\n" + lines[2];
  }

  private static void field(StringBuilder text, String name, String value) {
    text.append("> <").append(name).append(">\n").append(value).append("\n\n");
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
