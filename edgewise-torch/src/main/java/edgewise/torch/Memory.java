package edgewise.torch;

import com.sun.management.OperatingSystemMXBean;
import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.GraphTooLargeException;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Memory that is not enough: found out before the work where it can be, and said in one line. */
final class Memory {
  private static final Pattern ASKED = Pattern.compile("tried to allocate (\\d+) bytes");
  private static final String REMEDY =
      "; smaller graphs (edgewise neighbourhoods cuts them out of large ones), a smaller model"
          + " (hidden or width), fewer graphs in a step (training.batchSize) or fewer threads take less";

  private Memory() {}

  /**
   * Refuses graphs of which one alone, with as many at the same time as there are workers, takes
   * more memory than there is.
   *
   * @throws GraphTooLargeException when there is such a graph; the message says how large it is
   */
  static void require(
      Network<?> network, List<Graph> graphs, TrainingOptions options, FitContext context)
      throws GraphTooLargeException {
    if (!network.parameters().device().is_cpu()) {
      return; // a graphics card says itself what it lacks, without being killed for it
    }
    Graph largest = graphs.stream().max(Comparator.comparingInt(network::steps)).orElseThrow();
    Graph ordered =
        largest.renumbered(
            options.ordering().order(largest, context.seed().child("memory").generator()));
    int workers = Math.min(context.threads(), options.shards());
    require(ordered, Piece.bytes(network, ordered, options), workers, physical());
    int together = Math.min(options.together(graphs.size()), graphs.size());
    double step = (double) network.bytes(Collections.nCopies(together, ordered));
    double limit = options.memory() * 1e9;
    if (Math.min(step, limit == 0 ? step : limit) > physical()) {
      context
          .listener()
          .onWarning(
              "a step may take %s, and there are %s; training.memory=%.1f trains it in pieces"
                  .formatted(gigabytes(step), gigabytes((double) physical()), physical() / 2e9));
    }
  }

  static void require(Graph graph, double bytes, int threads, long there)
      throws GraphTooLargeException {
    double all = bytes * threads;
    if (all > there) {
      throw new GraphTooLargeException(
          String.format(
              Locale.ROOT,
              "a graph of %,d nodes and %,d edges takes about %s to train on with %d %s, and there"
                  + " are %s%s",
              graph.nodeCount(),
              graph.edgeCount(),
              gigabytes(all),
              threads,
              threads == 1 ? "thread" : "threads",
              gigabytes((double) there),
              REMEDY));
    }
  }

  /** Returns the line for a failure that comes from a lack of memory; empty for any other. */
  static Optional<String> lack(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof OutOfMemoryError && message.contains("Java heap")) {
      String most = gigabytes((double) Runtime.getRuntime().maxMemory());
      return Optional.of("out of memory: Java may take " + most + REMEDY);
    }
    boolean lacking =
        failure instanceof OutOfMemoryError
            || message.contains("can't allocate memory")
            || message.contains("out of memory")
            || message.contains("bad_alloc");
    Matcher asked = ASKED.matcher(message);
    String more =
        asked.find() ? ": asked for " + gigabytes(Double.parseDouble(asked.group(1))) : "";
    return lacking ? Optional.of("out of memory" + more + REMEDY) : Optional.empty();
  }

  private static String gigabytes(double bytes) {
    return String.format(Locale.ROOT, bytes < 1e9 ? "%.2f GB" : "%.1f GB", bytes / 1e9);
  }

  private static long physical() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Long.MAX_VALUE;
  }
}
