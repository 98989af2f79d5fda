package edgewise.model;

import edgewise.catalog.Named;
import edgewise.catalog.OptionForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A model in the catalog.
 *
 * @param description a line that says what the model is
 * @param optionsType the record of its options
 * @param defaults the options when a user says nothing
 * @param learner makes the learner from options, after it has checked them
 * @param choices of options of which the model cannot take all, by key
 */
public record ModelEntry<O extends Record>(
    String name,
    String description,
    Class<O> optionsType,
    O defaults,
    Function<O, GraphLearner> learner,
    Map<String, List<String>> choices)
    implements Named {
  /** Makes an entry of a model that takes whatever its options allow. */
  public ModelEntry(
      String name,
      String description,
      Class<O> optionsType,
      O defaults,
      Function<O, GraphLearner> learner) {
    this(name, description, optionsType, defaults, learner, Map.of());
  }

  /** Keeps the choices as they are. */
  public ModelEntry {
    choices = Map.copyOf(choices);
  }

  /** Returns the entry of a model that takes only some choices of an option, others refused. */
  public ModelEntry<O> taking(String key, List<String> names) {
    Map<String, List<String>> all = new LinkedHashMap<>(choices);
    all.put(key, List.copyOf(names));
    return new ModelEntry<>(name, description, optionsType, defaults, learner, all);
  }

  @Override
  public Function<O, GraphLearner> learner() {
    return options -> {
      form(defaults).check(options);
      return learner.apply(options);
    };
  }

  /** Returns the form of the options, with the given ones to start from. */
  public OptionForm<O> form(O options) {
    OptionForm<O> form = OptionForm.of(options);
    for (Map.Entry<String, List<String>> choice : choices.entrySet()) {
      form = form.only(choice.getKey(), choice.getValue());
    }
    return form;
  }
}
