package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.dataset.LargestComponents;
import edgewise.file.WholeFiles;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood;
import edgewise.model.LikelihoodModel;
import edgewise.option.SeedOption;
import edgewise.random.Seed;
import edgewise.run.Abilities;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Computes how probable graphs are under what a run has learnt. */
@Command(
    name = "likelihood",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says how probable graphs are under what a run has learnt, at temperature 1.",
      "",
      "as numbered: ln P of the graph with the numbers it has in the file; exact, but of a model"
          + " with a latent vector or communities, of which it is a lower bound. A dash where the"
          + " model never draws such a numbering.",
      "an order: the mean of ln P over orders drawn as in training; what the loss measures.",
      "the graph: ln P of this adjacency matrix when the nodes of a sample are numbered at random."
          + " A lower bound: the larger of an estimate from the same orders by their weights, which"
          + " is one up to chance, and the sum over the known orders, which is one for certain."
          + " Effective orders near 1 mean that one order outweighs the others and the estimate is"
          + " loose: draw more.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise likelihood runs/NAME mine.g6",
      "  edgewise likelihood runs/NAME mine.g6 --orders 200 --out likelihood.csv",
    })
final class LikelihoodCommand implements Callable<Integer> {
  private static final int SHOWN = 20;
  private static final double BITS = 1 / Math.log(2);

  @Mixin private RunArgument run;

  @Parameters(
      index = "1",
      paramLabel = "FILE",
      description = "File, folder or zip of graphs; - is standard input.")
  private Path file;

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--orders",
      paramLabel = "K",
      defaultValue = "16",
      description = "Orders drawn for each graph (default: ${DEFAULT-VALUE}).")
  private int orders;

  @Mixin private SeedOption seed;

  @Option(
      names = "--unconditional",
      description =
          "Under nothing given, where the run has conditions; else each graph is under its own"
              + " values.")
  private boolean unconditional;

  @Option(names = "--out", paramLabel = "FILE", description = "Also write a table (CSV).")
  private @Nullable Path out;

  @Mixin private DeviceOption device;

  @Mixin private Output output;

  private LargestComponents.Loss leftOut = LargestComponents.Loss.NONE;
  private List<String> underConditions = List.of();
  private Optional<String> bound = Optional.empty();

  @Override
  public Integer call() throws IOException {
    if (orders < 1) {
      throw new IllegalArgumentException("--orders must be at least 1, got " + orders);
    }
    if (out != null) {
      WholeFiles.requirePossible(out);
    }
    RunDirectory directory = run.open().on(device.device());
    LabelDictionary labels = new LabelDictionary(directory.labelNames());
    GraphList list = reading.read(file, labels, output);
    List<Row> rows;
    try (GraphGenerator generator = directory.generator()) {
      LikelihoodModel model = Abilities.likelihood(generator, directory);
      bound = model.bound();
      boolean whole = directory.config().model().severalPieces();
      LargestComponents largest = LargestComponents.of(list.graphs());
      if (!whole && largest.loss().cut() > 0) {
        leftOut = largest.loss();
        output.warn(
            file
                + ": "
                + leftOut.words()
                + "; "
                + directory.config().model().name()
                + " draws one piece");
      }
      rows = rows(model, whole ? list.graphs() : largest.graphs(), given(directory, list));
    }
    if (rows.isEmpty()) {
      throw new IOException(file + ": none of its graphs has an edge");
    }
    if (rows.size() < list.graphs().size()) {
      output.warn(
          Counted.of(list.graphs().size() - rows.size(), "graphs without edges are left out"));
    }
    if (out != null) {
      Files.createDirectories(out.toAbsolutePath().resolveSibling(""));
      WholeFiles.write(out, csv(rows));
      output.note("written to " + out);
    }
    print(rows);
    return 0;
  }

  /** Returns what is given of each graph of the file; none where nothing is. */
  private List<Given> given(RunDirectory directory, GraphList list) throws IOException {
    Conditions conditions = directory.conditions();
    Quantities quantities = directory.config().library().quantities();
    underConditions = unconditional ? List.of() : conditions.names();
    return conditions.areNone() || unconditional
        ? List.of()
        : list.entries().stream().map(entry -> conditions.of(entry, quantities)).toList();
  }

  /** A graph of the file, counting from 1. */
  record Row(int number, GraphLikelihood likelihood) {}

  private List<Row> rows(LikelihoodModel model, List<Graph> graphs, List<Given> given) {
    List<Row> rows = new ArrayList<>();
    long started = System.nanoTime();
    try (ProgressLine progress = output.progress()) {
      for (int i = 0; i < graphs.size(); i++) {
        Graph graph = graphs.get(i);
        if (graph.edgeCount() > 0) {
          Seed own = seed.seed().child(i);
          LikelihoodModel under = given.isEmpty() ? model : model.given(given.get(i));
          rows.add(new Row(i + 1, GraphLikelihood.of(under, graph, orders, own)));
        }
        double seconds = (System.nanoTime() - started) / 1e9;
        double left = seconds / (i + 1) * (graphs.size() - i - 1);
        progress.show(
            (i + 1.0) / graphs.size(),
            (i + 1) + "/" + graphs.size() + " graphs  " + Spans.text(left) + " left",
            seconds);
      }
    }
    return rows;
  }

  private void print(List<Row> rows) {
    GraphLikelihood.Mean order = mean(rows, GraphLikelihood::orderNatsPerEdge);
    GraphLikelihood.Mean graph = mean(rows, GraphLikelihood::graphNatsPerEdge);
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("orders", orders);
      json.put("seed", seed.number());
      json.put("leftOut", leftOut);
      json.put("underConditions", underConditions);
      json.put("asNumberedIsBound", bound.isPresent());
      json.put("graphs", rows.stream().map(LikelihoodCommand::json).toList());
      json.put("orderNatsPerEdge", known(order.value()));
      json.put("orderNatsPerEdgeError", known(order.error()));
      json.put("graphNatsPerEdge", known(graph.value()));
      json.put("graphNatsPerEdgeError", known(graph.error()));
      output.json(json);
      return;
    }
    TextTable table =
        new TextTable(
            "graph",
            "nodes",
            "edges",
            "as numbered",
            "an order",
            "±",
            "the graph",
            "±",
            "by",
            "effective orders");
    for (Row row : rows.subList(0, Math.min(SHOWN, rows.size()))) {
      GraphLikelihood it = row.likelihood();
      table.row(
          row.number(),
          it.nodes(),
          it.edges(),
          text("%.2f", it.asNumbered()),
          text("%.2f", it.order()),
          text("%.2f", it.orderError()),
          text("%.2f", it.graph()),
          text("%.2f", it.isEstimated() ? it.estimateError() : Double.NaN),
          it.isEstimated() ? "estimate" : "known orders",
          text("%.1f", it.effectiveOrders()));
    }
    output.line(table.toString().stripTrailing());
    if (rows.size() > SHOWN) {
      output.line("… and " + (rows.size() - SHOWN) + " more; --out FILE writes all of them");
    }
    output.line("");
    TextTable means = new TextTable("mean over graphs", "nats an edge", "±", "bits an edge");
    row(means, "an order", order);
    row(means, "the graph (upper bound)", graph);
    output.line(means.toString().stripTrailing());
    bound.ifPresent(
        why ->
            output.line(
                "\nThe model has "
                    + why
                    + ": as numbered and an order, too, are lower bounds of ln P."));
  }

  private static void row(TextTable table, String name, GraphLikelihood.Mean mean) {
    table.row(
        name,
        text("%.4f", mean.value()),
        text("%.4f", mean.error()),
        text("%.4f", mean.value() * BITS));
  }

  private static GraphLikelihood.Mean mean(
      List<Row> rows, ToDoubleFunction<GraphLikelihood> value) {
    return GraphLikelihood.Mean.of(
        rows.stream().mapToDouble(row -> value.applyAsDouble(row.likelihood())).toArray());
  }

  private static String csv(List<Row> rows) {
    StringBuilder text =
        new StringBuilder(
            "graph,nodes,edges,as_numbered,orders,order,order_error,graph_bound,"
                + "graph_estimate,estimate_error,effective_orders,graph_known,order_nats_per_edge,graph_nats_per_edge\n");
    for (Row row : rows) {
      GraphLikelihood it = row.likelihood();
      List<Object> cells = new ArrayList<>(List.of(row.number(), it.nodes(), it.edges()));
      cells.add(cell(it.asNumbered()));
      cells.add(it.orders());
      for (double value :
          new double[] {
            it.order(),
            it.orderError(),
            it.graph(),
            it.estimate(),
            it.estimateError(),
            it.effectiveOrders(),
            it.known(),
            it.orderNatsPerEdge(),
            it.graphNatsPerEdge()
          }) {
        cells.add(cell(value));
      }
      text.append(String.join(",", cells.stream().map(String::valueOf).toList())).append('\n');
    }
    return text.toString();
  }

  private static Map<String, Object> json(Row row) {
    GraphLikelihood it = row.likelihood();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("graph", row.number());
    json.put("nodes", it.nodes());
    json.put("edges", it.edges());
    json.put("asNumbered", known(it.asNumbered()));
    json.put("order", known(it.order()));
    json.put("orderError", known(it.orderError()));
    json.put("graphBound", known(it.graph()));
    json.put("graphEstimate", known(it.estimate()));
    json.put("estimateError", known(it.estimateError()));
    json.put("effectiveOrders", known(it.effectiveOrders()));
    json.put("graphKnown", known(it.known()));
    return json;
  }

  /** JSON has no infinity. */
  private static @Nullable Double known(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private static String cell(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private static String text(String format, double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "–";
  }
}
