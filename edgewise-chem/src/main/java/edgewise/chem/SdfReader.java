package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.TextLines;
import edgewise.graph.Graph;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.aromaticity.Kekulization;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.io.ISimpleChemObjectReader;
import org.openscience.cdk.io.MDLV2000Reader;
import org.openscience.cdk.io.MDLV3000Reader;

/**
 * Reads SDF. The file is cut into molecules here, and the kit reads them one by one: so a bad one
 * is known by its line and can be passed over.
 */
final class SdfReader implements GraphReader {
  private static final int MOST_LINES =
      1 << 20; // of one molecule; an endless one must not fill memory
  private static final String END = "M  END";
  private static final String NEXT = "$$$$";

  private final TextLines lines;
  private final ReadContext context;
  private final MoleculeGraphs graphs;
  private final ValenceCheck valences;

  SdfReader(InputStream in, String file, ReadContext context) {
    this.lines = new TextLines(in, file);
    this.context = context;
    this.graphs = new MoleculeGraphs(context.labels());
    this.valences = new ValenceCheck(context);
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    while (true) {
      Entry record = record();
      if (record == null) {
        return null;
      }
      try {
        return record.entry();
      } catch (GraphFormatException e) {
        context.bad(e);
      }
    }
  }

  /** Returns the lines up to the next delimiter; null when only blank lines are left. */
  private @Nullable Entry record() throws IOException {
    Entry record = new Entry();
    boolean blank = true;
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (line.startsWith(NEXT)) {
        record.complete = true;
        return record;
      }
      if (record.first == 0) {
        record.first = lines.number();
      }
      blank &= line.isBlank();
      record.add(line);
    }
    return blank ? null : record;
  }

  private GraphFormatException problem(long line, String what) {
    return new GraphFormatException(lines.file(), line, what);
  }

  /** One molecule and its fields. */
  private final class Entry {
    private final StringBuilder table = new StringBuilder();
    private final Map<String, String> fields = new LinkedHashMap<>();
    private String title = "";
    private String counts = "";
    private @Nullable String field;
    private int size; // lines
    private long first;
    private boolean ended; // the table has
    private boolean complete; // the delimiter has come

    private void add(String line) throws GraphFormatException {
      size++;
      if (size > MOST_LINES) {
        throw problem(lines.number(), "a molecule has more than " + MOST_LINES + " lines");
      }
      if (!ended) {
        title = size == 1 ? line.strip() : title;
        counts = size == 4 ? line : counts;
        table.append(line).append('\n');
        ended = line.startsWith(END);
      } else if (line.startsWith(">")) {
        int from = line.indexOf('<');
        int to = line.lastIndexOf('>');
        field = from >= 0 && to > from ? line.substring(from + 1, to) : null;
      } else if (field != null) {
        fields.merge(field, line, (a, b) -> b.isEmpty() ? a : a + " " + b);
      }
    }

    private GraphEntry entry() throws GraphFormatException {
      if (!ended || (!complete && !fields.isEmpty())) {
        throw problem(
            Math.max(1, first),
            complete
                ? "the molecule that begins here has no '" + END + "'"
                : "the file ends within the molecule that begins here");
      }
      IAtomContainer molecule = molecule();
      try {
        Graph graph = graphs.graph(molecule);
        if (molecule.stereoElements().iterator().hasNext()) {
          context.losses().add("molecules lost their stereochemistry");
        }
        valences.look(graph, lines.file(), first);
        String graphClass = fields.getOrDefault("class", "").strip();
        return new GraphEntry(
            graph, title, List.of(), context.labels().names(), graphClass, properties());
      } catch (RuntimeException e) { // the kit's atoms and bonds of queries refuse to be asked
        throw problem(first, "the molecule that begins here is none: " + Smiles.firstLine(e));
      }
    }

    private IAtomContainer molecule() throws GraphFormatException {
      try (ISimpleChemObjectReader reader = reader()) {
        IAtomContainer molecule = reader.read(Kit.newMolecule());
        return kekulised(molecule);
      } catch (CDKException | IOException | RuntimeException e) {
        // The kit is not made for damaged files: whatever it stumbles over is the file's fault.
        throw problem(
            first, "the molecule that begins here cannot be read: " + Smiles.firstLine(e));
      }
    }

    /** Gives aromatic bonds orders; a table that has such bonds leaves the hydrogens open. */
    private static IAtomContainer kekulised(IAtomContainer molecule) throws CDKException {
      boolean aromatic = false;
      for (IBond bond : molecule.bonds()) {
        aromatic |= bond.isAromatic();
      }
      if (!aromatic) {
        return molecule;
      }
      for (IAtom atom : molecule.atoms()) {
        if (atom.getImplicitHydrogenCount() == null) {
          atom.setImplicitHydrogenCount(hydrogens(atom));
        }
      }
      Kekulization.kekulize(molecule);
      return molecule;
    }

    /**
     * A carbon with aromatic bonds has one more bond than neighbours; others have what they show.
     */
    private static int hydrogens(IAtom atom) {
      int bonds = 0;
      boolean aromatic = false;
      for (IBond bond : atom.bonds()) {
        aromatic |= bond.isAromatic();
        bonds += bond.isAromatic() ? 1 : bond.getOrder().numeric();
      }
      Integer charge = atom.getFormalCharge();
      if (aromatic && atom.getAtomicNumber() != Elements.Carbon.number()) {
        return 0;
      }
      return Valences.impliedHydrogens(
          atom.getSymbol(), charge == null ? 0 : charge, aromatic ? bonds + 1 : bonds);
    }

    private ISimpleChemObjectReader reader() {
      StringReader text = new StringReader(table.toString());
      return counts.contains("V3000") ? new MDLV3000Reader(text) : new MDLV2000Reader(text);
    }

    private Map<String, Double> properties() {
      Map<String, Double> numbers = new LinkedHashMap<>();
      boolean lost = false;
      for (Map.Entry<String, String> said : fields.entrySet()) {
        Optional<Double> number = SmilesTable.finite(said.getValue());
        if (number.isPresent()) {
          numbers.put(said.getKey(), number.get());
        } else {
          lost |= !said.getKey().equals("class");
        }
      }
      if (lost) {
        context.losses().add("molecules lost fields of text");
      }
      return numbers;
    }
  }
}
