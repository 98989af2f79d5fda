package edgewise.cli;

import edgewise.catalog.OptionForm;
import edgewise.model.ModelEntry;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.ShippedModels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the models, or the options of one. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the models, or the options of one.",
      "Trained models can be named wherever a run can: edgewise generate community -n 5.",
    },
    footer = {"", "Examples:", "  edgewise models", "  edgewise models grapher"})
final class ModelsCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      completionCandidates = Candidates.Models.class,
      description = "The model to show.")
  private @Nullable String name;

  @Override
  public Integer call() {
    if (name == null) {
      list();
      return 0;
    }
    Optional<ShippedModels.Shipped> shipped = ShippedModels.ALL.find(name);
    if (shipped.isPresent()) {
      output.print(
          new TextTable("trained model", "what it is").row(name, shipped.get().description()),
          new Listed(name, true, shipped.get().description()));
      output.line("");
      output.line("edgewise generate " + name + " -n 5    draws from it");
      output.line("edgewise runs show " + name + "        shows how it was trained");
      return 0;
    }
    ModelEntry<?> model = Models.ALL.get(name);
    List<OptionForm.Option> options = Models.form(model).options();
    List<String> presets = Presets.of(model).names();
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("name", model.name());
      json.put("description", model.description());
      json.put("presets", presets);
      json.put("options", options.stream().map(ModelsCommand::json).toList());
      output.json(json);
      return 0;
    }
    output.line(model.name() + ": " + model.description());
    output.line("presets: " + String.join(", ", presets));
    output.line("");
    TextTable table = new TextTable("option", "default", "may be", "what it is");
    options.forEach(
        option -> table.row(option.key(), option.defaultValue(), option.accepts(), option.help()));
    output.line(table.toString().stripTrailing());
    return 0;
  }

  /**
   * A model in the list.
   *
   * @param trained whether it comes with weights and can be named where a run is
   */
  private record Listed(String name, boolean trained, String description) {}

  private void list() {
    List<Listed> all = new ArrayList<>();
    Models.ALL.entries().forEach(m -> all.add(new Listed(m.name(), false, m.description())));
    ShippedModels.ALL.entries().forEach(m -> all.add(new Listed(m.name(), true, m.description())));
    TextTable table = new TextTable("name", "trained", "what it is");
    all.forEach(one -> table.row(one.name(), one.trained() ? "yes" : "", one.description()));
    output.print(table, all);
  }

  private static Map<String, Object> json(OptionForm.Option option) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("key", option.key());
    json.put("default", option.defaultValue());
    json.put("help", option.help());
    json.put("accepts", option.accepts());
    json.put("choices", option.choices());
    return json;
  }
}
