package edgewise.leaderboard;

import edgewise.evaluation.Drawn;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Samples of one program.
 *
 * @param source where they come from, in a few words
 * @param files the graphs of each of its files: one a training, or a seed
 */
public record Entrant(String name, String source, List<Drawn> files) {
  /** More samples of one file would change a mean no more: 1,000 graphs where papers take 40. */
  static final int MOST_SAMPLES = 25;

  /** Copies the list. */
  public Entrant {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException(name + " has no files");
    }
  }

  /**
   * Returns a file cut into disjoint samples of a size, in its own order; all of it where it is
   * smaller, and what is left over is not used. Each has its share of what could not be read.
   */
  static List<Drawn> samples(Drawn file, int size) {
    int drawn = Math.min(size, file.size());
    int samples = Math.max(1, Math.min(MOST_SAMPLES, file.size() / Math.max(1, size)));
    int unread = (int) Math.round((double) file.unread() * drawn / Math.max(1, file.size()));
    int read = drawn - unread;
    return IntStream.range(0, samples)
        .mapToObj(i -> new Drawn(file.graphs().subList(i * read, (i + 1) * read), unread))
        .toList();
  }
}
