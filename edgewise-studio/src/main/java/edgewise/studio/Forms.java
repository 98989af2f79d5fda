package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.condition.Conditions;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.format.ReadPolicy;
import edgewise.model.ModelEntry;
import edgewise.run.Catalogs;
import edgewise.run.Data;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The forms of the studio, made from the catalogs and option records that the command line is made
 * from; so are the checks of what is filled in, and their messages.
 */
final class Forms {
  private static final String SAME = "run:";
  private static final double MOST_MINUTES = 100_000;

  private Forms() {}

  /** An option, as a form shows it. */
  record Field(
      String key,
      String type,
      String accepts,
      List<String> choices,
      String value,
      String help,
      @Nullable Double low,
      @Nullable Double high) {
    static List<Field> of(OptionForm<?> form) {
      return form.options().stream()
          .map(
              option ->
                  new Field(
                      option.key(),
                      option.type().name().toLowerCase(Locale.ROOT),
                      option.accepts(),
                      option.choices(),
                      option.defaultValue(),
                      option.help(),
                      Json.number(option.range().low()),
                      Json.number(option.range().high())))
          .toList();
    }
  }

  /** A set of options that suits a dataset. */
  record PresetForm(String name, List<Field> options) {}

  /** A model with the options to choose. */
  record ModelForm(String name, String description, List<PresetForm> presets) {}

  /** Returns every model, and the settings around any of them. */
  static Map<String, Object> models() {
    List<ModelForm> models = new ArrayList<>();
    for (ModelEntry<?> model : Models.ALL.entries()) {
      models.add(
          new ModelForm(
              model.name(),
              model.description(),
              Presets.of(model).entries().stream()
                  .map(
                      preset ->
                          new PresetForm(
                              preset.name(), Field.of(Models.form(model, preset.options()))))
                  .toList()));
    }
    List<Field> settings =
        Field.of(OptionForm.of(RunConfig.Settings.of("-", 1))).stream()
            .filter(field -> !List.of("data", "reading").contains(field.key()))
            .toList();
    Map<String, Object> form = new LinkedHashMap<>();
    form.put("usual", Models.USUAL.name());
    form.put("models", models);
    form.put("settings", settings);
    return form;
  }

  /** A dataset to choose. */
  record DatasetForm(String name, String description) {}

  static List<DatasetForm> datasets() {
    return Catalogs.DATASETS.entries().stream()
        .map((DatasetSource source) -> new DatasetForm(source.name(), source.description()))
        .toList();
  }

  /** A property that drawn graphs can be asked to have. */
  record ConstraintForm(String name, String form, String description) {}

  static List<ConstraintForm> constraints() {
    return Catalogs.CONSTRAINTS.entries().stream()
        .map(entry -> new ConstraintForm(entry.name(), entry.form(), entry.description()))
        .toList();
  }

  /**
   * Something that a model can be told of the graphs it is to draw.
   *
   * @param classes to choose from; none for a number
   * @param whole whether the number is a whole one
   * @param least of a training graph
   */
  record ConditionForm(
      String name,
      List<String> classes,
      boolean whole,
      @Nullable Double least,
      @Nullable Double middle,
      @Nullable Double greatest) {}

  static List<ConditionForm> conditions(Conditions conditions) {
    return conditions.all().stream()
        .map(
            one ->
                one.hasClasses()
                    ? new ConditionForm(one.name(), one.classes(), false, null, null, null)
                    : new ConditionForm(
                        one.name(),
                        List.of(),
                        one.whole(),
                        one.least(),
                        one.quantiles().get(one.quantiles().size() / 2),
                        one.greatest()))
        .toList();
  }

  /** What is to be drawn, as it was filled in. */
  record Drawing(@Nullable Map<String, String> options) {
    Map<String, String> changes() {
      return options == null ? Map.of() : options;
    }
  }

  /** Returns what a new run on the same data would choose. */
  static String choice(RunDirectory run, Uploads uploads) {
    String data = run.config().settings().data();
    if (Catalogs.DATASETS.find(data).isPresent()) {
      return data;
    }
    String upload = uploads.choice(data);
    boolean asPagesDo = Labels.of(run.config().settings().reading()).isPresent();
    return upload == null || !asPagesDo ? SAME + run.name() : upload;
  }

  /** Returns the graphs of a configuration that was made here. */
  static DatasetSource source(RunConfig config) {
    ReadPolicy policy =
        Labels.of(config.settings().reading()).map(Labels::policy).orElse(ReadPolicy.LENIENT);
    return Datasets.of(config.settings().data(), Catalogs.DATASETS, Catalogs.FORMATS, policy);
  }

  /**
   * A new run as it was filled in.
   *
   * @param data the name of a dataset, or {@code upload:} and the name of an uploaded file, or
   *     {@code run:} and the name of a run on the same data
   * @param preset empty for the one that suits the data
   * @param changes values of settings and options, by key
   * @param evaluate whether its graphs are scored when it is trained
   * @param minutes after which training stops; null for no such limit
   * @param label the attribute of nodes in an upload that is their label
   */
  record NewRun(
      @Nullable String data,
      @Nullable String model,
      @Nullable String preset,
      @Nullable Map<String, String> changes,
      @Nullable Boolean evaluate,
      @Nullable Double minutes,
      @Nullable String title,
      @Nullable List<String> tags,
      @Nullable String label,
      @Nullable String edgeLabel) {

    /** Returns what is to be said of the run. */
    RunNotes notes() {
      double given = minutes == null ? 0 : minutes;
      if (!(given >= 0 && given <= MOST_MINUTES)) {
        throw Refusal.wrong("minutes must be in 0.." + MOST_MINUTES + ", got " + minutes);
      }
      long seconds = Math.round(60 * given);
      return new RunNotes(
          title == null ? "" : title,
          "",
          tags == null ? List.of() : tags,
          evaluate == null || evaluate,
          seconds,
          seconds,
          false);
    }

    /** Returns the configuration, or throws what the command line would say. */
    RunConfig config(Uploads uploads, RunStore store) throws IOException {
      if (data == null || data.isBlank()) {
        throw Refusal.wrong("data must name a dataset or an uploaded file, got nothing");
      }
      ModelEntry<?> entry = model == null ? Models.USUAL : Models.ALL.get(model);
      Presets.Preset chosen =
          preset == null || preset.isEmpty()
              ? Presets.forData(entry, data)
              : Presets.of(entry).get(preset);
      Map<String, String> changed = changes == null ? Map.of() : changes;
      if (changed.containsKey("data") || changed.containsKey("reading")) {
        throw Refusal.wrong("the data is chosen by itself, not as an option");
      }
      RunConfig.Settings settings = RunConfig.Settings.of(dataIn(data, uploads, store), 1);
      return new RunConfig(entry, chosen.options(), settings)
          .with(Map.of("reading", reading(data, store)))
          .with(changed);
    }

    private String reading(String data, RunStore store) throws IOException {
      Labels said = Labels.said(label, edgeLabel);
      if (!data.startsWith(SAME)) {
        return said.reading();
      }
      String before = store.open(data.substring(SAME.length())).config().settings().reading();
      if (Labels.of(before).isEmpty()) {
        throw Refusal.wrong(
            "the file of this run was read with "
                + before
                + "; edgewise train --config RUN/config.yaml reads it so again");
      }
      return said.equals(Labels.USUAL) ? before : said.reading();
    }

    /** Paths of the machine are nothing a page may name: a dataset, an upload, a run's data. */
    private static String dataIn(String data, Uploads uploads, RunStore store) throws IOException {
      if (data.startsWith(SAME)) {
        return store.open(data.substring(SAME.length())).config().settings().data();
      }
      return data.startsWith(Uploads.PREFIX)
          ? Data.portable(uploads.file(data.substring(Uploads.PREFIX.length())).toString())
          : Catalogs.DATASETS.get(data).name();
    }
  }
}
