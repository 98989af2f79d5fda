package edgewise.torch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A training at the end of an epoch, as Java values: enough to go on as if it had not stopped. */
record Checkpoint(
    State state, Map<String, Safetensors.Block> weights, Map<String, Safetensors.Block> optimizer) {
  private static final int FORMAT = 1;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * Where a training stands.
   *
   * @param format of the files; this program reads 1
   * @param model its name in the catalog
   * @param seed the training was started with
   * @param graphs how many it learns from
   * @param lookBack how far back a node's edges reach; 0 where the model does not ask
   * @param epoch the last one done, counting from 1
   * @param loss of that epoch, by which epochs are compared
   * @param plateauEpoch the last epoch with a loss lower by a thousandth
   * @param finished whether training has come to its end
   * @param steps of the optimizer
   */
  record State(
      int format,
      String model,
      long seed,
      int graphs,
      int maxNodes,
      int maxEdges,
      int lookBack,
      int epoch,
      double loss,
      int bestEpoch,
      double bestLoss,
      int plateauEpoch,
      double plateauLoss,
      boolean finished,
      long steps) {
    static State start(String model, long seed, int graphs, GraphSizes sizes) {
      double none = Double.POSITIVE_INFINITY;
      return new State(
          FORMAT,
          model,
          seed,
          graphs,
          sizes.maxNodes(),
          sizes.maxEdges(),
          sizes.lookBack(),
          0,
          none,
          0,
          none,
          0,
          none,
          false,
          0);
    }

    /** Returns the state one epoch later. */
    State after(double loss, long steps) {
      boolean best = loss < bestLoss;
      boolean lower = loss < plateauLoss * (1 - 1e-3) || plateauEpoch == 0;
      return new State(
          format,
          model,
          seed,
          graphs,
          maxNodes,
          maxEdges,
          lookBack,
          epoch + 1,
          loss,
          best ? epoch + 1 : bestEpoch,
          best ? loss : bestLoss,
          lower ? epoch + 1 : plateauEpoch,
          lower ? loss : plateauLoss,
          false,
          steps);
    }

    State done() {
      return new State(
          format,
          model,
          seed,
          graphs,
          maxNodes,
          maxEdges,
          lookBack,
          epoch,
          loss,
          bestEpoch,
          bestLoss,
          plateauEpoch,
          plateauLoss,
          true,
          steps);
    }

    /** Refuses to go on with another model, seed or data, whose result would be of neither. */
    void requireSameTraining(State asked, Path origin) throws IOException {
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
      return new GraphSizes(maxNodes, maxEdges, lookBack);
    }

    boolean isBest() {
      return epoch == bestEpoch;
    }
  }

  /** Writes the files of the checkpoint. */
  void writeTo(Path directory) throws IOException {
    Safetensors.write(directory.resolve("weights.safetensors"), weights);
    Safetensors.write(directory.resolve("optimizer.safetensors"), optimizer);
    Files.write(directory.resolve("state.json"), JSON.writeValueAsBytes(state));
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
    State state;
    try {
      state = JSON.readValue(Files.readAllBytes(file), State.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + ": not the state of a training: " + e.getOriginalMessage());
    }
    if (state.format() != FORMAT) {
      throw new IOException(
          file
              + ": has format "
              + state.format()
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
