package edgewise.torch;

import static edgewise.torch.LadderTraining.GRAPHS;
import static edgewise.torch.LadderTraining.fit;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener.Epoch;
import edgewise.model.FitListener.Novelty;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A training that is to recite no training graphs chooses an epoch before it does. */
class NoveltyWatchIT {
  private static final int EPOCHS = 230;

  private static final Recorder WATCHED = Recorder.patient();

  @TempDir private static Path shared;
  private static DirectoryStore straight;
  private static GraphGenerator watched;

  @TempDir Path folder;

  /** Trains once what most tests look at. */
  @BeforeAll
  static void watch() throws IOException {
    straight = new DirectoryStore(shared);
    watched = fit(options(0.35), WATCHED, straight, 2);
  }

  @AfterAll
  static void close() {
    watched.close();
  }

  /** Fourteen different ladders: over 768 are learnt from in 55 epochs. */
  private static Grapher.Options options(double copies) {
    return options(copies, 0);
  }

  private static Grapher.Options options(double copies, int patience) {
    return options(copies, patience, EPOCHS);
  }

  private static Grapher.Options options(double copies, int patience, int epochs) {
    TrainingOptions training =
        TrainingOptions.PAPER.with(
            to -> {
              to.epochs = epochs;
              to.batchSize = 7;
              to.learningRate = 0.01;
              to.schedule = TrainingOptions.Schedule.COSINE;
              to.gradientClip = 1;
              to.patience = patience;
              to.copies = copies;
              to.checkpointEvery = 10;
            });
    return new Grapher.Options(16, 32, 0, 1, 1, training);
  }

  @Test
  void train_watched_choosesTheLowestLossOfThoseThatAreNovel() throws IOException {
    Recorder unwatched = Recorder.patient();
    try (GraphGenerator generator = fit(options(0), unwatched, CheckpointStore.NONE, 2)) {
      assertThat(novelty(generator)).isLessThan(0.5);
    }
    assertThat(novelty(watched)).isGreaterThan(0.6);
    assertThat(unwatched.epochs).allMatch(epoch -> epoch.novelty().isEmpty());
    assertThat(WATCHED.losses()).isEqualTo(unwatched.losses()); // looking changes nothing else
    List<Epoch> looks = looks(WATCHED);
    assertThat(looks.stream().map(Epoch::number))
        // sooner at first, less often after copies, and always at the end
        .containsExactly(13, 26, 52, 104, 214, EPOCHS);
    assertThat(looks.stream().map(Epoch::best))
        .containsExactly(true, true, true, false, false, false);
    assertThat(WATCHED.epochs.stream().filter(Epoch::best).map(Epoch::number).max(Integer::compare))
        .contains(52);
    for (Epoch look : looks) {
      Novelty found = look.novelty().orElseThrow();
      assertThat(found.real()).isEqualTo(1);
      assertThat(found.enough()).isEqualTo(look.number() <= 52);
      assertThat(found.share() > 0.65).isEqualTo(look.number() <= 52);
    }
    Novelty close = looks.get(3).novelty().orElseThrow();
    assertThat(close.graphs()).isGreaterThan(128); // a few graphs do not tell it from 0.65
    assertThat(looks.get(0).novelty().orElseThrow().graphs()).isEqualTo(128);
  }

  @Test
  void train_watchedAndStoppedOrOnOneThread_isTheSameToTheBit() throws IOException {
    DirectoryStore alone = new DirectoryStore(folder.resolve("alone"));
    Recorder one =
        Recorder.stoppingAfterEpoch(112); // beyond a look that is novel and one that is not
    fit(options(0.35), one, alone, 1).close();
    assertThat(one.losses()).isEqualTo(WATCHED.losses().subList(0, 112));
    assertThat(shares(one)).isEqualTo(shares(WATCHED).subList(0, 4));
    assertThat(best(alone)).isEqualTo(best(straight));

    DirectoryStore store = new DirectoryStore(folder.resolve("stopped"));
    List<Double> shares = new ArrayList<>();
    for (int last : List.of(51, 52, 103, 120, EPOCHS)) {
      Recorder part = Recorder.stoppingAfterEpoch(last);
      fit(options(0.35), part, store, 2).close();
      shares.addAll(shares(part));
    }
    assertThat(shares).isEqualTo(shares(WATCHED));
    assertThat(store.best().orElseThrow().getFileName()).hasToString("52");
    assertThat(best(store)).isEqualTo(best(straight));
  }

  @Test
  void train_whileItRecites_makesNoProgress() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(options(0.35, 60), recorder, CheckpointStore.NONE, 2).close();
    // The look at epoch 104 finds copies, so the last progress is that of epoch 103 at most.
    assertThat(recorder.epochs).hasSizeBetween(134, 163);
    Recorder unwatched = Recorder.patient();
    fit(options(0, 60), unwatched, CheckpointStore.NONE, 2).close();
    assertThat(unwatched.epochs).hasSizeGreaterThan(200);
  }

  @Test
  void train_whereNoEpochIsNovel_saysSoAndKeepsTheLowestLoss() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(options(0.01, 0, 60), recorder, CheckpointStore.NONE, 2).close();
    assertThat(looks(recorder)).hasSize(3);
    assertThat(recorder.warnings)
        .containsExactly(
            "no epoch draws graphs as novel as training.copies=0.01 asks for; kept is that with the"
                + " lowest loss");
    double lowest = recorder.losses().stream().mapToDouble(loss -> loss).min().orElseThrow();
    assertThat(recorder.epochs.stream().filter(Epoch::best).reduce((a, b) -> b).map(Epoch::loss))
        .contains(lowest);
  }

  /** Real graphs that repeat each other are no more novel than that. */
  @Test
  void real_isTheShareOfGraphsThatNoOtherIsIsomorphicTo() throws IOException {
    List<Graph> graphs = new ArrayList<>(Ladders.ladders(6));
    graphs.add(Graph.of(4, 0, 2, 2, 1, 1, 3, 3, 0)); // the first ladder in other words
    graphs.add(Ladders.ladder(3));
    TrainingOptions training = LadderTraining.training(1).with(to -> to.copies = 0.05);
    Recorder recorder = Recorder.patient();
    Grapher.ENTRY
        .learner()
        .apply(LadderTraining.options(training))
        .fit(graphs, new FitContext(new Seed(1), recorder, CheckpointStore.NONE, 1, "cpu"))
        .close();
    assertThat(recorder.epochs.get(0).novelty().orElseThrow().real()).isEqualTo(4 / 8.0);
  }

  private static List<Epoch> looks(Recorder recorder) {
    return recorder.epochs.stream().filter(epoch -> epoch.novelty().isPresent()).toList();
  }

  private static List<Double> shares(Recorder recorder) {
    return looks(recorder).stream().map(epoch -> epoch.novelty().orElseThrow().share()).toList();
  }

  private static byte[] best(DirectoryStore store) throws IOException {
    return Files.readAllBytes(store.best().orElseThrow().resolve("weights.safetensors"));
  }

  private static double novelty(GraphGenerator generator) {
    IsomorphismIndex known = new IsomorphismIndex();
    known.addAll(GRAPHS);
    return generator
            .generate(new GenerationRequest(1000, new Seed(5), 1, 2))
            .filter(graph -> !known.contains(graph))
            .count()
        / 1000.0;
  }
}
