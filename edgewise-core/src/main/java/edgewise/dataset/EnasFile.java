package edgewise.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormatException;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * D-VAE's file of neural architectures (Zhang et al., 2019): a line is a list of layers and an
 * accuracy. Layer i has an operation and, for each node before the one that it always follows, 1
 * where it takes its output too. As there, an input and an output node are added, the first 1,000
 * lines are left out, the others shuffled by Python's generator with seed 0, and the last tenth is
 * held out.
 */
final class EnasFile {
  /** The number of architectures that are used. */
  static final int GRAPHS = 19_020;

  /** How many of them are held out: what is left of nine tenths, rounded down. */
  static final int TEST = GRAPHS - 17_118;

  private static final int LEFT_OUT = 1_000;
  private static final LabelNames NAMES =
      new LabelNames(
          List.of("input", "output", "conv3", "sep3", "conv5", "sep5", "avg3", "max3"), List.of());
  private static final ObjectMapper JSON = new ObjectMapper();

  private EnasFile() {}

  static List<GraphEntry> read(Path file) throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (number > LEFT_OUT) {
          entries.add(entry(line, file, number));
        }
      }
    }
    return PythonShuffle.of(entries, 0);
  }

  private static GraphEntry entry(String line, Path file, int number) throws GraphFormatException {
    try {
      JsonNode row = JSON.readTree("[" + line + "]");
      Graph graph = graph(row.path(0));
      return GraphEntry.of(graph, NAMES)
          .withProperties(Map.of("accuracy", row.path(1).doubleValue()));
    } catch (IOException | IllegalArgumentException e) {
      throw new GraphFormatException(
          file.toString(), number, "is no list of layers and an accuracy");
    }
  }

  /** Returns the architecture: input, layers, output. */
  static Graph graph(JsonNode layers) {
    int count = layers.size();
    GraphBuilder builder = Graph.builder(count + 2).directed();
    for (int i = 1; i <= count; i++) {
      JsonNode layer = layers.path(i - 1);
      builder.label(i, layer.path(0).intValue() + 2);
      builder.addArc(i - 1, i, 0);
      for (int earlier = 0; earlier < layer.size() - 1; earlier++) {
        if (layer.path(earlier + 1).intValue() == 1) {
          builder.addArc(earlier, i, 0);
        }
      }
    }
    builder.label(count + 1, 1);
    return builder.addArc(count, count + 1, 0).build();
  }
}
