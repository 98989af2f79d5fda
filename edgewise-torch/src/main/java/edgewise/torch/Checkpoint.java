package edgewise.torch;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.condition.Conditions;
import edgewise.file.JsonFiles;
import edgewise.model.FitListener.Novelty;
import edgewise.torch.TrainingClock.Spent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * A training at the end of an epoch or between two of its batches, as Java values: enough to go on
 * as if it had not stopped.
 */
record Checkpoint(
    State state, Map<String, Safetensors.Block> weights, Map<String, Safetensors.Block> optimizer) {
  private static final int FORMAT = 1;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** A training and how far it has come; one flat document on the disk. */
  record State(Training training, Progress progress) {
    static State start(String model, long seed, int graphs, GraphSizes sizes) {
      return new State(
          new Training(
              FORMAT,
              model,
              seed,
              graphs,
              sizes.maxNodes(),
              sizes.maxEdges(),
              sizes.lookBack(),
              sizes.alphabet().equals(Alphabet.BARE) ? null : sizes.alphabet(),
              sizes.conditions().areNone() ? null : sizes.conditions()),
          Progress.NONE);
    }

    /**
     * Returns the state one epoch later.
     *
     * @param loss NaN where graphs held out were not looked at: the epoch is not compared then
     * @param watch what is known of the novelty of what it draws; null where nobody looks
     */
    State after(double loss, long steps, @Nullable Watch watch, TrainingOptions.Keep keep) {
      return new State(training, progress.after(loss, steps, watch, keep));
    }

    /** Returns the state at the end of a training that was to have so many epochs, at most. */
    State done(int epochs) {
      return new State(training, progress.done(epochs));
    }

    /** Returns the state of a training that goes on after its end. */
    State reopened() {
      return new State(training, progress.reopened());
    }

    int epoch() {
      return progress.epoch;
    }

    /** Returns the state within the epoch after the last one done. */
    State within(Part part, long steps) {
      return new State(training, progress.within(part, steps));
    }

    boolean isBest() {
      return progress.within == null && progress.epoch == progress.bestEpoch;
    }

    private ObjectNode toJson() {
      ObjectNode json = JSON.valueToTree(training);
      json.setAll(JSON.<ObjectNode>valueToTree(progress));
      return json;
    }

    private static State of(JsonNode json) throws JsonProcessingException {
      return new State(
          JSON.treeToValue(json, Training.class), JSON.treeToValue(json, Progress.class));
    }
  }

  /**
   * What is trained.
   *
   * @param format of the files; this program reads 1
   * @param model its name in the catalog
   * @param seed the training was started with
   * @param graphs how many it learns from
   * @param lookBack how far back a node's edges reach; 0 where the model does not ask
   * @param alphabet absent for connected graphs without labels
   * @param conditions absent where there are none
   */
  @JsonIgnoreProperties(ignoreUnknown = true) // the progress stands in the same document
  record Training(
      int format,
      String model,
      long seed,
      int graphs,
      int maxNodes,
      int maxEdges,
      int lookBack,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Alphabet alphabet,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Conditions conditions) {
    /** Refuses to go on with another model, seed or data, whose result would be of neither. */
    void requireSame(Training asked, Path origin) throws IOException {
      requireSame("model", model, asked.model, origin);
      requireSame("seed", seed, asked.seed, origin);
      requireSame("number of graphs", graphs, asked.graphs, origin);
      requireSame("size of graphs", sizes(), asked.sizes(), origin);
    }

    private static void requireSame(String what, Object stored, Object asked, Path origin)
        throws IOException {
      if (!stored.equals(asked)) {
        throw new IOException(
            origin
                + ": the checkpoint is of another training: its "
                + what
                + " is "
                + stored
                + ", asked for is "
                + asked);
      }
    }

    GraphSizes sizes() {
      return new GraphSizes(
          maxNodes,
          maxEdges,
          lookBack,
          alphabet == null ? Alphabet.BARE : alphabet,
          conditions == null ? Conditions.NONE : conditions);
    }
  }

  /**
   * How far a training has come.
   *
   * @param epoch the last one done, counting from 1
   * @param loss of that epoch, or the last before it that was looked at, by which epochs are
   *     compared
   * @param plateauEpoch the last epoch with a loss lower by a thousandth
   * @param finished whether training has come to its end
   * @param steps of the optimizer
   * @param epochs how many it was to have at most when it came to its end; 0 before that, and in
   *     checkpoints of versions that did not note it
   * @param within how far the epoch after the last one done is; absent at the end of an epoch
   * @param watch how novel drawn graphs were; absent where nobody looks
   */
  @JsonIgnoreProperties(ignoreUnknown = true) // the training stands in the same document
  record Progress(
      int epoch,
      double loss,
      int bestEpoch,
      double bestLoss,
      int plateauEpoch,
      double plateauLoss,
      boolean finished,
      long steps,
      int epochs,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Part within,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Watch watch) {
    private static final double INFINITE = Double.POSITIVE_INFINITY;
    static final Progress NONE =
        new Progress(0, INFINITE, 0, INFINITE, 0, INFINITE, false, 0, 0, null, null);

    private Progress after(
        double loss, long steps, @Nullable Watch watch, TrainingOptions.Keep keep) {
      int now = epoch + 1;
      double known = Double.isNaN(loss) ? this.loss : loss;
      boolean preferred = keep == TrainingOptions.Keep.LAST || loss < bestLoss;
      boolean best = watch == null ? preferred : watch.isBetter(preferred);
      boolean copying = watch != null && watch.failures > 0; // to fit better is then no progress
      boolean lower = (loss < plateauLoss * (1 - 1e-3) && !copying) || plateauEpoch == 0;
      return new Progress(
          now,
          known,
          best ? now : bestEpoch,
          best ? known : bestLoss,
          lower ? now : plateauEpoch,
          lower ? loss : plateauLoss,
          false,
          steps,
          0,
          null,
          watch);
    }

    private Progress done(int epochs) {
      return at(true, steps, epochs, null);
    }

    private Progress reopened() {
      return within(null, steps);
    }

    private Progress within(@Nullable Part part, long steps) {
      return at(false, steps, 0, part);
    }

    private Progress at(boolean finished, long steps, int epochs, @Nullable Part part) {
      return new Progress(
          epoch,
          loss,
          bestEpoch,
          bestLoss,
          plateauEpoch,
          plateauLoss,
          finished,
          steps,
          epochs,
          part,
          watch);
    }

    /** Returns what was seen of the novelty of drawn graphs. */
    Watch seen() {
      return watch == null ? Watch.NOTHING : watch;
    }

    /** Returns how far the epoch after the last one done is. */
    Part part() {
      return within == null ? Part.NONE : within;
    }

    /** Returns whether training goes on with options that allow more epochs than it had. */
    boolean goesOn(TrainingOptions options) {
      boolean endedEarly =
          epochs > 0 ? epoch < epochs : options.isPlateau(this) || loss < options.stopLoss();
      return finished && !endedEarly && epoch < options.epochs();
    }
  }

  /**
   * What was seen of the novelty of drawn graphs.
   *
   * @param looked the epoch of the last look; 0 before the first
   * @param failures how many of the last looks, in a row, found too many copies of training graphs
   * @param novelBefore whether an earlier epoch was found to draw novel graphs
   * @param novel whether the last epoch was
   */
  record Watch(int looked, int failures, boolean novelBefore, boolean novel) {
    static final Watch NOTHING = new Watch(0, 0, false, false);

    /** Returns what is known after an epoch, at which somebody may have looked. */
    Watch after(int epoch, Optional<Novelty> look) {
      boolean enough = look.isPresent() && look.get().enough();
      return new Watch(
          look.isPresent() ? epoch : looked,
          look.isEmpty() ? failures : enough ? 0 : failures + 1,
          isEverNovel(),
          enough);
    }

    /** Returns whether any epoch was found to draw novel graphs. */
    boolean isEverNovel() {
      return novelBefore || novel;
    }

    /** Any epoch that is known to draw novel graphs is better than any that is not. */
    private boolean isBetter(boolean preferred) {
      return novel == novelBefore ? preferred : novel;
    }
  }

  /**
   * A part of an epoch.
   *
   * @param batches that were trained on
   * @param symbols of those
   * @param tally what the training loop has added up over those
   * @param spent the time they took; absent in checkpoints of versions that did not note it
   */
  record Part(int batches, long symbols, List<Double> tally, @Nullable Spent spent) {
    static final Part NONE = new Part(0, 0, List.of(), Spent.NOTHING);

    /** Returns the part with one more batch, whose tally is not known yet. */
    Part with(long symbols) {
      return new Part(batches + 1, this.symbols + symbols, List.of(), spent);
    }

    /** Returns the part with a tally and the time it took. */
    Part with(double[] tally, Spent spent) {
      return new Part(batches, symbols, DoubleStream.of(tally).boxed().toList(), spent);
    }

    /** Returns the time it took, as far as it is known. */
    Spent time() {
      return spent == null ? Spent.UNKNOWN : spent;
    }
  }

  /** Writes the files of the checkpoint. */
  void writeTo(Path directory) throws IOException {
    Safetensors.write(directory.resolve("weights.safetensors"), weights);
    Safetensors.write(directory.resolve("optimizer.safetensors"), optimizer);
    Files.write(directory.resolve("state.json"), JSON.writeValueAsBytes(state.toJson()));
  }

  /** Reads them. */
  static Checkpoint read(Path directory) throws IOException {
    return new Checkpoint(
        readState(directory),
        Safetensors.read(directory.resolve("weights.safetensors")),
        Safetensors.read(directory.resolve("optimizer.safetensors")));
  }

  /** Reads what drawing graphs needs: the optimizer stays on the disk. */
  static Checkpoint readWeights(Path directory) throws IOException {
    return new Checkpoint(
        readState(directory), Safetensors.read(directory.resolve("weights.safetensors")), Map.of());
  }

  private static State readState(Path directory) throws IOException {
    Path file = directory.resolve("state.json");
    State state =
        JsonFiles.read(file, "the state of a training", json -> State.of(JSON.readTree(json)));
    if (state.training().format() != FORMAT) {
      throw new IOException(
          file
              + ": has format "
              + state.training().format()
              + ", this version of Edgewise reads format "
              + FORMAT);
    }
    return state;
  }

  /** Copies the weights into a network. */
  void copyWeightsInto(Parameters parameters, Path origin) throws IOException {
    try {
      parameters.copyFrom(weights);
    } catch (IOException e) {
      throw new IOException(origin + ": " + e.getMessage(), e);
    }
  }
}
