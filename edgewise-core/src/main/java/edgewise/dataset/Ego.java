package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The neighbourhoods of radius 2 of all papers in the largest component of Citeseer, those of 4 to
 * 40 nodes. There is no limit on edges (the most is 154).
 */
final class Ego implements DatasetSource {
  private static final Neighbourhoods NEIGHBOURHOODS = new Neighbourhoods(2, 4, 40);

  @Override
  public String name() {
    return "ego";
  }

  @Override
  public String description() {
    return "neighbourhoods of radius 2 in the Citeseer citation network, 4 to 40 nodes";
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) throws IOException {
    List<Graph> networks = data.graphs(Citeseer.NETWORK);
    return Dataset.of(name(), networks.stream().flatMap(NEIGHBOURHOODS::of).toList());
  }

  @Override
  public Optional<PaperRow> paper() {
    return Optional.of(new PaperRow(1719, 516, 13.02, 18.51));
  }
}
