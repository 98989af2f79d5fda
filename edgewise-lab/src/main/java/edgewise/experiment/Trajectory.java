package edgewise.experiment;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import edgewise.dataset.Split;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.SampleScores;
import edgewise.evaluation.Samples;
import edgewise.file.JsonFiles;
import edgewise.file.WholeFiles;
import edgewise.graph.Graph;
import edgewise.metric.Score;
import edgewise.model.FitListener;
import edgewise.model.FitListener.Epoch;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What a model draws while it learns: training is stopped at some epochs, graphs are drawn with the
 * weights of that moment and scored, and training goes on as if it had not been stopped. A tenth of
 * the training graphs is held out, so that the epoch which validation would choose is known, too.
 */
public final class Trajectory {
  /** The mark of the epoch with the lowest validation loss. */
  public static final String CHOSEN = "lowest validation loss";

  private static final double NO_FLOOR = 1e-4; // where real graphs do not differ at all
  private static final String SHARE = "novel";
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Request request;
  private final Machine machine;
  private final Consumer<String> notes;
  private final BooleanSupplier stop;

  /**
   * What to look at.
   *
   * @param base what is trained; its graphs are held out for validation whatever it says
   * @param variants what is changed in it, as a user types it, by name; in the order of the table
   * @param epochs at which graphs are drawn, ascending; the end of training is always looked at
   * @param samples how many graphs are drawn
   * @param out the directory of runs and results
   */
  public record Request(
      RunConfig base,
      Map<String, Map<String, String>> variants,
      List<Integer> epochs,
      int samples,
      Path out) {
    /** Copies the collections. */
    public Request {
      variants = new LinkedHashMap<>(variants);
      epochs = List.copyOf(epochs);
    }
  }

  /**
   * What was drawn at one moment.
   *
   * @param mark what is special about the moment: {@link #CHOSEN}, or why training ended; empty
   *     where nothing is
   * @param novelty the share of graphs that are no training graphs
   * @param realNovelty that of held-out graphs
   * @param divergences from the test graphs, by metric
   * @param floors what real graphs score, by metric
   */
  public record Point(
      int epoch,
      String mark,
      double loss,
      double validationLoss,
      double novelty,
      double realNovelty,
      Map<String, Double> divergences,
      Map<String, Double> floors) {
    /** Returns the divergences divided by their floors, on average over those that have one. */
    public double ratio() {
      return divergences.entrySet().stream()
          .filter(entry -> floors.getOrDefault(entry.getKey(), 0.0) > NO_FLOOR)
          .mapToDouble(entry -> entry.getValue() / floors.getOrDefault(entry.getKey(), 1.0))
          .average()
          .orElse(Double.NaN);
    }
  }

  /**
   * Prepares to look.
   *
   * @param notes takes a line for every moment
   * @param stop says when to end before the end; what was found is kept, and the same request goes
   *     on later
   */
  public Trajectory(
      Request request, Machine machine, Consumer<String> notes, BooleanSupplier stop) {
    this.request = request;
    this.machine = machine;
    this.notes = notes;
    this.stop = stop;
  }

  /** Trains what is not trained, and returns the points of every variant. */
  public Map<String, List<Point>> points() throws IOException {
    Map<String, List<Point>> all = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, String>> variant : request.variants().entrySet()) {
      all.put(variant.getKey(), follow(variant.getKey(), variant.getValue()));
    }
    return all;
  }

  private List<Point> follow(String name, Map<String, String> changes) throws IOException {
    Map<String, String> all = new LinkedHashMap<>(changes);
    all.put("training.validation", "true");
    RunConfig config = request.base().with(all);
    Path place = request.out().resolve("runs").resolve(name.replaceAll("[^\\w.=-]+", "-"));
    Path kept = place.resolve("trajectory.json");
    RunDirectory run;
    if (RunDirectory.isRun(place)) {
      run = RunDirectory.open(place);
      if (!run.config().toYaml().equals(config.toYaml())) {
        throw new IOException(
            place + ": holds a run with other options; choose another directory with --out");
      }
    } else {
      run = RunDirectory.createAt(place, config, Run.split(config, machine, notes::accept));
    }
    List<Point> points = Files.isRegularFile(kept) ? read(kept) : new ArrayList<>();
    while (!stop.getAsBoolean() && !(run.status() instanceof RunStatus.Finished)) {
      train(run);
      if (stop.getAsBoolean()) {
        break;
      }
      boolean ended = run.status() instanceof RunStatus.Finished;
      Path latest = run.checkpoints().latest().orElseThrow();
      points.add(noted(name, point(run, latest, ended ? TrialScoring.training(run).ending() : "")));
      if (ended) {
        points.add(noted(name, point(run, run.checkpoints().best().orElseThrow(), CHOSEN)));
      }
      WholeFiles.write(kept, JSON.writeValueAsString(points) + "\n");
    }
    return points;
  }

  private static List<Point> read(Path file) throws IOException {
    return JsonFiles.read(
        file,
        "a trajectory",
        json -> JSON.readValue(json, new TypeReference<ArrayList<Point>>() {}));
  }

  /** Trains to the next epoch that is looked at, or to the end. */
  private void train(RunDirectory run) throws IOException {
    int done = run.checkpoints().latestEpoch();
    OptionalInt next = request.epochs().stream().mapToInt(e -> e).filter(e -> e > done).findFirst();
    int last = next.orElse(Integer.MAX_VALUE);
    FitListener listener =
        new FitListener() {
          @Override
          public boolean onEpoch(Epoch epoch) {
            return epoch.number() < last;
          }

          @Override
          public boolean stopRequested() {
            return stop.getAsBoolean();
          }

          @Override
          public void onWarning(String message) {
            notes.accept(message);
          }
        };
    Run.train(run, machine, listener).close();
  }

  private Point point(RunDirectory run, Path state, String mark) throws IOException {
    int epoch = Integer.parseInt(state.getFileName().toString().replaceAll("\\D", ""));
    Epoch logged = run.epochs().get(epoch - 1);
    Split split = run.split();
    Seed seed = new Seed(run.config().settings().seed()).child("trajectory").child(epoch);
    List<Graph> drawn;
    try (GraphGenerator generator = run.config().learner().load(state, machine.device());
        Stream<Graph> graphs =
            generator.generate(
                new GenerationRequest(request.samples(), seed, 1, machine.threads()))) {
      drawn = graphs.toList();
    }
    List<String> metrics = new ArrayList<>(PaperLayout.DIVERGENCES);
    metrics.add(SHARE);
    SampleScores scores =
        Evaluation.evaluate(
                Samples.of(split.train(), split.test(), drawn),
                EvaluationOptions.all(run.config().settings().seed())
                    .withMetrics(metrics)
                    .withoutBaselines(),
                EvaluationListener.NONE)
            .generated();
    Map<String, Double> divergences = new LinkedHashMap<>();
    Map<String, Double> floors = new LinkedHashMap<>();
    for (String metric : PaperLayout.DIVERGENCES) {
      Score score = scores.score(metric).orElseThrow();
      divergences.put(metric, score.value().orElse(Double.NaN));
      floors.put(metric, score.real().orElse(Double.NaN));
    }
    Score novelty = scores.score(SHARE).orElseThrow();
    return new Point(
        epoch,
        mark,
        logged.loss(),
        logged.validationLoss(),
        novelty.value().orElse(Double.NaN),
        novelty.real().orElse(Double.NaN),
        divergences,
        floors);
  }

  private Point noted(String name, Point point) {
    notes.accept(
        String.format(
            Locale.ROOT,
            "%s, epoch %d%s: loss %.3f, validation %.3f, novelty %.3f, divergence %.2f × floor",
            name,
            point.epoch,
            point.mark.isEmpty() ? "" : " (" + point.mark + ")",
            point.loss,
            point.validationLoss,
            point.novelty,
            point.ratio()));
    return point;
  }
}
