package edgewise.run;

import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.FitListener.Epoch;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.ModelEntry;
import edgewise.model.TrainingDivergedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A learner whose state is the number of the epoch and whose loss is one divided by it: as simple
 * as a training can be, and yet it stops, goes on and diverges.
 */
record Countdown(Countdown.Options options) implements GraphLearner {
  static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "countdown", "counts epochs", Options.class, new Options(6, 2, 0), Countdown::new);

  static final Library LIBRARY = Library.USUAL.with(ENTRY);

  /** The epoch in which the loss becomes NaN may be 0, for never. */
  public record Options(int epochs, int checkpointEvery, int divergesIn) {}

  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    Optional<Path> latest = context.checkpoints().latest();
    int done = latest.isEmpty() ? 0 : Integer.parseInt(Files.readString(file(latest.get())));
    int stored = done;
    boolean goOn = true;
    while (goOn && done < options.epochs() && !context.listener().stopRequested()) {
      done++;
      if (done == options.divergesIn()) {
        throw new TrainingDivergedException(done, Double.NaN);
      }
      goOn = context.listener().onEpoch(new Epoch(done, 1.0 / done, Double.NaN, 1, 0, true));
      if (done % options.checkpointEvery() == 0) {
        store(done, context);
        stored = done;
      }
    }
    if (done > stored) {
      store(done, context);
    }
    return generator(done);
  }

  private static void store(int epoch, FitContext context) {
    try {
      context
          .checkpoints()
          .save(
              epoch,
              1.0 / epoch,
              true,
              place -> Files.writeString(file(place), Integer.toString(epoch)));
    } catch (IOException e) {
      context.listener().onWarning(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public GraphGenerator load(Path checkpoint, String device) throws IOException {
    return generator(Integer.parseInt(Files.readString(file(checkpoint))));
  }

  private static Path file(Path checkpoint) {
    return checkpoint.resolve("count");
  }

  /** Draws graphs without edges, with as many nodes as there were epochs. */
  private static GraphGenerator generator(int epochs) {
    return request ->
        java.util.stream.LongStream.range(0, request.count()).mapToObj(i -> Graph.of(epochs));
  }
}
