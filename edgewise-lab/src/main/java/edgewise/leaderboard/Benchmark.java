package edgewise.leaderboard;

import edgewise.catalog.Named;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Split;
import edgewise.evaluation.Protocol;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.util.List;

/**
 * What papers compare themselves on: graphs with a split, and a way of scoring.
 *
 * @param dataset in the catalog of datasets; drawn ones with seed 1, as a run draws them
 * @param protocol how samples are scored
 * @param sampleSize how many graphs a sample has; 0 for as many as there are test graphs
 * @param validity the dataset whose published test of validity applies; empty where there is none
 * @param plotted the metrics of which there is a picture
 * @param note what keeps published figures from being of the very same graphs; may be empty
 */
public record Benchmark(
    String name,
    String dataset,
    Protocol protocol,
    int sampleSize,
    String validity,
    List<String> plotted,
    String note)
    implements Named {
  private static final Seed SEED = new Seed(1);

  /** Copies the list. */
  public Benchmark {
    plotted = List.copyOf(plotted);
  }

  /** Returns how many graphs a sample has beside so many test graphs. */
  int sampleSize(int test) {
    return sampleSize == 0 ? test : sampleSize;
  }

  /**
   * Returns the graphs that floors and novelty rest on, and the test graphs; where papers have a
   * validation part, it counts for neither.
   *
   * @throws IOException when their files are missing
   */
  public Split split(DataDirectory data) throws IOException {
    DatasetSource source = Catalogs.DATASETS.get(dataset);
    return source.split(source.load(data, SEED.child("dataset")), SEED.child("split"));
  }
}
