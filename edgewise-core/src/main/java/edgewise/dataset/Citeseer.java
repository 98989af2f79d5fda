package edgewise.dataset;

import edgewise.format.GraphFormatException;
import edgewise.format.ReadContext;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The largest component of the Citeseer citation network: 2,110 papers and 3,668 links between
 * them, without direction, repeats and links of a paper to itself.
 *
 * <p>It is read from {@code citeseer.edges} (two numbers a line) or from the two files of its home,
 * {@code citeseer.cites} (two papers a line, known by a word each) and {@code citeseer.content}
 * (which papers there are; links to others are dropped). The two name the papers differently, so
 * neither the names nor the order of the lines count: the nodes are numbered by {@link
 * StructuralNumbering}, and the checksum is of the network numbered so.
 */
final class Citeseer {
  static final PublicData NETWORK =
      new PublicData(
          "citeseer",
          URI.create("https://linqs-data.soe.ucsc.edu/public/lbc/citeseer.tgz"),
          List.of("citeseer.cites", "citeseer.content"),
          Citeseer::read,
          "7f3be58a51e409afbbe0b70b67094eb070e830d982017e31c4f9229258cb68d1");

  private Citeseer() {}

  private static List<Graph> read(Path folder) throws IOException {
    Path edges = folder.resolve("citeseer.edges");
    Graph network =
        Files.exists(edges)
            ? FileDataset.graphs(edges, ReadContext.lenient()).get(0)
            : readCitations(folder.resolve("citeseer.cites"), readPapers(folder));
    Graph largest = Components.largest(network);
    return List.of(largest.renumbered(StructuralNumbering.of(largest)));
  }

  /** Returns the number of each paper: the first word of a line, of which the rest is its text. */
  private static Map<String, Integer> readPapers(Path folder) throws IOException {
    Map<String, Integer> numbers = new HashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(folder.resolve("citeseer.content"))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          numbers.putIfAbsent(line.strip().split("\\s", 2)[0], numbers.size());
        }
      }
    }
    return numbers;
  }

  private static Graph readCitations(Path file, Map<String, Integer> papers) throws IOException {
    GraphBuilder builder = Graph.builder(papers.size());
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String[] ends = line.strip().split("\\s+", -1);
        if (ends.length != 2) {
          throw new GraphFormatException(
              file.toString(), number, "expected two papers, got '" + line + "'");
        }
        Integer cited = papers.get(ends[0]);
        Integer citing = papers.get(ends[1]);
        if (cited != null && citing != null) {
          builder.addEdge(cited, citing);
        }
      }
    }
    return builder.build();
  }
}
