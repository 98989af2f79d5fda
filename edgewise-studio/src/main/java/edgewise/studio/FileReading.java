package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.dataset.DatasetSummary;
import edgewise.dataset.Neighbourhoods;
import edgewise.dataset.SubgraphSampler;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.LabelChoice;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads a file that somebody uploaded, in a process of its own: whatever is in the file, it costs
 * the studio neither its memory nor its time. Prints what was found as one line of JSON.
 */
final class FileReading {
  private static final int SHOWN = 6;
  private static final int MOST_DRAWN_NODES = 1000; // of a drawing the size of a stamp

  private FileReading() {}

  /**
   * What is in a file.
   *
   * @param problem why it is refused; empty where it is taken
   * @param reading how it was understood, where that is not plain; empty where it is
   * @param warning what was mended in it, or lost
   * @param labels what its labels are called
   * @param attributes those passed over, each of which may be chosen as the label
   */
  record Found(
      String problem,
      DatasetSummary summary,
      String reading,
      String warning,
      List<GraphJson.Drawn> examples,
      Names labels,
      Names attributes) {
    private static Found refused(String problem) {
      DatasetSummary nothing = new DatasetSummary(0, 0, 0, 0, 0);
      return new Found(problem, nothing, "", "", List.of(), Names.NONE, Names.NONE);
    }
  }

  /** Names of nodes and of edges, as many as a page has room for. */
  record Names(List<String> nodes, List<String> edges) {
    private static final Names NONE = new Names(List.of(), List.of());
    private static final int MOST = 60;

    private static Names some(Stream<String> nodes, Stream<String> edges) {
      return new Names(nodes.limit(MOST).toList(), edges.limit(MOST).toList());
    }

    private static Names called(LabelNames names) {
      return some(
          names.nodes().stream().map(Names::brief), names.edges().stream().map(Names::brief));
    }

    private static Names of(LabelChoice attributes) {
      return some(
          attributes.nodes().stream().filter(Labels::canBeSaid),
          attributes.edges().stream().filter(Labels::canBeSaid));
    }

    private static String brief(String name) {
      return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }
  }

  /**
   * Reads, or cuts and then reads.
   *
   * @param arguments the file, most graphs, most nodes and edges in all, most seconds, the
   *     attributes of nodes and of edges that are labels; then for a cut the file to write, and the
   *     options as {@code key=value}
   */
  public static void main(String[] arguments) throws IOException {
    endAfter(Long.parseLong(arguments[3]));
    Path file = Path.of(arguments[0]);
    int mostGraphs = Integer.parseInt(arguments[1]);
    long mostParts = Long.parseLong(arguments[2]);
    Found found;
    try {
      Labels labels = new Labels(arguments[4], arguments[5]);
      if (arguments.length > 6) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : List.of(arguments).subList(7, arguments.length)) {
          options.put(option.substring(0, option.indexOf('=')), option.replaceFirst("^.*?=", ""));
        }
        Path goal = Path.of(arguments[6]);
        cut(file, labels, goal, OptionForm.of(CutOptions.USUAL).with(options));
        file = goal;
        labels = Labels.USUAL; // they are written as such
      }
      found = read(file, labels, mostGraphs, mostParts);
    } catch (IOException | RuntimeException e) {
      found = Found.refused(Problems.line(e));
    }
    System.out.write((Json.text(found) + "\n").getBytes(StandardCharsets.UTF_8));
    System.out.flush();
  }

  /** Ends this process even if the studio that started it is gone. */
  private static void endAfter(long seconds) {
    Thread end =
        new Thread(
            () -> {
              try {
                Thread.sleep(1000 * (seconds + 5));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(1);
            });
    end.setDaemon(true);
    end.start();
  }

  private static Found read(Path file, Labels labels, int mostGraphs, long mostParts)
      throws IOException {
    ReadContext context = new ReadContext(labels.policy());
    int graphs = 0;
    long nodes = 0;
    long edges = 0;
    int maxNodes = 0;
    int maxEdges = 0;
    List<Graph> first = new ArrayList<>();
    LabelNames names = LabelNames.NONE;
    String reading;
    try (GraphReader reader = open(file, context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        Graph graph = entry.graph();
        graphs++;
        nodes += graph.nodeCount();
        edges += graph.edgeCount();
        maxNodes = Math.max(maxNodes, graph.nodeCount());
        maxEdges = Math.max(maxEdges, graph.edgeCount());
        if (graphs > mostGraphs || nodes + edges > mostParts) {
          return Found.refused(
              "%s: holds more than %s; edgewise train reads files of any size"
                  .formatted(
                      file,
                      graphs > mostGraphs
                          ? "%,d graphs".formatted(mostGraphs)
                          : "%,d nodes and edges".formatted(mostParts)));
        }
        if (first.size() < SHOWN && graph.nodeCount() <= MOST_DRAWN_NODES) {
          first.add(graph);
        }
        names = entry.labelNames();
      }
      reading = reader.reading();
    }
    if (graphs == 0) {
      return Found.refused(file + ": holds no graphs");
    }
    List<GraphJson.Drawn> examples = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      examples.add(GraphJson.Drawn.of(i, first.get(i), names));
    }
    String mended = context.losses().summary();
    return new Found(
        "",
        new DatasetSummary(
            graphs, (double) nodes / graphs, (double) edges / graphs, maxNodes, maxEdges),
        reading.replace(file + ": ", ""), // where it lies is nobody's business
        mended,
        examples,
        Names.called(names),
        Names.of(context.passedOver()));
  }

  /** Cuts neighbourhoods out of the one network in a file. */
  private static void cut(Path file, Labels labels, Path goal, CutOptions cut) throws IOException {
    ReadContext context = new ReadContext(labels.policy());
    try (GraphReader reader = open(file, context)) {
      GraphEntry first = reader.read();
      if (first == null || reader.read() != null) {
        throw new IOException(file + ": neighbourhoods are cut out of a file with one network");
      }
      Graph network = first.graph();
      int[] centres =
          cut.centres() == 0 || cut.centres() >= network.nodeCount()
              ? IntStream.range(0, network.nodeCount()).toArray()
              : SubgraphSampler.centres(network, cut.centres(), new Seed(cut.seed()));
      SubgraphSampler.Cutter cutter =
          new Neighbourhoods(cut.radius(), cut.minNodes(), cut.maxNodes()).on(network);
      long written = 0;
      try (GraphOutput output =
          GraphFiles.create(goal, Catalogs.formatOf(goal), context.losses())) {
        for (int centre : centres) {
          Optional<Graph> around = cutter.around(centre);
          if (around.isPresent()) {
            output.write(GraphEntry.of(around.get(), first.labelNames()));
            written++;
          }
        }
        if (written == 0) {
          throw new IOException(
              "none of the %,d neighbourhoods has %d to %d nodes; change the radius or the sizes"
                  .formatted(centres.length, cut.minNodes(), cut.maxNodes()));
        }
        output.commit();
      }
    }
  }

  private static GraphReader open(Path file, ReadContext context) throws IOException {
    return GraphFiles.open(file, Optional.empty(), Catalogs.FORMATS, context);
  }
}
