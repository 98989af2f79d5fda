package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import edgewise.model.ModelEntry;
import edgewise.torch.GraphRnn;
import edgewise.torch.Grapher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Options of models that are known to suit a dataset. */
public final class Presets {
  /** The name of the options for data that has no preset of its own. */
  public static final String DEFAULT = "default";

  private static final List<Preset> NAMED =
      Stream.concat(
              Grapher.PAPER.entrySet().stream()
                  .map(entry -> new Preset(entry.getKey(), Grapher.ENTRY, entry.getValue()))
                  .sorted((a, b) -> a.name().compareTo(b.name())),
              Stream.of(new Preset("original", GraphRnn.ENTRY, GraphRnn.ORIGINAL)))
          .toList();

  private Presets() {}

  /** Returns the presets of a model: its defaults, and those that have a name. */
  public static Catalog<Preset> of(ModelEntry<?> model) {
    List<Preset> presets = new ArrayList<>();
    presets.add(new Preset(DEFAULT, model, model.defaults()));
    NAMED.stream().filter(preset -> preset.model().equals(model)).forEach(presets::add);
    return new Catalog<>("preset", presets);
  }

  /** Returns the preset of a model for a dataset: the one of its name, or the defaults. */
  public static Preset forData(ModelEntry<?> model, String data) {
    Catalog<Preset> presets = of(model);
    return presets.find(data).orElseGet(() -> presets.get(DEFAULT));
  }

  /**
   * A preset.
   *
   * @param name the dataset it was chosen for, or where it comes from
   */
  public record Preset(String name, ModelEntry<?> model, Record options) implements Named {}
}
