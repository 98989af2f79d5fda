package edgewise.format;

import edgewise.catalog.Counted;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts of what was lost or mended on the way from a file to graphs, or from graphs to a file. */
public final class Losses {
  static final String SELF_LOOPS = "self-loops dropped";
  static final String REPEATS = "repeated edges merged";
  static final String DIRECTIONS = "directed graphs made undirected";
  static final String LABELS = "edges lost the label of one direction";
  static final String WEIGHTS = "graphs lost their weights";

  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final Map<String, String> firsts = new HashMap<>();
  private final Attributes attributes;
  private long bad;
  private String firstBad = "";

  /** Begins at nothing. */
  public Losses() {
    this(new Attributes(LabelChoice.USUAL));
  }

  Losses(Attributes attributes) {
    this.attributes = attributes;
    // In the order of the summary, whichever is met first.
    List.of(SELF_LOOPS, REPEATS, DIRECTIONS, LABELS, WEIGHTS).forEach(what -> counts.put(what, 0L));
  }

  /**
   * Counts one more of what a graph or a file cannot hold.
   *
   * @param what in the plural, as it follows a number: {@code molecules lost their stereochemistry}
   */
  public void add(String what) {
    add(what, 1);
  }

  /** Counts one more thing of that kind, of which the summary says where the first was. */
  public void add(String what, GraphFormatException first) {
    add(what, 1);
    firsts.putIfAbsent(what, String.valueOf(first.getMessage()));
  }

  void add(String what, long count) {
    if (count > 0) { // mostly it is not, and a look-up for each graph would be felt
      counts.merge(what, count, Long::sum);
    }
  }

  void addBad(GraphFormatException problem) {
    if (bad++ == 0) {
      firstBad = String.valueOf(problem.getMessage());
    }
  }

  /** Returns how many graphs that cannot be read were passed over. */
  public long bad() {
    return bad;
  }

  /** Returns how many self-loops were dropped. */
  public long selfLoops() {
    return counts.getOrDefault(SELF_LOOPS, 0L);
  }

  /** Returns how many repeated edges were merged. */
  public long repeats() {
    return counts.getOrDefault(REPEATS, 0L);
  }

  private String first(String what) {
    String first = firsts.get(what);
    return first == null ? "" : " (the first: " + first + ")";
  }

  /** Returns one line that lists all of it; empty when nothing was lost. */
  public String summary() {
    Stream<String> counted =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .map(entry -> Counted.of(entry.getValue(), entry.getKey()) + first(entry.getKey()));
    String passed = Counted.of(bad, "bad graphs passed over (the first: ") + firstBad + ")";
    return Stream.concat(counted, Stream.of(attributes.summary(), bad == 0 ? "" : passed))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
