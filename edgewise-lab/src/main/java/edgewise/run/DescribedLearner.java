package edgewise.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.catalog.Catalog;
import edgewise.catalog.OptionForm;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.ModelEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A learner whose checkpoints say what they are: the name of the model and its options, so that
 * their path is enough to load them.
 */
record DescribedLearner(ModelEntry<?> model, Record options, GraphLearner learner)
    implements GraphLearner {
  /** The file in a checkpoint that says it. */
  static final String FILE = "model.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * Returns the learner that a checkpoint was made with.
   *
   * @throws IOException when the directory does not say it, and is not part of a run that does
   */
  static GraphLearner of(Path checkpoint, Catalog<ModelEntry<?>> models) throws IOException {
    Path file = checkpoint.resolve(FILE);
    if (!Files.exists(file)) {
      Path run = checkpoint.toAbsolutePath().normalize().resolve("../..").normalize();
      if (RunDirectory.isRun(run)) { // a checkpoint from before they said it themselves
        return RunDirectory.open(run).config().learner();
      }
      throw new IOException(
          checkpoint + ": neither a run nor a checkpoint: there is no " + FILE + " in it");
    }
    try {
      JsonNode said = JSON.readTree(Files.readAllBytes(file));
      ModelEntry<?> model = models.get(said.path("model").asText());
      Map<?, ?> options = JSON.convertValue(said.path("options"), Map.class);
      return Models.learner(model, Models.form(model).read(options));
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException(file + ": does not say a model: " + e.getMessage(), e);
    }
  }

  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    return learner.fit(graphs, context.with(new DescribingStore(context.checkpoints())));
  }

  @Override
  public GraphGenerator load(Path checkpoint, String device) throws IOException {
    return learner.load(checkpoint, device);
  }

  private String description() throws IOException {
    ObjectNode said = JSON.createObjectNode().put("model", model.name());
    said.set("options", JSON.valueToTree(OptionForm.document(options)));
    return JSON.writeValueAsString(said) + "\n";
  }

  /** Adds the description to each checkpoint. */
  private final class DescribingStore implements CheckpointStore {
    private final CheckpointStore store;

    private DescribingStore(CheckpointStore store) {
      this.store = store;
    }

    @Override
    public void save(int epoch, double loss, boolean best, Content content) throws IOException {
      store.save(epoch, loss, best, described(content));
    }

    @Override
    public void saveWithin(int epoch, int batches, Content content) throws IOException {
      store.saveWithin(epoch, batches, described(content));
    }

    private Content described(Content content) {
      return place -> {
        content.writeTo(place);
        Files.writeString(place.resolve(FILE), description());
      };
    }

    @Override
    public Optional<Path> latest() throws IOException {
      return store.latest();
    }

    @Override
    public Optional<Path> best() throws IOException {
      return store.best();
    }
  }
}
