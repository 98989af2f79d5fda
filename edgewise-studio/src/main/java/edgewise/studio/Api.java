package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.run.Build;
import edgewise.run.Catalogs;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the page asks for and sends, as JSON; {@code docs/studio.md} says all of it. Here is what is
 * not about one run: {@link RunRoutes} and {@link GraphRoutes} have the rest.
 */
final class Api implements AutoCloseable {
  private final StudioOptions options;
  private final String session = UUID.randomUUID().toString(); // another after a restart
  private final TrainingQueue queue;
  private final RunStore store;
  private final RunList list;
  private final LiveRuns live;
  private final Jobs jobs;
  private final Previews previews = new Previews();
  private final Uploads uploads;
  private final DatasetExamples examples;
  private final Reports reports;
  private final RunRoutes runRoutes;
  private final GraphRoutes graphRoutes;

  Api(StudioOptions options, Uploads.Limits limits) {
    this.options = options;
    this.queue = new TrainingQueue(options.runs(), options.machine(), previews::onProgress);
    this.store = new RunStore(options.runs());
    this.list = new RunList(options.runs(), queue);
    this.live = new LiveRuns(queue);
    this.jobs = new Jobs(options.machine());
    this.uploads = new Uploads(options.runs(), limits);
    this.examples = new DatasetExamples(options.machine().data());
    this.reports = new Reports(options.machine());
    GraphSets sets = new GraphSets(jobs);
    this.runRoutes =
        new RunRoutes(
            options, store, list, queue, live, jobs, uploads, sets, previews::forget, reports);
    this.graphRoutes = new GraphRoutes(options.machine(), store, jobs, sets, previews);
  }

  /** Goes on with the queue of the last studio; to be called when visitors can come in. */
  void begin() throws IOException {
    queue.restore(store);
  }

  void addTo(RoutesConfig routes) {
    routes.get("/api/studio", this::studio);
    routes.get("/api/pulse", this::pulse);
    routes.get("/api/models", request -> Json.answer(request, Forms.models()));
    routes.get("/api/datasets", this::datasets);
    routes.get(
        "/api/datasets/{name}/examples",
        request -> Json.answer(request, examples.of(request.pathParam("name"))));
    routes.post("/api/queue", this::reorder);
    routes.get("/api/jobs/{id}", job -> Json.answer(job, jobs.progress(job.pathParam("id"))));
    routes.post("/api/jobs/{id}/cancel", this::cancel);
    routes.post("/api/uploads", this::upload);
    routes.delete("/api/uploads/{name}", this::forgetUpload);
    routes.post("/api/uploads/{name}/labels", this::labels);
    routes.post("/api/uploads/{name}/neighbourhoods", this::cut);
    runRoutes.addTo(routes);
    graphRoutes.addTo(routes);
  }

  private void cancel(Context request) {
    request.bodyAsBytes(); // a server that leaves something unread hangs up, maybe on what is next
    Json.answer(request, jobs.cancel(request.pathParam("id")));
  }

  private void studio(Context request) {
    Map<String, Object> studio = new LinkedHashMap<>();
    studio.put("version", Build.THIS.version());
    studio.put("runs", options.runs().toString());
    studio.put("mostUploadBytes", uploads.limits().mostBytes());
    studio.put("generation", Forms.Field.of(OptionForm.of(DrawOptions.USUAL)));
    studio.put("neighbourhoods", Forms.Field.of(OptionForm.of(CutOptions.USUAL)));
    studio.put("constraints", Forms.constraints());
    studio.put(
        "endings",
        Catalogs.FORMATS.entries().stream()
            .flatMap(f -> f.traits().extensions().stream())
            .toList());
    Json.answer(request, studio);
  }

  /** The little that a page asks for again and again: is the studio there, and what is new? */
  private void pulse(Context request) {
    Map<String, Object> pulse = new LinkedHashMap<>();
    pulse.put("session", session);
    pulse.put("queue", queue.names());
    pulse.put("ended", queue.ended());
    Json.answer(request, pulse);
  }

  private void datasets(Context request) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("datasets", Forms.datasets());
    all.put("uploads", uploads.list());
    Json.answer(request, all);
  }

  /**
   * Another order of the runs that wait.
   *
   * @param order their names
   */
  private record Reordered(List<String> order) {}

  private void reorder(Context request) {
    Reordered wanted = Json.read(request, Reordered.class);
    if (wanted.order == null) {
      throw Refusal.wrong("order must list the names of runs, got nothing");
    }
    queue.reorder(wanted.order);
    Json.answer(request, Map.of("queue", queue.names()));
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

  /**
   * Attributes that are to be labels.
   *
   * @param label of nodes
   */
  private record Chosen(@Nullable String label, @Nullable String edgeLabel) {}

  private void labels(Context request) throws IOException {
    Chosen chosen = Json.read(request, Chosen.class);
    Labels labels = Labels.said(chosen.label, chosen.edgeLabel);
    Json.answer(request, uploads.labelled(request.pathParam("name"), labels));
  }

  /** How a network is to be cut. */
  private record Cut(
      @Nullable Map<String, String> options, @Nullable String label, @Nullable String edgeLabel) {}

  private void cut(Context request) throws IOException {
    Cut cut = Json.read(request, Cut.class);
    Map<String, String> changes = cut.options == null ? Map.of() : cut.options;
    OptionForm.of(CutOptions.USUAL).with(changes); // says what is wrong before a process is made
    Labels labels = Labels.said(cut.label, cut.edgeLabel);
    request.status(HttpStatus.CREATED);
    Json.answer(request, uploads.cut(request.pathParam("name"), labels, changes));
  }

  private void forgetUpload(Context request) throws IOException {
    uploads.delete(request.pathParam("name"));
    request.status(HttpStatus.NO_CONTENT);
  }

  @Override
  public void close() {
    queue.close(); // may take a while, in which pages are answered
    live.close();
    list.close();
    jobs.close();
    previews.close();
    reports.close();
  }
}
