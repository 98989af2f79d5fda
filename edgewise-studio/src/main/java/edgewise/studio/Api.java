package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationResult;
import edgewise.file.Folders;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.model.FitListener.Epoch;
import edgewise.report.Likeness;
import edgewise.run.Build;
import edgewise.run.Catalogs;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunReport;
import edgewise.run.RunScores;
import edgewise.run.RunStatus;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.sse.SseClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the page asks for and sends, as JSON; {@code docs/studio.md} says all of it. */
final class Api implements AutoCloseable {
  private static final int MOST_POINTS = 20_000;
  private static final int MOST_DRAWN = 100;

  private final Path runs;
  private final Machine machine;
  private final TrainingQueue queue;
  private final RunStore store;
  private final LiveRuns live;
  private final Jobs jobs;
  private final GraphSets sets;
  private final Previews previews = new Previews();
  private final Uploads uploads;

  Api(StudioOptions options, Uploads.Limits limits) {
    this.runs = options.runs();
    this.machine = options.machine();
    this.queue = new TrainingQueue(machine, previews::afterEpoch);
    this.store = new RunStore(runs, queue);
    this.live = new LiveRuns(queue);
    this.jobs = new Jobs(machine);
    this.sets = new GraphSets(jobs);
    this.uploads = new Uploads(runs.resolve("uploads"), limits);
  }

  void addTo(RoutesConfig routes) {
    routes.get("/api/studio", this::studio);
    routes.get("/api/models", request -> Json.answer(request, Forms.models()));
    routes.get("/api/datasets", this::datasets);
    routes.get("/api/runs", this::list);
    routes.post("/api/runs", this::create);
    routes.get("/api/runs/{name}", this::show);
    routes.delete("/api/runs/{name}", this::delete);
    routes.post("/api/runs/{name}/stop", this::stop);
    routes.post("/api/runs/{name}/resume", this::resume);
    routes.get("/api/runs/{name}/epochs", this::epochs);
    routes.before("/api/runs/{name}/events", this::checkReader); // a stream cannot be refused
    routes.sse("/api/runs/{name}/events", this::events);
    routes.get("/api/runs/{name}/previews", this::previews);
    routes.get("/api/runs/{name}/graphs", this::graphs);
    routes.get("/api/runs/{name}/download", this::download);
    routes.post("/api/runs/{name}/generate", this::generate);
    routes.post("/api/runs/{name}/evaluate", this::evaluate);
    routes.get("/api/runs/{name}/scores", this::scores);
    routes.get("/api/runs/{name}/report", this::report);
    routes.get("/api/jobs/{id}", job -> Json.answer(job, jobs.progress(job.pathParam("id"))));
    routes.post("/api/jobs/{id}/cancel", job -> Json.answer(job, jobs.cancel(job.pathParam("id"))));
    routes.post("/api/uploads", this::upload);
    routes.delete("/api/uploads/{name}", this::forgetUpload);
  }

  private void studio(Context request) {
    Map<String, Object> studio = new LinkedHashMap<>();
    studio.put("version", Build.THIS.version());
    studio.put("runs", runs.toString());
    studio.put("mostUploadBytes", uploads.limits().mostBytes());
    studio.put("generation", Forms.Field.of(OptionForm.of(DrawOptions.USUAL)));
    studio.put("constraints", Forms.constraints());
    studio.put(
        "endings",
        Catalogs.FORMATS.entries().stream()
            .flatMap(f -> f.traits().extensions().stream())
            .toList());
    Json.answer(request, studio);
  }

  private void datasets(Context request) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("datasets", Forms.datasets());
    all.put("uploads", uploads.list());
    Json.answer(request, all);
  }

  private void list(Context request) throws IOException {
    String text = Json.text(Map.of("runs", store.list()));
    String tag = "\"" + Integer.toHexString(text.hashCode()) + "-" + text.length() + "\"";
    request.header("ETag", tag).header("Cache-Control", "no-cache");
    if (tag.equals(request.header("If-None-Match"))) {
      request.status(HttpStatus.NOT_MODIFIED);
      return;
    }
    request.contentType("application/json; charset=utf-8").result(text);
  }

  private void create(Context request) throws IOException {
    Forms.NewRun wanted = Json.read(request, Forms.NewRun.class);
    RunConfig config = wanted.config(uploads);
    config.learner(); // which refuses what the options alone cannot
    if ("true".equals(request.queryParam("check"))) {
      Json.answer(request, Map.of("ok", true));
      return;
    }
    machine.resolvedDevice();
    List<String> warnings = new ArrayList<>();
    Split split = Run.split(config, machine, warnings::add);
    RunDirectory run = RunDirectory.create(runs, config, split, Instant.now());
    queue.add(run, wanted.evaluate() == null || wanted.evaluate());
    request.status(HttpStatus.CREATED);
    Json.answer(request, Map.of("name", run.name(), "warnings", warnings));
  }

  private void show(Context request) throws IOException {
    RunDirectory run = run(request);
    Split split = run.split();
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("state", LiveStatus.of(run, run.epochs(), queue));
    shown.put("model", run.config().model().name());
    shown.put("data", run.config().settings().data());
    shown.put("settings", OptionForm.document(run.config().settings()));
    shown.put("options", OptionForm.document(run.config().options()));
    shown.put("config", run.config().toYaml());
    shown.put("trainingGraphs", split.train().size());
    shown.put("testGraphs", split.test().size());
    shown.put("leftOut", split.loss().words());
    Json.answer(request, shown);
  }

  private void delete(Context request) throws IOException {
    String name = request.pathParam("name");
    Path directory = store.directory(name);
    if (queue.place(name).isPresent()) {
      throw Refusal.conflict(name + " is in the queue; stop it first");
    }
    try {
      RunDirectory.delete(directory);
    } catch (IOException e) {
      throw Refusal.conflict(Problems.line(e));
    }
    previews.forget(name);
    request.status(HttpStatus.NO_CONTENT);
  }

  private void stop(Context request) throws IOException {
    RunDirectory run = run(request);
    if (!queue.stop(run.name())) {
      throw Refusal.conflict(
          run.status() instanceof RunStatus.Running running
              ? run.name() + " is trained by " + running.holder() + "; stop it there"
              : run.name() + " is not being trained");
    }
    Json.answer(request, LiveStatus.of(run, run.epochs(), queue));
  }

  private void resume(Context request) throws IOException {
    RunDirectory run = run(request);
    RunStatus status = run.status();
    if (status instanceof RunStatus.Running running) {
      throw Refusal.conflict(run.name() + " is trained by " + running.holder());
    }
    if (status instanceof RunStatus.Finished) {
      throw Refusal.conflict(run.name() + " has come to its end; there is nothing to resume");
    }
    queue.add(run, false);
    Json.answer(request, LiveStatus.of(run, run.epochs(), queue));
  }

  private void epochs(Context request) throws IOException {
    int points = number(request, "points", 2000, 2, MOST_POINTS);
    List<Epoch> all = run(request).epochs();
    Map<String, Object> curve = new LinkedHashMap<>();
    curve.put("total", all.size());
    curve.put("epochs", Curve.thinned(all, points).stream().map(Curve.Point::of).toList());
    Json.answer(request, curve);
  }

  private void checkReader(Context request) throws IOException {
    run(request);
    after(request);
    live.checkRoom();
  }

  private static int after(Context request) {
    String last = request.header("Last-Event-ID"); // of a browser whose line was cut
    return last != null && last.matches("\\d{1,9}")
        ? Integer.parseInt(last)
        : number(request, "after", 0, 0, Integer.MAX_VALUE);
  }

  private void events(SseClient client) {
    try {
      live.follow(run(client.ctx()), after(client.ctx()), client);
    } catch (IOException e) {
      client.close(); // deleted this very moment
    }
  }

  private void previews(Context request) throws IOException {
    Json.answer(request, previews.of(run(request)));
  }

  private void graphs(Context request) throws IOException {
    RunDirectory run = run(request);
    List<Graph> graphs = sets.graphs(run, source(request));
    int from = number(request, "from", 0, 0, Integer.MAX_VALUE);
    int count = number(request, "count", 24, 1, MOST_DRAWN);
    int[] chosen = ofSize(request, graphs);
    if ("true".equals(request.queryParam("spread")) && chosen.length > count) {
      int[] all = chosen;
      chosen =
          IntStream.range(0, count)
              .map(i -> all[(int) ((2L * i + 1) * all.length / (2L * count))])
              .toArray();
    }
    int[] places = chosen;
    Likeness.Candidates training =
        "true".equals(request.queryParam("closest")) ? sets.training(run) : null;
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

  private static GraphJson.Drawn drawn(
      int index, Graph graph, LabelNames names, Likeness.@Nullable Candidates training) {
    if (training == null || graph.nodeCount() > GraphJson.MOST_NODES) {
      return GraphJson.Drawn.of(index, graph, names);
    }
    Likeness.Closest near = training.closest(graph);
    return GraphJson.Drawn.of(
        index, graph, names, new GraphJson.Near(near.place(), near.distance(), near.copy()));
  }

  private void download(Context request) throws IOException {
    RunDirectory run = run(request);
    String source = source(request);
    List<Graph> graphs = sets.graphs(run, source);
    String name = run.name() + "-" + source.replace(':', '-');
    String format = request.queryParam("format");
    if (request.queryParam("graph") != null) {
      int index = number(request, "graph", 0, 0, Integer.MAX_VALUE);
      if (index >= graphs.size()) {
        throw Refusal.missing("there are " + graphs.size() + " graphs, counted from 0");
      }
      graphs = List.of(graphs.get(index));
      name += "-" + index;
    } else {
      List<Graph> all = graphs;
      graphs = IntStream.of(ofSize(request, all)).mapToObj(all::get).toList();
    }
    Downloads.answer(request, graphs, run.labelNames(), format == null ? "graph6" : format, name);
  }

  private void generate(Context request) throws IOException {
    RunDirectory run = run(request);
    DrawOptions wish =
        OptionForm.of(DrawOptions.USUAL).with(Json.read(request, Forms.Drawing.class).changes());
    request.status(HttpStatus.ACCEPTED);
    Json.answer(request, jobs.generate(run, wish));
  }

  private void evaluate(Context request) throws IOException {
    RunDirectory run = run(request);
    if (run.status() instanceof RunStatus.Running running) {
      throw Refusal.conflict(
          run.name() + " is trained by " + running.holder() + "; stop it, or wait for its end");
    }
    request.status(HttpStatus.ACCEPTED);
    Json.answer(request, jobs.evaluate(run));
  }

  private void scores(Context request) throws IOException {
    RunDirectory run = run(request);
    EvaluationResult result =
        RunScores.read(run)
            .orElseThrow(() -> Refusal.missing(run.name() + " has not been scored yet"));
    request.contentType("application/json; charset=utf-8").result(EvaluationJson.write(result));
  }

  private void report(Context request) throws IOException {
    RunDirectory run = run(request);
    EvaluationResult result =
        RunScores.read(run)
            .orElseThrow(() -> Refusal.missing(run.name() + " has not been scored yet"));
    Path folder = Files.createTempDirectory("edgewise-report-");
    Path file = folder.resolve(RunReport.FILE);
    try {
      Run.report(run, result, machine.threads(), file);
      Downloads.attach(
          request, run.name() + "-report.zip", "application/zip", Downloads.zipped(folder));
    } finally {
      Folders.delete(folder);
    }
  }

  private void upload(Context request) throws IOException {
    String type = request.header("Content-Type");
    if (type == null || !type.startsWith("application/octet-stream")) {
      throw Refusal.wrong("an upload must have the Content-Type application/octet-stream");
    }
    if (request.req().getContentLengthLong() > uploads.limits().mostBytes()) {
      throw Refusal.tooLarge(
          "a file may have at most " + (uploads.limits().mostBytes() >> 20) + " MB");
    }
    String name = request.queryParam("name");
    request.status(HttpStatus.CREATED);
    Json.answer(request, uploads.add(name == null ? "" : name, request.req().getInputStream()));
  }

  private void forgetUpload(Context request) throws IOException {
    uploads.delete(request.pathParam("name"));
    request.status(HttpStatus.NO_CONTENT);
  }

  private RunDirectory run(Context request) throws IOException {
    return store.open(request.pathParam("name")).on(machine.device());
  }

  private static String source(Context request) {
    String source = request.queryParam("source");
    return source == null ? "samples" : source;
  }

  /** Returns the places of the graphs with as many nodes as the request allows. */
  private static int[] ofSize(Context request, List<Graph> graphs) {
    int least = number(request, "minNodes", 0, 0, Integer.MAX_VALUE);
    int most = number(request, "maxNodes", Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
    return IntStream.range(0, graphs.size())
        .filter(i -> graphs.get(i).nodeCount() >= least && graphs.get(i).nodeCount() <= most)
        .toArray();
  }

  private static int number(Context request, String key, int usual, int low, int high) {
    String said = request.queryParam(key);
    if (said == null || said.isEmpty()) {
      return usual;
    }
    try {
      int value = Integer.parseInt(said);
      if (value >= low && value <= high) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw Refusal.wrong(
        key + " must be a whole number in " + low + ".." + high + ", got '" + said + "'");
  }

  @Override
  public void close() {
    live.close();
    jobs.close();
    queue.close();
    previews.close();
  }
}
