package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationResult;
import edgewise.model.FitListener.Epoch;
import edgewise.run.Guidance;
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
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs: their list, their making, how they go, their scores and their report. */
final class RunRoutes {
  private static final int MOST_POINTS = 100_000;

  private final Path runs;
  private final Machine machine;
  private final RunStore store;
  private final RunList list;
  private final TrainingQueue queue;
  private final LiveRuns live;
  private final Jobs jobs;
  private final Uploads uploads;
  private final GraphSets sets;
  private final Consumer<String> onDeleted;
  private final Reports reports;

  RunRoutes(
      StudioOptions options,
      RunStore store,
      RunList list,
      TrainingQueue queue,
      LiveRuns live,
      Jobs jobs,
      Uploads uploads,
      GraphSets sets,
      Consumer<String> onDeleted,
      Reports reports) {
    this.runs = options.runs();
    this.machine = options.machine();
    this.store = store;
    this.list = list;
    this.queue = queue;
    this.live = live;
    this.jobs = jobs;
    this.uploads = uploads;
    this.sets = sets;
    this.onDeleted = onDeleted;
    this.reports = reports;
  }

  void addTo(RoutesConfig routes) {
    routes.get("/api/runs", this::list);
    routes.post("/api/runs", this::create);
    routes.get("/api/runs/{name}", this::show);
    routes.delete("/api/runs/{name}", this::delete);
    routes.post("/api/runs/{name}/notes", this::note);
    routes.post("/api/runs/{name}/stop", this::stop);
    routes.post("/api/runs/{name}/resume", this::resume);
    routes.get("/api/runs/{name}/epochs", this::epochs);
    routes.before("/api/runs/{name}/events", this::checkReader); // a stream cannot be refused
    routes.sse("/api/runs/{name}/events", this::events);
    routes.post("/api/runs/{name}/evaluate", this::evaluate);
    routes.post("/api/runs/{name}/guidance", this::guidance);
    routes.get("/api/runs/{name}/guidance", this::chosen);
    routes.get("/api/runs/{name}/scores", this::scores);
    routes.get("/api/runs/{name}/report", this::report);
    routes.get("/api/runs/{name}/report.html", this::reportPage);
    routes.get("/api/runs/{name}/report_files/{file}", this::reportPicture);
  }

  private void list(Context request) throws IOException {
    // Programs get the whole list; the page rather sees some of it at once.
    int patience = Requests.number(request, "patience", Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
    String text = Json.text(list.rows(patience));
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
    RunNotes notes = wanted.notes();
    RunConfig config = wanted.config(uploads, store);
    config.learner(); // which refuses what the options alone cannot
    if (Requests.isTrue(request, "check")) {
      Json.answer(request, Map.of("ok", true));
      return;
    }
    machine.resolvedDevice();
    List<String> warnings = new ArrayList<>();
    Split split = Run.split(config, Forms.source(config), machine, warnings::add);
    RunDirectory run = RunDirectory.create(runs, config, split, Instant.now());
    notes.write(run.path());
    queue.add(run.on(machine.device()));
    request.status(HttpStatus.CREATED);
    Json.answer(request, Map.of("name", run.name(), "warnings", warnings));
  }

  private void show(Context request) throws IOException {
    RunDirectory run = run(request);
    RunConfig config = run.config();
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("state", LiveStatus.of(run, run.epochs(), queue));
    shown.put("notes", RunNotes.of(run.path()));
    shown.put("model", config.model().name());
    shown.put("data", config.settings().data());
    shown.put("choice", Forms.choice(run, uploads));
    shown.put("labels", Labels.of(config.settings().reading()).orElse(Labels.USUAL));
    shown.put("settings", OptionForm.document(config.settings()));
    shown.put("options", OptionForm.document(config.options()));
    shown.put("words", config.words());
    shown.put("config", config.toYaml());
    shown.put("about", sets.about(run));
    shown.put("conditions", Forms.conditions(run.conditions()));
    Json.answer(request, shown);
  }

  /** What somebody says of a run. */
  private record Said(@Nullable String title, @Nullable String text, @Nullable List<String> tags) {}

  private void note(Context request) throws IOException {
    Path run = store.directory(request.pathParam("name"));
    Said said = Json.read(request, Said.class);
    RunNotes before = RunNotes.of(run);
    RunNotes now =
        before.said(
            said.title == null ? before.title() : said.title,
            said.text == null ? before.text() : said.text,
            said.tags == null ? before.tags() : said.tags);
    now.write(run);
    Json.answer(request, now);
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
    onDeleted.accept(name);
    request.status(HttpStatus.NO_CONTENT);
  }

  private void stop(Context request) throws IOException {
    RunDirectory run = run(request);
    // One that has just ended by itself is stopped, too: nobody need be told off for being late.
    if (!queue.stop(run.name()) && run.status() instanceof RunStatus.Running running) {
      throw Refusal.conflict(run.name() + " is trained by " + running.holder() + "; stop it there");
    }
    live.wake();
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
    if (LiveStatus.isSpent(run)) { // as long again
      RunNotes notes = RunNotes.of(run.path());
      notes
          .withLimit((long) Math.ceil(LiveStatus.trained(run)) + notes.budgetSeconds())
          .write(run.path());
    }
    queue.add(run);
    live.wake();
    Json.answer(request, LiveStatus.of(run, run.epochs(), queue));
  }

  private void epochs(Context request) throws IOException {
    int points = Requests.number(request, "points", 2000, 2, MOST_POINTS);
    List<Epoch> all = run(request).epochs();
    Map<String, Object> curve = new LinkedHashMap<>();
    curve.put("total", all.size());
    curve.put(
        "best",
        all.stream().filter(Epoch::best).reduce((a, b) -> b).map(Curve.Point::of).orElse(null));
    curve.put("epochs", Curve.thinned(all, points).stream().map(Curve.Point::of).toList());
    Json.answer(request, curve);
  }

  private void checkReader(Context request) throws IOException {
    followed(request);
    after(request);
    live.checkRoom();
  }

  private RunDirectory followed(Context request) throws IOException {
    Optional<RunDirectory> known = live.followed(request.pathParam("name"));
    return known.isPresent() ? known.get() : run(request);
  }

  private static int after(Context request) {
    String last = request.header("Last-Event-ID"); // of a browser whose line was cut
    return last != null && last.matches("\\d{1,9}")
        ? Integer.parseInt(last)
        : Requests.number(request, "after", 0, 0, Integer.MAX_VALUE);
  }

  private void events(SseClient client) {
    try {
      live.follow(followed(client.ctx()), after(client.ctx()), client);
    } catch (IOException e) {
      client.close(); // deleted this very moment
    }
  }

  private void evaluate(Context request) throws IOException {
    RunDirectory run = resting(request);
    request.status(HttpStatus.ACCEPTED);
    Json.answer(request, jobs.evaluate(run));
  }

  private RunDirectory resting(Context request) throws IOException {
    RunDirectory run = run(request);
    if (run.status() instanceof RunStatus.Running running) {
      throw Refusal.conflict(
          run.name() + " is trained by " + running.holder() + "; stop it, or wait for its end");
    }
    return run;
  }

  private void guidance(Context request) throws IOException {
    RunDirectory run = resting(request);
    if (run.conditions().areNone()) {
      throw Refusal.conflict(run.name() + " was trained without conditions");
    }
    request.status(HttpStatus.ACCEPTED);
    Json.answer(request, jobs.guidance(run));
  }

  /** How closely each condition is followed, as was chosen; empty where nothing was. */
  private void chosen(Context request) throws IOException {
    Map<String, Double> closely = new LinkedHashMap<>();
    Guidance.find(run(request))
        .ifPresent(it -> it.choices().forEach((name, one) -> closely.put(name, one.guidance())));
    Json.answer(request, closely);
  }

  private EvaluationResult kept(RunDirectory run) throws IOException {
    return RunScores.read(run)
        .orElseThrow(() -> Refusal.missing(run.name() + " has not been scored yet"));
  }

  private void scores(Context request) throws IOException {
    Json.answer(request, Scores.of(kept(run(request))));
  }

  /** The report with its pictures, to keep. */
  private void report(Context request) throws IOException {
    RunDirectory run = run(request);
    Downloads.attach(
        request,
        run.name() + "-report.zip",
        "application/zip",
        Downloads.zipped(reports.folder(run, kept(run))));
  }

  /** The report as a page. */
  private void reportPage(Context request) throws IOException {
    RunDirectory run = run(request);
    request
        .header("Content-Security-Policy", AccessControl.REPORT_POLICY)
        .contentType("text/html; charset=utf-8")
        .result(Files.readString(reports.folder(run, kept(run)).resolve(RunReport.FILE)));
  }

  /** A picture of that page. */
  private void reportPicture(Context request) throws IOException {
    RunDirectory run = run(request);
    String name = request.pathParam("file");
    Path file = reports.folder(run, kept(run)).resolve("report_files").resolve(name);
    if (!name.matches("[A-Za-z0-9-]+\\.(svg|png)") || !Files.isRegularFile(file)) {
      throw Refusal.missing("the report has no picture '" + name + "'");
    }
    request
        .header("Content-Security-Policy", AccessControl.REPORT_POLICY)
        .contentType(name.endsWith(".svg") ? "image/svg+xml" : "image/png")
        .result(Files.readAllBytes(file));
  }

  private RunDirectory run(Context request) throws IOException {
    return store.open(request.pathParam("name")).on(machine.device());
  }
}
