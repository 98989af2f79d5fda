package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.RejectedException;
import edgewise.model.Rejections;
import edgewise.model.Repairs;
import edgewise.option.DrawingOptions;
import edgewise.option.GivenOption;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws graphs from a run. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Draws new graphs from what a run has learnt.",
    footer = {
      "",
      "The same seed gives the same graphs, whatever the number of threads;",
      "the first thousand of five thousand are those of one thousand.",
      "",
      "Frontier and Surveyor keep sizes and constraints while they draw, at any size; other",
      "models draw again until the graphs fit, at most --tries times for each. How many were",
      "rejected is printed.",
      "",
      "Examples:",
      "  edgewise generate runs/NAME -n 1000 -o generated.g6",
      "  edgewise generate runs/NAME -n 5 -o - --format edge-list",
      "  edgewise generate runs/NAME -n 40 --nodes 64 --constraint planar --distinct -o p.g6",
      "  edgewise generate runs/NAME -n 40 --where 'triangles>=40 and diameter<8' -o t.g6",
      "  edgewise generate runs/NAME -n 1 --nodes 100000 -o large.edges",
      "  edgewise generate runs/NAME -n 100 --given class=1 --given logP=2.5 -o active.smi",
      "  edgewise generate runs/NAME -n 5 --constraint valence --format smiles",
    })
final class GenerateCommand implements Callable<Integer> {
  /** Graphs with more than so many times as many nodes as any training graph get a warning. */
  private static final int FAR = 2;

  @Mixin private RunArgument run;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many graphs (default: ${DEFAULT-VALUE}).")
  private long count;

  @Mixin private DrawnFile drawn;

  @Mixin private GivenOption given;

  @Mixin private DrawingOptions drawing;

  @Mixin private ThreadsOption threads;

  @Mixin private DeviceOption device;

  @Mixin private ControlOptions controls;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    RunDirectory directory = run.open().on(device.device());
    GenerationRequest request =
        drawing
            .request(count, threads.count())
            .with(controls.controls(directory))
            .given(given.of(directory));
    request.targets().notes().forEach(output::note);
    output.warn(farBeyond(request.controls().limits().nodes().least(), directory));
    Target target = drawn.target();
    GraphFormat chosen = drawn.format(target, "graph6");
    Losses losses = new Losses();
    long started = System.nanoTime();
    try (GraphGenerator generator = directory.generator();
        GraphOutput graphs = target.create(chosen, losses)) {
      boolean classes = chosen.traits().holds().contains(GraphFormat.Content.CLASS);
      String graphClass = classes ? request.targets().graphClass() : "";
      write(generator, request, directory.labelNames(), graphClass, graphs, started);
      output.warn(losses.summary());
      output.warn(target.warning(count, chosen));
      report(generator, request, (System.nanoTime() - started) / 1e9);
    }
    return 0;
  }

  private void write(
      GraphGenerator generator,
      GenerationRequest request,
      LabelNames labelNames,
      String graphClass,
      GraphOutput graphs,
      long started)
      throws IOException {
    AtomicLong done = new AtomicLong();
    try (ProgressLine progress = output.progress();
        Ticker ticker = Ticker.every(200, () -> show(progress, generator, done.get(), started));
        Stream<Graph> drawn = generator.generate(request)) {
      for (Iterator<Graph> next = drawn.iterator(); next.hasNext(); ) {
        graphs.write(GraphEntry.of(next.next(), labelNames).withClass(graphClass));
        done.incrementAndGet();
      }
    } catch (RejectedException e) {
      if (done.get() > 0) {
        graphs.commit(); // what was found is not lost
      }
      throw e;
    }
    graphs.commit();
  }

  /** Shows how far it is, also within a graph that takes long. */
  private void show(ProgressLine progress, GraphGenerator generator, long done, long started) {
    double seconds = (System.nanoTime() - started) / 1e9;
    String rate =
        done == 0
            ? String.format(Locale.ROOT, "%,d edges drawn", generator.edgesDrawn())
            : String.format(
                Locale.ROOT,
                "%.0f graphs/s  %s left",
                done / seconds,
                Spans.text((count - done) * seconds / done));
    progress.show(done / (double) count, done + "/" + count + " graphs  " + rate, seconds);
  }

  private void report(GraphGenerator generator, GenerationRequest request, double seconds) {
    Repairs repairs = generator.repairs();
    Rejections rejections = generator.rejections();
    if (output.json()) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("file", drawn.toString());
      report.put("graphs", count);
      report.put("seconds", seconds);
      report.put("given", given.words());
      report.put("guidance", request.targets().guidance());
      report.put("repairs", repairs);
      report.put("rejections", rejections);
      report.put("acceptance", acceptance(rejections));
      output.json(report, drawn.target().isStandardOutput());
      return;
    }
    boolean filtered = !request.controls().where().isAny();
    String accepted =
        filtered
            ? String.format(
                Locale.ROOT, "; %.3g %% of what was drawn accepted", 100 * acceptance(rejections))
            : "";
    boolean asked = !request.controls().isNone() || rejections.total() > 0;
    String rejected = asked ? "; " + rejections : "";
    output.note(
        String.format(
            Locale.ROOT,
            "%s in %s%s%s%s",
            Counted.of(count, "graphs"),
            Spans.text(seconds),
            rejected,
            accepted,
            mended(repairs, rejections)));
  }

  /** Returns the share of the graphs drawn that was wanted. */
  private double acceptance(Rejections rejections) {
    return count == 0 ? 0 : count / (double) (count + rejections.total());
  }

  /** Returns a warning where graphs are asked for that are far larger than those learnt from. */
  private static String farBeyond(int nodes, RunDirectory directory) throws IOException {
    if (nodes == 0) {
      return "";
    }
    int largest = directory.known().mostNodes();
    return nodes <= FAR * largest
        ? ""
        : String.format(
            Locale.ROOT,
            "%,d nodes are %.0f times as many as the largest training graph has (%,d); what was"
                + " learnt of graphs as a whole need not hold so far beyond",
            nodes,
            nodes / (double) largest,
            largest);
  }

  private static String mended(Repairs repairs, Rejections rejections) {
    return repairs.repairedGraphs() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "; %,d of "
                + (rejections.total() == 0 ? "them" : "all that were drawn")
                + " repaired (%s, %s, %s)",
            repairs.repairedGraphs(),
            Counted.of(repairs.selfLoops(), "self-loops dropped"),
            Counted.of(repairs.repeatedEdges(), "repeated edges merged"),
            Counted.of(repairs.droppedNodes(), "nodes outside the largest component dropped"));
  }
}
