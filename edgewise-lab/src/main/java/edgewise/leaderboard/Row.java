package edgewise.leaderboard;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row of a leaderboard.
 *
 * @param source where the samples come from, or where the figures are printed
 * @param files how many files were scored; 0 where figures are printed elsewhere
 * @param samples how many samples of them in all
 * @param graphs how many graphs a sample has
 * @param standings by the names of metrics
 */
public record Row(
    Kind kind,
    String name,
    String source,
    int files,
    int samples,
    int graphs,
    Map<String, Standing> standings) {
  /** Copies the map in its order. */
  public Row {
    standings = Collections.unmodifiableMap(new LinkedHashMap<>(standings));
  }

  /** What a row is of. */
  public enum Kind {
    /** Real graphs in place of generated ones: floors, and the shares of held-out graphs. */
    REAL,
    /** Files that were scored here. */
    ENTRANT,
    /** Models fitted on the spot, for scale. */
    BASELINE,
    /** Figures as they are printed. */
    PUBLISHED
  }
}
