package edgewise.model;

import edgewise.catalog.Named;
import java.util.function.Function;

/**
 * A model in the catalog.
 *
 * @param description a line that says what the model is
 * @param optionsType the record of its options, which checks their ranges
 * @param defaults the options when a user says nothing
 * @param learner makes the learner from options
 */
public record ModelEntry<O extends Record>(
    String name,
    String description,
    Class<O> optionsType,
    O defaults,
    Function<O, GraphLearner> learner)
    implements Named {}
