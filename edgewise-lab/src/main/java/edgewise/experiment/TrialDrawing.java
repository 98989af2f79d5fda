package edgewise.experiment;

import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Machine;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** Draws the graphs of a trained run, together and one at a time, and times both. */
final class TrialDrawing {
  private static final double PATIENCE_SECONDS = 120; // for graphs drawn one at a time

  private final Profile profile;
  private final Machine machine;

  TrialDrawing(Profile profile, Machine machine) {
    this.profile = profile;
    this.machine = machine;
  }

  /**
   * What was drawn.
   *
   * @param graphs those drawn together
   * @param repaired share of them that had to be mended
   * @param time that of as many as the profile times
   */
  record Drawn(List<Graph> graphs, double repaired, TrialResult.Time time) {}

  /** Returns the seed of the graphs that are drawn from a run. */
  static Seed seed(RunDirectory run) {
    return new Seed(run.config().settings().seed()).child("reproduce");
  }

  /**
   * Draws from the best checkpoint of a run.
   *
   * @param count how many together; at least as many as are timed
   */
  Drawn draw(Trial trial, RunDirectory run, int count) throws IOException {
    Seed seed = seed(run);
    List<Graph> drawn = new ArrayList<>();
    double together = Double.NaN;
    int single = 0;
    DrawingClock clock = new DrawingClock(machine.resolvedDevice());
    double load = DrawingClock.load();
    try (GraphGenerator generator = run.on(machine.device()).generator()) {
      GenerationRequest request = new GenerationRequest(count, seed, 1, machine.threads());
      long repairedBefore = warmUp(generator, seed);
      double started = clock.seconds();
      try (Stream<Graph> graphs = generator.generate(request)) {
        for (Iterator<Graph> next = graphs.iterator(); next.hasNext(); ) {
          drawn.add(next.next());
          if (drawn.size() == profile.large()) {
            together = clock.since(started);
          }
        }
      }
      double repaired = (double) (generator.repairs().repairedGraphs() - repairedBefore) / count;
      long begun = System.nanoTime();
      double before = clock.seconds();
      int one = trial.isTimedAlone() ? profile.oneAtATime() : 0;
      GenerationRequest few = new GenerationRequest(one, seed.child("one at a time"), 1, 1);
      try (Stream<Graph> graphs = generator.generateOneAtATime(few)) {
        Iterator<Graph> next = graphs.iterator();
        while (next.hasNext() && seconds(begun) < PATIENCE_SECONDS) {
          next.next();
          single++;
        }
      }
      double alone = single == 0 ? 0 : clock.since(before);
      return new Drawn(
          drawn,
          repaired,
          new TrialResult.Time(profile.large(), together, single, alone, clock.place(), load));
    }
  }

  /**
   * Draws some graphs in both ways before the clock runs, so that libraries are loaded and loops
   * compiled, and returns how many of them were mended.
   */
  private long warmUp(GraphGenerator generator, Seed seed) {
    Seed own = seed.child("warm-up");
    int some = profile.oneAtATime();
    try (Stream<Graph> together =
            generator.generate(new GenerationRequest(some, own, 1, machine.threads()));
        Stream<Graph> alone =
            generator.generateOneAtATime(new GenerationRequest(some / 4, own, 1, 1))) {
      together.forEach(graph -> {});
      alone.forEach(graph -> {});
    }
    return generator.repairs().repairedGraphs();
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }
}
