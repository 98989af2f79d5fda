package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.report.Likeness;
import edgewise.run.Machine;
import edgewise.run.RunDirectory;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Graphs of a run: to look at, to keep, and new ones. */
final class GraphRoutes {
  private static final int MOST_DRAWN = 100;
  private static final int MOST_CHOSEN = 1000;

  private final Machine machine;
  private final RunStore store;
  private final Jobs jobs;
  private final GraphSets sets;
  private final Previews previews;

  GraphRoutes(Machine machine, RunStore store, Jobs jobs, GraphSets sets, Previews previews) {
    this.machine = machine;
    this.store = store;
    this.jobs = jobs;
    this.sets = sets;
    this.previews = previews;
  }

  void addTo(RoutesConfig routes) {
    routes.get("/api/runs/{name}/previews", this::previews);
    routes.get("/api/runs/{name}/graphs", this::graphs);
    routes.get("/api/runs/{name}/closest", this::closest);
    routes.get("/api/runs/{name}/download", this::download);
    routes.post("/api/runs/{name}/generate", this::generate);
    routes.post("/api/runs/{name}/likelihood", this::likelihood);
    routes.get("/api/runs/{name}/jobs", this::jobs);
  }

  private void previews(Context request) throws IOException {
    Json.answer(request, previews.of(run(request)));
  }

  private void jobs(Context request) throws IOException {
    Json.answer(request, Map.of("jobs", jobs.of(run(request).name())));
  }

  private void graphs(Context request) throws IOException {
    RunDirectory run = run(request);
    String source = source(request);
    List<Graph> graphs = sets.graphs(run, source);
    int from = Requests.number(request, "from", 0, 0, Integer.MAX_VALUE);
    int count = Requests.number(request, "count", 24, 1, MOST_DRAWN);
    int[] chosen = chosen(request, run, source, graphs);
    if (Requests.isTrue(request, "spread") && chosen.length > count) {
      int[] all = chosen;
      chosen =
          IntStream.range(0, count)
              .map(i -> all[(int) ((2L * i + 1) * all.length / (2L * count))])
              .toArray();
    }
    int[] places = chosen;
    Likeness.Candidates training = Requests.isTrue(request, "closest") ? sets.training(run) : null;
    LabelNames names = run.labelNames();
    List<GraphJson.Drawn> drawn =
        IntStream.of(places)
            .skip(from)
            .limit(count)
            .boxed()
            .parallel()
            .map(i -> drawn(i, graphs.get(i), names, training))
            .toList();
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("total", graphs.size());
    answer.put("matching", places.length);
    answer.put("smallest", graphs.stream().mapToInt(Graph::nodeCount).min().orElse(0));
    answer.put("largest", graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0));
    answer.put("graphs", drawn);
    Json.answer(request, answer);
  }

  /** The places of the graphs that are wanted, in the order that is. */
  private int[] chosen(Context request, RunDirectory run, String source, List<Graph> graphs)
      throws IOException {
    Choice choice =
        new Choice(
            Requests.number(request, "minNodes", 0, 0, Integer.MAX_VALUE),
            Requests.number(request, "maxNodes", Integer.MAX_VALUE, 0, Integer.MAX_VALUE),
            Requests.text(request, "only", ""),
            Requests.text(request, "sort", ""),
            Requests.isTrue(request, "falling"));
    return choice.of(graphs, sets.facts(run, source, graphs));
  }

  private static GraphJson.Drawn drawn(
      int index, Graph graph, LabelNames names, Likeness.@Nullable Candidates training) {
    if (training == null || graph.nodeCount() > GraphJson.MOST_NODES) {
      return GraphJson.Drawn.of(index, graph, names);
    }
    Likeness.Closest near = training.closest(graph);
    return GraphJson.Drawn.of(
        index, graph, names, new GraphJson.Near(near.place(), near.distance(), near.copy()));
  }

  /** The training graph closest to one, and which of its nodes play which part. */
  private void closest(Context request) throws IOException {
    RunDirectory run = run(request);
    List<Graph> graphs = sets.graphs(run, source(request));
    Graph graph = graphs.get(index(request, graphs));
    Likeness.Candidates training = sets.training(run);
    if (training == null || graph.nodeCount() > GraphJson.MOST_NODES) {
      throw Refusal.missing("there is no training graph to set beside it");
    }
    Likeness.Closest near = training.closest(graph);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("graph", GraphJson.Drawn.of(near.place(), near.graph(), run.labelNames()));
    answer.put("distance", near.distance());
    answer.put("copy", near.copy());
    answer.put("partners", Partners.of(graph, near.graph()));
    Json.answer(request, answer);
  }

  private void download(Context request) throws IOException {
    RunDirectory run = run(request);
    String source = source(request);
    List<Graph> graphs = sets.graphs(run, source);
    String name = run.name() + "-" + source.replace(':', '-');
    String format = Requests.text(request, "format", "graph6");
    String some = Requests.text(request, "graphs", "");
    if (request.queryParam("graph") != null) {
      int index = index(request, graphs);
      graphs = List.of(graphs.get(index));
      name += "-" + index;
    } else if (!some.isEmpty()) {
      graphs = named(some, graphs);
      name += "-chosen";
    } else {
      List<Graph> all = graphs;
      graphs = IntStream.of(chosen(request, run, source, all)).mapToObj(all::get).toList();
    }
    Downloads.answer(request, graphs, run.labelNames(), format, name);
  }

  private static int index(Context request, List<Graph> graphs) {
    int index = Requests.number(request, "graph", 0, 0, Integer.MAX_VALUE);
    if (index >= graphs.size()) {
      throw Refusal.missing("there are " + graphs.size() + " graphs, counted from 0");
    }
    return index;
  }

  private static List<Graph> named(String numbers, List<Graph> graphs) {
    if (!numbers.matches("\\d{1,9}(,\\d{1,9}){0," + (MOST_CHOSEN - 1) + "}")) {
      throw Refusal.wrong(
          "graphs must be numbers with commas between them, at most "
              + MOST_CHOSEN
              + ", got '"
              + (numbers.length() > 60 ? numbers.substring(0, 60) + "…" : numbers)
              + "'");
    }
    int[] places = Stream.of(numbers.split(",")).mapToInt(Integer::parseInt).toArray();
    if (IntStream.of(places).anyMatch(place -> place >= graphs.size())) {
      throw Refusal.missing("there are " + graphs.size() + " graphs, counted from 0");
    }
    return IntStream.of(places).mapToObj(graphs::get).toList();
  }

  private void generate(Context request) throws IOException {
    RunDirectory run = run(request);
    DrawOptions wish =
        OptionForm.of(DrawOptions.USUAL).with(Json.read(request, Forms.Drawing.class).changes());
    request.status(HttpStatus.ACCEPTED);
    Json.answer(request, jobs.generate(run, wish));
  }

  private void likelihood(Context request) throws IOException {
    RunDirectory run = run(request);
    String source = source(request);
    List<Graph> graphs = sets.graphs(run, source);
    request.status(HttpStatus.ACCEPTED);
    Json.answer(
        request,
        jobs.likelihood(run, graphs, found -> sets.keepLikelihoods(run, source, graphs, found)));
  }

  private RunDirectory run(Context request) throws IOException {
    return store.open(request.pathParam("name")).on(machine.device());
  }

  private static String source(Context request) {
    return Requests.text(request, "source", "samples");
  }
}
