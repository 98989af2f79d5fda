package edgewise.studio;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A few graphs of each dataset, for its card. Each is read once, one at a time; what is not on this
 * machine is not downloaded for a picture.
 */
final class DatasetExamples {
  private static final int SHOWN = 3;

  private final DataDirectory data;
  private final Map<String, Shown> shown = new HashMap<>();

  DatasetExamples(DataDirectory data) {
    this.data = data.offline();
  }

  /**
   * What a card shows.
   *
   * @param here whether the dataset is on this machine
   */
  record Shown(boolean here, List<GraphJson.Drawn> examples) {}

  synchronized Shown of(String name) {
    DatasetSource source =
        Catalogs.DATASETS
            .find(name)
            .orElseThrow(() -> Refusal.missing("there is no dataset '" + name + "'"));
    Shown known = shown.get(name);
    if (known != null) {
      return known;
    }
    Shown now;
    try {
      now = drawn(few(source));
    } catch (IOException e) {
      return new Shown(false, List.of()); // it may come
    }
    shown.put(name, now);
    return now;
  }

  /** Draws no more than are shown, where graphs are drawn. */
  private Dataset few(DatasetSource source) throws IOException {
    try {
      return source.load(data, new Seed(1), SHOWN);
    } catch (IllegalArgumentException e) {
      return source.load(data, new Seed(1)); // it has one size only
    }
  }

  private static Shown drawn(Dataset dataset) {
    List<Graph> graphs = dataset.graphs();
    List<GraphJson.Drawn> examples = new ArrayList<>();
    for (int i = 0; i < SHOWN; i++) {
      int place = (int) ((2L * i + 1) * graphs.size() / (2L * SHOWN));
      if (place < graphs.size() && graphs.get(place).nodeCount() <= 1000) {
        examples.add(GraphJson.Drawn.of(place, graphs.get(place), dataset.labelNames()));
      }
    }
    return new Shown(true, examples);
  }
}
