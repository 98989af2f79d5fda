package edgewise.leaderboard;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples of one program.
 *
 * @param source where they come from, in a few words
 * @param files the graphs of each of its files: one a training, or a seed
 */
public record Entrant(String name, String source, List<List<Graph>> files) {
  /** More samples of one file would change a mean no more. */
  static final int MOST_SAMPLES = 10;

  /** Copies the lists. */
  public Entrant {
    files = files.stream().map(List::copyOf).toList();
    if (files.isEmpty()) {
      throw new IllegalArgumentException(name + " has no files");
    }
  }

  /**
   * Returns a file cut into disjoint samples of a size, in its own order; all of it where it is
   * smaller, and what is left over is not used.
   */
  static List<List<Graph>> samples(List<Graph> file, int size) {
    if (file.size() < 2 * size) {
      return List.of(file.subList(0, Math.min(size, file.size())));
    }
    List<List<Graph>> samples = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_SAMPLES, file.size() / size); i++) {
      samples.add(file.subList(i * size, (i + 1) * size));
    }
    return samples;
  }
}
