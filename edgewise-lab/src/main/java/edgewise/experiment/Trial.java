package edgewise.experiment;

import edgewise.catalog.OptionForm;
import edgewise.model.ModelEntry;
import edgewise.ordering.PaperOrdering;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.RunConfig;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One training that the tables need: a model on a dataset, for GRAPHER perhaps in another ordering
 * than its own, or without dropout, or with a further seed. It is an ordinary run, named after the
 * trial.
 *
 * @param ordering one of the paper's; empty for the model's own
 * @param overfitted whether it is trained without dropout and without a stop loss, as for the
 *     curves of the loss
 * @param seed its own; 0 for the one that is asked for
 */
public record Trial(String dataset, String model, String ordering, boolean overfitted, long seed)
    implements Serializable {
  private static final String NO_DROPOUT = "-no-dropout";
  private static final String ORDERING = "training.ordering";
  private static final String REORDER = "training.reorder";
  private static final String DROPOUT = "dropout";

  /** Returns the trial of a model with its own ordering. */
  public static Trial of(String dataset, String model) {
    return new Trial(dataset, model, "", false, 0);
  }

  /** Returns the trial of GRAPHER in an ordering; in breadth-first order that is GRAPHER itself. */
  public static Trial ordered(String dataset, String ordering) {
    return new Trial(
        dataset, PaperLayout.GRAPHER, ordering.equals(PaperLayout.OWN) ? "" : ordering, false, 0);
  }

  /** Returns the trial of a curve of the loss. */
  public static Trial curve(String dataset, String ordering) {
    return new Trial(dataset, PaperLayout.GRAPHER, ordering, true, 0);
  }

  /** Returns the trial of a model, and those with further seeds. */
  public static List<Trial> ofSeeds(String dataset, String model) {
    return Stream.concat(
            Stream.of(of(dataset, model)),
            PaperLayout.FURTHER_SEEDS.stream()
                .map(seed -> new Trial(dataset, model, "", false, seed)))
        .toList();
  }

  /** Returns whether it fills a cell of the tables of models: own ordering, no further seed. */
  public boolean isOfModels() {
    return ordering.isEmpty() && seed == 0;
  }

  /** Returns its name, which is that of its run: {@code enzymes-grapher-df}. */
  public String name() {
    return dataset
        + "-"
        + model
        + (ordering.isEmpty() ? "" : "-" + ordering)
        + (overfitted ? NO_DROPOUT : "")
        + (seed == 0 ? "" : "-seed" + seed);
  }

  /** Returns what it is, for people: {@code GRAPHER (DF) on enzymes}. */
  public String title() {
    String label = PaperLayout.modelLabel(model);
    String order = ordering.isEmpty() ? "" : PaperLayout.orderingLabel(ordering);
    String how = order + (overfitted ? ", no dropout" : "") + (seed == 0 ? "" : "seed " + seed);
    return label + (how.isEmpty() ? "" : " (" + how + ")") + " on " + dataset;
  }

  /**
   * Returns the configuration of a new run: what {@code edgewise train} takes, and the changes.
   *
   * @param asked the seed of trials that have none of their own
   */
  public RunConfig config(Profile profile, long asked) {
    ModelEntry<?> entry = Models.ALL.get(model);
    Record options = profile.applied(preset());
    return new RunConfig(entry, options, RunConfig.Settings.of(dataset, seed == 0 ? asked : seed));
  }

  /** Returns the options of the model for the dataset, in this trial's ordering. */
  private Record preset() {
    Record preset = Presets.forData(Models.ALL.get(model), dataset).options();
    Map<String, String> changes = new LinkedHashMap<>();
    if (!ordering.isEmpty()) {
      PaperOrdering order = PaperOrdering.ALL.get(ordering);
      changes.put(ORDERING, order.ordering().name());
      changes.put(REORDER, order.reorder().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    if (overfitted) {
      changes.put(DROPOUT, "0");
      changes.put("training.stopLoss", "0");
    }
    return OptionForm.of(preset).with(changes);
  }

  /**
   * Returns the options in which a run differs from what this trial would begin, by key; those that
   * change no result are left out.
   */
  Map<String, String> differences(RunConfig run) {
    Map<String, String> differences = new LinkedHashMap<>();
    Map<String, String> expected = values(preset());
    values(run.options())
        .forEach(
            (key, value) -> {
              if (!value.equals(expected.get(key))
                  && !key.startsWith("training.checkpoint")
                  && !key.equals("training.memory")) {
                differences.put(key, value);
              }
            });
    return differences;
  }

  /** Returns why a run that lies in this trial's place is not of this trial; empty where it is. */
  public String conflict(RunConfig run) {
    if (!run.model().name().equals(model) || !run.settings().data().equals(dataset)) {
      return "it is a run of " + run.model().name() + " on " + run.settings().data();
    }
    if (seed != 0 && run.settings().seed() != seed) {
      return "its seed is " + run.settings().seed();
    }
    Map<String, String> differences = differences(run);
    for (String key :
        overfitted ? List.of(ORDERING, REORDER, DROPOUT) : List.of(ORDERING, REORDER)) {
      if (differences.containsKey(key)) {
        return "its " + key + " is " + differences.get(key);
      }
    }
    return "";
  }

  private static Map<String, String> values(Record options) {
    Map<String, String> values = new LinkedHashMap<>();
    OptionForm.of(options)
        .options()
        .forEach(option -> values.put(option.key(), option.defaultValue()));
    return values;
  }
}
