package edgewise.model;

import edgewise.catalog.Named;
import edgewise.catalog.OptionForm;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A model in the catalog.
 *
 * @param description a line that says what the model is
 * @param optionsType the record of its options
 * @param defaults the options when a user says nothing
 * @param learner makes the learner from options, after it has checked them
 * @param choices what the model can take of options of which it cannot take all, by key
 * @param draws what it learns and draws; the rest of what it is given is left out
 * @param lossPer what its loss is counted for each of: an edge, a graph, or a symbol of its own, of
 *     which another model has others
 */
public record ModelEntry<O extends Record>(
    String name,
    String description,
    Class<O> optionsType,
    O defaults,
    Function<O, GraphLearner> learner,
    Map<String, Predicate<Named>> choices,
    Draws draws,
    String lossPer)
    implements Named {
  /** What losses of different models are compared by. */
  public static final String EDGE = "edge";

  /** What the loss is counted for of models that are fitted at once, not in epochs. */
  public static final String GRAPH = "graph";

  /** Makes an entry of a model of connected graphs that takes whatever its options allow. */
  public ModelEntry(
      String name,
      String description,
      Class<O> optionsType,
      O defaults,
      Function<O, GraphLearner> learner) {
    this(name, description, optionsType, defaults, learner, Map.of(), Draws.BARE, "symbol");
  }

  /** Keeps the choices as they are. */
  public ModelEntry {
    choices = Map.copyOf(choices);
  }

  /**
   * Returns the entry of a model that takes only some choices of an option, others refused.
   *
   * @param type of the option
   */
  public <T extends Named> ModelEntry<O> taking(String key, Class<T> type, Predicate<T> which) {
    Map<String, Predicate<Named>> all = new LinkedHashMap<>(choices);
    all.put(key, choice -> type.isInstance(choice) && which.test(type.cast(choice)));
    return new ModelEntry<>(name, description, optionsType, defaults, learner, all, draws, lossPer);
  }

  /** Returns the entry of a model that learns from graphs in several pieces as they are. */
  public ModelEntry<O> inSeveralPieces() {
    return drawing(new Draws(true, draws.labels(), draws.directions(), draws.conditions()));
  }

  /** Returns the entry of a model that draws more, or less, than bare graphs in one piece. */
  public ModelEntry<O> drawing(Draws whatItDraws) {
    return new ModelEntry<>(
        name, description, optionsType, defaults, learner, choices, whatItDraws, lossPer);
  }

  /** Returns the entry of a model whose loss is counted for each of something else. */
  public ModelEntry<O> withLossPer(String something) {
    return new ModelEntry<>(
        name, description, optionsType, defaults, learner, choices, draws, something);
  }

  /** Returns whether it learns from graphs in several pieces. */
  public boolean severalPieces() {
    return draws.severalPieces();
  }

  @Override
  public Function<O, GraphLearner> learner() {
    return options -> {
      form(defaults).check(options);
      GraphLearner made = learner.apply(options);
      return draws.severalPieces() ? made : new OnePieceLearner(name, made);
    };
  }

  /** Returns the form of the options, with the given ones to start from. */
  public OptionForm<O> form(O options) {
    OptionForm<O> form = OptionForm.of(options);
    for (Map.Entry<String, Predicate<Named>> choice : choices.entrySet()) {
      form = form.only(choice.getKey(), choice.getValue());
    }
    return form;
  }
}
