package edgewise.experiment;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import edgewise.catalog.OptionForm;
import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How large everything is.
 *
 * @param description a line that says what it is for
 * @param toy whether the numbers mean nothing but that everything works
 * @param changes of options, made to every model that has them
 * @param atMost so many training graphs, and so many test graphs, are used at most
 * @param small size of the smaller sample whose novelty is counted
 * @param large size of the larger one, whose drawing is timed
 * @param oneAtATime how many graphs are drawn one at a time, to be timed
 * @param repeats of drawing as many graphs as the test set has
 */
public record Profile(
    String name,
    String description,
    boolean toy,
    Map<String, String> changes,
    int atMost,
    int small,
    int large,
    int oneAtATime,
    int repeats)
    implements Named {
  /** The paper's settings. */
  public static final Profile PAPER =
      new Profile(
          "paper", "the paper's settings", false, Map.of(), Integer.MAX_VALUE, 1000, 5000, 200, 10);

  /** All of it in a few minutes. */
  public static final Profile QUICK =
      new Profile(
          "quick",
          "all of it in minutes, at toy sizes: it shows that everything works, and no more",
          true,
          Map.ofEntries(
              Map.entry("embedding", "16"),
              Map.entry("hidden", "32"),
              Map.entry("width", "16"),
              Map.entry("blocks", "2"),
              Map.entry("batches", "4"),
              Map.entry("draws", "1"),
              Map.entry("training.epochs", "15"),
              Map.entry("training.learningRate", "0.01"),
              Map.entry("training.stopLoss", "0"),
              Map.entry("training.patience", "0")),
          64,
          100,
          500,
          10,
          5);

  /** Every profile. */
  public static final Catalog<Profile> ALL = new Catalog<>("profile", List.of(QUICK, PAPER));

  /** Returns the options of a model in this profile. */
  Record applied(Record options) {
    OptionForm<Record> form = OptionForm.of(options);
    Map<String, String> known = new LinkedHashMap<>(changes);
    known.keySet().retainAll(form.keys());
    return form.with(known);
  }

  /** Returns as much of a split as this profile uses. */
  public Split cut(Split split) {
    return new Split(
        cut(split.trainEntries()),
        cut(split.validationEntries()),
        cut(split.testEntries()),
        split.loss());
  }

  /** Graphs of all sizes, since datasets may be sorted by size. */
  private List<GraphEntry> cut(List<GraphEntry> graphs) {
    if (graphs.size() <= atMost) {
      return graphs;
    }
    int step = (graphs.size() + atMost - 1) / atMost;
    return IntStream.range(0, graphs.size())
        .filter(i -> i % step == 0)
        .mapToObj(graphs::get)
        .toList();
  }
}
