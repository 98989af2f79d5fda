package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.TextLines;
import edgewise.graph.Graph;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;

/** Reads SMILES, from lines of their own or from a column of a table. */
final class SmilesReader implements GraphReader {
  private static final Pattern WHITE = Pattern.compile("\\s+");

  private final TextLines lines;
  private final ReadContext context;
  private final Optional<String> column;
  private final MoleculeGraphs graphs;
  private final ValenceCheck valences;
  private @Nullable SmilesTable table; // where the file has a header
  private boolean begun;

  SmilesReader(InputStream in, String file, Optional<String> column, ReadContext context) {
    this.lines = new TextLines(in, file);
    this.column = column;
    this.context = context;
    this.graphs = new MoleculeGraphs(context.labels());
    this.valences = new ValenceCheck(context);
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (line.isBlank() || isHeader(line)) {
        continue;
      }
      try {
        return entry(line);
      } catch (GraphFormatException e) {
        context.bad(e);
      }
    }
    return null;
  }

  /** Takes the first line for a header where it is one. */
  private boolean isHeader(String line) throws GraphFormatException {
    if (begun) {
      return false;
    }
    begun = true;
    try {
      table = SmilesTable.of(line, column).orElse(null);
    } catch (IllegalArgumentException e) {
      throw lines.problem(Smiles.firstLine(e));
    }
    return table != null;
  }

  private GraphEntry entry(String line) throws GraphFormatException {
    if (table != null) {
      List<String> cells = table.cells(line);
      if (cells.size() != table.width()) {
        throw lines.problem(
            "expected " + table.width() + " columns as in the header, got " + cells.size());
      }
      if (table.hasTexts(cells)) {
        context.losses().add("molecules lost columns of text");
      }
      GraphEntry bare = entry(table.smiles(cells), table.name(cells), table.properties(cells));
      return bare.withClass(table.graphClass(cells));
    }
    String[] words = WHITE.split(line.strip(), 2);
    return entry(words[0], words.length > 1 ? words[1] : "", Map.of());
  }

  private GraphEntry entry(String smiles, String name, Map<String, Double> properties)
      throws GraphFormatException {
    try {
      IAtomContainer molecule = Smiles.parse(smiles);
      Graph graph = graphs.graph(molecule);
      if (molecule.stereoElements().iterator().hasNext()) {
        context.losses().add("molecules lost their stereochemistry");
      }
      valences.look(graph, lines.file(), lines.number());
      return new GraphEntry(graph, name, List.of(), context.labels().names(), "", properties);
    } catch (IllegalArgumentException e) {
      throw lines.problem("'" + Smiles.shown(smiles) + "' is no molecule: " + e.getMessage());
    }
  }
}
