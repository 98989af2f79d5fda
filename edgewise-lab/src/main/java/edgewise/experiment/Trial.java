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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One training that the tables need: a model on a dataset, for GRAPHER perhaps in another ordering
 * than its own, or another variant, or with a further seed. It is an ordinary run, named after the
 * trial.
 *
 * @param ordering one of the paper's; empty for the model's own
 * @param seed its own; 0 for the one that is asked for
 */
public record Trial(String dataset, String model, String ordering, Variant variant, long seed)
    implements Serializable {
  private static final String ORDERING = "training.ordering";
  private static final String REORDER = "training.reorder";

  /** What is changed in a model but the order of the nodes. */
  public enum Variant {
    /** Nothing. */
    PLAIN(""),
    /** It may learn by heart, as for the curves of the loss. */
    NO_DROPOUT("no dropout"),
    /** The second network looks at all states of the first. */
    ATTENTION("attention");

    private final String words;

    Variant(String words) {
      this.words = words;
    }

    private Map<String, String> options() {
      return switch (this) {
        case PLAIN -> Map.of();
        case NO_DROPOUT -> Map.of("dropout", "0", "training.stopLoss", "0");
        case ATTENTION -> Map.of("attention", "true");
      };
    }
  }

  /** Returns the trial of a model with its own ordering. */
  public static Trial of(String dataset, String model) {
    return new Trial(dataset, model, "", Variant.PLAIN, 0);
  }

  /** Returns the trial of GRAPHER in an ordering; in breadth-first order that is GRAPHER itself. */
  public static Trial ordered(String dataset, String ordering) {
    String other = ordering.equals(PaperLayout.OWN) ? "" : ordering;
    return new Trial(dataset, PaperLayout.GRAPHER, other, Variant.PLAIN, 0);
  }

  /** Returns the trial of a curve of the loss. */
  public static Trial curve(String dataset, String ordering) {
    return new Trial(dataset, PaperLayout.GRAPHER, ordering, Variant.NO_DROPOUT, 0);
  }

  /** Returns the trial of GRAPHER with attention. */
  public static Trial attentive(String dataset) {
    return new Trial(dataset, PaperLayout.GRAPHER, "", Variant.ATTENTION, 0);
  }

  /** Returns the trial of a model, and those with further seeds. */
  public static List<Trial> ofSeeds(String dataset, String model) {
    return Stream.concat(
            Stream.of(of(dataset, model)),
            PaperLayout.FURTHER_SEEDS.stream()
                .map(seed -> new Trial(dataset, model, "", Variant.PLAIN, seed)))
        .toList();
  }

  /** Returns whether it fills a cell of the tables of models: own ordering, no further seed. */
  public boolean isOfModels() {
    return ordering.isEmpty() && variant == Variant.PLAIN && seed == 0;
  }

  /**
   * Returns whether drawing one graph at a time is timed, which is slow: for the tables of models,
   * and with one seed more, so that a model whose first run was put away can be compared on another
   * machine.
   */
  boolean isTimedAlone() {
    return isOfModels() || seed == PaperLayout.FURTHER_SEEDS.get(0);
  }

  /** Returns whether nothing but the loss is wanted of it. */
  public boolean isCurve() {
    return variant == Variant.NO_DROPOUT;
  }

  /** Returns its name, which is that of its run: {@code enzymes-grapher-df}. */
  public String name() {
    return dataset
        + "-"
        + model
        + (ordering.isEmpty() ? "" : "-" + ordering)
        + (variant == Variant.PLAIN ? "" : "-" + variant.words.replace(' ', '-'))
        + (seed == 0 ? "" : "-seed" + seed);
  }

  /** Returns what it is, for people: {@code GRAPHER (DF) on enzymes}. */
  public String title() {
    String label = PaperLayout.modelLabel(model);
    String order = ordering.isEmpty() ? "" : PaperLayout.orderingLabel(ordering);
    String how =
        Stream.of(order, variant.words, seed == 0 ? "" : "seed " + seed)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
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

  /** Returns the options of the model for the dataset, in this trial's ordering and variant. */
  private Record preset() {
    Record preset = Presets.forData(Models.ALL.get(model), dataset).options();
    Map<String, String> changes = new LinkedHashMap<>();
    if (!ordering.isEmpty()) {
      PaperOrdering order = PaperOrdering.ALL.get(ordering);
      changes.put(ORDERING, order.ordering().name());
      changes.put(REORDER, order.reorder().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    changes.putAll(variant.options());
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
    return Stream.concat(Stream.of(ORDERING, REORDER), variant.options().keySet().stream().sorted())
        .filter(differences::containsKey)
        .map(key -> "its " + key + " is " + differences.get(key))
        .findFirst()
        .orElse("");
  }

  private static Map<String, String> values(Record options) {
    Map<String, String> values = new LinkedHashMap<>();
    OptionForm.of(options)
        .options()
        .forEach(option -> values.put(option.key(), option.defaultValue()));
    return values;
  }
}
