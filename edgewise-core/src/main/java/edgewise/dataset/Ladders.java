package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Ladders of 2 to 19 rungs, ten copies of each. The paper's text says up to 20, but its 180 graphs
 * of 21.00 nodes and 29.50 edges are those of 2 to 19. The test set is one ladder of each size.
 */
final class Ladders implements DatasetSource {
  private static final int FEWEST_RUNGS = 2;
  private static final int MOST_RUNGS = 19;
  private static final int SIZES = MOST_RUNGS - FEWEST_RUNGS + 1;

  @Override
  public String name() {
    return "ladders";
  }

  @Override
  public String description() {
    return "ladders of 2 to 19 rungs, ten of each";
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) {
    return load(data, seed, 10 * SIZES);
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed, int size) {
    if (size < 2 * SIZES || size % SIZES != 0) {
      throw new IllegalArgumentException(
          "the size of ladders must be a multiple of "
              + SIZES
              + ", the same number of each length and at least two, got "
              + size);
    }
    List<Graph> graphs = new ArrayList<>();
    for (int rungs = FEWEST_RUNGS; rungs <= MOST_RUNGS; rungs++) {
      for (int copy = 0; copy < size / SIZES; copy++) {
        graphs.add(ladder(rungs));
      }
    }
    return Dataset.of(name(), graphs);
  }

  @Override
  public Split split(Dataset dataset, Seed seed) {
    Map<Integer, List<Integer>> placesBySize = new HashMap<>();
    for (int i = 0; i < dataset.entries().size(); i++) {
      int nodes = dataset.entries().get(i).graph().nodeCount();
      placesBySize.computeIfAbsent(nodes, size -> new ArrayList<>()).add(i);
    }
    int[] test =
        placesBySize.entrySet().stream()
            .mapToInt(
                size -> {
                  List<Integer> places = size.getValue();
                  return places.get(seed.child(size.getKey()).generator().nextInt(places.size()));
                })
            .sorted()
            .toArray();
    return Split.holdingOut(dataset.entries(), test);
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(ClassTest.of("a ladder of at least two rungs", true, Ladders::isLadder));
  }

  @Override
  public Optional<PaperRow> paper() {
    return Optional.of(new PaperRow(180, 18, 21.00, 29.50));
  }

  /** Returns the ladder whose rails are 0, 1, … and rungs, rungs + 1, …. */
  static Graph ladder(int rungs) {
    return Grids.grid(2, rungs);
  }

  /** Returns whether a graph is a ladder of at least two rungs, however it is numbered. */
  static boolean isLadder(Graph graph) {
    // A grid of a rows and b columns has 2ab - a - b edges: 3 for every two nodes, less 2, only if
    // one side is 2.
    return 2 * graph.edgeCount() == 3 * graph.nodeCount() - 4 && Grids.isGrid(graph);
  }
}
