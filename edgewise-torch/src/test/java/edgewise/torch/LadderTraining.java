package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GraphGenerator;
import edgewise.ordering.Reorder;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.List;

/** A small GRAPHER that learns ladders, on which the promises of training are shown. */
final class LadderTraining {
  static final List<Graph> GRAPHS = Ladders.ladders(14);

  private LadderTraining() {}

  /** Batches of 4, so that an epoch of 14 ladders has 4 batches, the last of them smaller. */
  static TrainingOptions training(int epochs) {
    return TrainingOptions.PAPER.with(
        to -> {
          to.reorder = Reorder.EVERY_EPOCH;
          to.epochs = epochs;
          to.batchSize = 4;
          to.learningRate = 0.003;
          to.halveEvery = 3;
          to.weightDecay = 0.01;
          to.gradientClip = 1;
          to.checkpointEvery = 2;
        });
  }

  static Grapher.Options options(TrainingOptions training) {
    return new Grapher.Options(8, 16, 0.2, 1, 1, training);
  }

  /** Two epochs without dropout, whose masks would be drawn for each piece of a batch. */
  static Grapher.Options undropped(double gigabytes) {
    return new Grapher.Options(8, 16, 0, 1, 1, training(2).with(to -> to.memory = gigabytes));
  }

  static GraphGenerator fit(
      TrainingOptions training, FitListener listener, CheckpointStore store, int threads)
      throws IOException {
    return fit(options(training), listener, store, threads);
  }

  static GraphGenerator fit(
      Grapher.Options options, FitListener listener, CheckpointStore store, int threads)
      throws IOException {
    return Grapher.ENTRY
        .learner()
        .apply(options)
        .fit(GRAPHS, new FitContext(new Seed(11), listener, store, threads, "cpu"));
  }
}
