package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.catalog.OptionForm;
import edgewise.model.BarabasiAlbert;
import edgewise.model.ErdosRenyi;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.Memoriser;
import edgewise.model.ModelEntry;
import edgewise.model.WattsStrogatz;
import edgewise.torch.GraphRnn;
import edgewise.torch.Grapher;
import edgewise.torch.GruBaseline;
import edgewise.torch.deepgmg.DeepGmg;
import edgewise.torch.frontier.Frontier;
import edgewise.torch.surveyor.Surveyor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every model. */
public final class Models {
  /** The list of them. */
  public static final Catalog<ModelEntry<?>> ALL =
      new Catalog<>(
          "model",
          List.of(
              ErdosRenyi.ENTRY,
              BarabasiAlbert.ENTRY,
              WattsStrogatz.ENTRY,
              Memoriser.ENTRY,
              GruBaseline.ENTRY,
              GraphRnn.ENTRY,
              GraphRnn.SIMPLE,
              Grapher.ENTRY,
              DeepGmg.ENTRY,
              Frontier.ENTRY,
              Surveyor.ENTRY));

  /** The model where a user names none: it draws whatever is in the data, and learns it best. */
  public static final ModelEntry<?> USUAL = Surveyor.ENTRY;

  private Models() {}

  /**
   * Returns the learner of a model by its name, with some of its options changed.
   *
   * @param changes each as on the command line: {@code training.epochs=50}
   * @throws IllegalArgumentException when the model or a key is unknown or a value is refused
   */
  public static GraphLearner learner(String model, String... changes) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String change : changes) {
      int equals = change.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("an option is changed by key=value, got " + change);
      }
      values.put(change.substring(0, equals), change.substring(equals + 1));
    }
    ModelEntry<?> entry = ALL.get(model);
    return learner(entry, form(entry).with(values));
  }

  /** Returns the learner of a model with the given options. */
  public static GraphLearner learner(ModelEntry<?> model, Record options) {
    return new DescribedLearner(model, options, learnerOf(model, options));
  }

  /**
   * Returns the generator of what was learnt, by its path alone: a checkpoint, a directory of
   * checkpoints (the best is taken) or a run.
   *
   * @throws IOException when there is none
   */
  public static GraphGenerator load(Path path) throws IOException {
    if (RunDirectory.isRun(path)) {
      return RunDirectory.open(path).generator();
    }
    return load(path, ALL);
  }

  /** Returns the generator of a checkpoint of some model of a catalog, which may be one's own. */
  public static GraphGenerator load(Path path, Catalog<ModelEntry<?>> models) throws IOException {
    Path checkpoint =
        Files.exists(path.resolve(DescribedLearner.FILE))
            ? path
            : new Checkpoints(path).best().orElse(path);
    return DescribedLearner.of(checkpoint, models).load(checkpoint);
  }

  /** Returns the form of a model's options. */
  public static OptionForm<? extends Record> form(ModelEntry<?> model) {
    return form(model, model.defaults());
  }

  /** Returns the form of a model's options, with the given ones to start from. */
  @SuppressWarnings("unchecked") // the cast to the model's own record has just been checked
  public static OptionForm<Record> form(ModelEntry<?> model, Record options) {
    return (OptionForm<Record>) formOf(model, options);
  }

  private static <O extends Record> OptionForm<O> formOf(ModelEntry<O> model, Record options) {
    return model.form(model.optionsType().cast(options));
  }

  private static <O extends Record> GraphLearner learnerOf(ModelEntry<O> model, Record options) {
    return model.learner().apply(model.optionsType().cast(options));
  }
}
