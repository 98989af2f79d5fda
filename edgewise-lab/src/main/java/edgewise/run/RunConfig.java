package edgewise.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import edgewise.catalog.Help;
import edgewise.catalog.Names;
import edgewise.catalog.OptionForm;
import edgewise.model.GraphLearner;
import edgewise.model.ModelEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that decides what a run gives, every default filled in. What does not change the result, such
 * as the number of threads, is no part of it.
 *
 * @param options the options of the model, of the record its entry names
 * @param library what its names mean
 */
public record RunConfig(ModelEntry<?> model, Record options, Settings settings, Library library) {
  /** The number of the layout of runs that this version writes and reads. */
  public static final int FORMAT = 1;

  private static final String CONDITIONS = "conditions";
  private static final YAMLMapper YAML =
      new YAMLMapper(
          YAMLFactory.builder()
              .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
              .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
              .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
              .build());

  /** Checks that the options are those of the model, and each of them. */
  public RunConfig {
    if (!model.optionsType().isInstance(options)) {
      throw new IllegalArgumentException(
          "the options of " + model.name() + " are not a " + options.getClass().getName());
    }
    Models.form(model, options).check(options);
    OptionForm.of(settings).check(settings);
    if (!settings.conditions().isEmpty() && !model.draws().conditions()) {
      throw new IllegalArgumentException(
          model.name() + " takes no conditions; surveyor does (--model surveyor)");
    }
  }

  /** Makes a configuration whose names are those that come with Edgewise. */
  public RunConfig(ModelEntry<?> model, Record options, Settings settings) {
    this(model, options, settings, Library.USUAL);
  }

  /**
   * What surrounds the model.
   *
   * @param data a name in the catalog of datasets, or a file
   * @param reading how the file is read, in the words of the command line; {@link #BY_NAME} where
   *     its name tells
   * @param metrics names in the catalog of metrics; empty for all
   * @param conditions what the model is told of each graph, by name; empty for nothing
   */
  public record Settings(
      @Help("dataset or file to learn from") String data,
      @Help(value = "how the file is read: options such as --columns 1,2", absent = BY_NAME)
          String reading,
      @Help("root of all random draws") long seed,
      @Help(value = "graphs drawn for one repeat; 0: as many as test graphs", range = "[0, ∞)")
          int samples,
      @Help(value = "repeats of drawing and scoring", range = "[1, ∞)") int repeats,
      @Help("metrics to score by; none named: all") List<String> metrics,
      @Help("what the model is told of each graph") List<String> conditions) {
    /** What {@link #reading} is where the name of the file tells. */
    public static final String BY_NAME = "by its name";

    /** Checks that the data has a name. */
    public Settings {
      metrics = List.copyOf(metrics);
      conditions = List.copyOf(conditions);
      if (data.isBlank()) {
        throw new IllegalArgumentException("data must name a dataset or a file, got nothing");
      }
    }

    /** Returns the paper's way to measure: ten repeats of as many graphs as the test set has. */
    public static Settings of(String data, long seed) {
      return new Settings(data, BY_NAME, seed, 0, 10, List.of(), List.of());
    }

    /** Returns the settings under which the model is told something of each graph. */
    public Settings withConditions(List<String> names) {
      return new Settings(data, reading, seed, samples, repeats, metrics, names);
    }
  }

  /**
   * Returns the configuration with some settings or options of the model changed.
   *
   * @param changes the new values as a user types them, by key
   * @throws IllegalArgumentException when a key is unknown or a value is refused
   */
  public RunConfig with(Map<String, String> changes) {
    OptionForm<Settings> form = OptionForm.of(settings);
    Map<String, String> ofSettings = new LinkedHashMap<>(changes);
    ofSettings.keySet().retainAll(form.keys());
    Map<String, String> ofModel = new LinkedHashMap<>(changes);
    ofModel.keySet().removeAll(form.keys());
    OptionForm<Record> ofOptions = Models.form(model, options).from(library.orderings());
    return new RunConfig(model, ofOptions.with(ofModel), form.with(ofSettings), library);
  }

  /**
   * Returns the configuration with what suits a device. A graphics card does a batch in one go, and
   * a large one nearly as fast as a small one; since the result depends on it, it is written down
   * as any other option, and a run goes on with it wherever it goes on.
   *
   * @param device {@code cpu} or {@code cuda}
   */
  public RunConfig on(String device) {
    Map<String, String> suiting = new LinkedHashMap<>(suiting(device));
    suiting.keySet().retainAll(words().keySet());
    return with(suiting);
  }

  /**
   * Returns the options that suit a device, by key; a model may lack some of them.
   *
   * @param device {@code cpu} or {@code cuda}
   */
  public static Map<String, String> suiting(String device) {
    return device.equals("cuda")
        ? Map.of("training.shards", "1", "rows", "16384") // rows are of Surveyor
        : Map.of();
  }

  /** Returns every setting and every option of the model as a user would type it, by key. */
  public Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    for (OptionForm.Option option : OptionForm.of(settings).options()) {
      words.put(option.key(), option.defaultValue());
    }
    for (OptionForm.Option option : Models.form(model, options).options()) {
      words.put(option.key(), option.defaultValue());
    }
    return words;
  }

  /** Returns the learner this configuration describes. */
  public GraphLearner learner() {
    return Models.learner(model, options);
  }

  /** Returns the configuration as YAML. */
  public String toYaml() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("format", FORMAT);
    document.put("model", model.name());
    document.putAll(OptionForm.document(settings));
    if (settings.conditions().isEmpty()) { // as before there were any
      document.remove(CONDITIONS);
    }
    document.put("options", OptionForm.document(options));
    try {
      return YAML.writeValueAsString(document);
    } catch (JacksonException e) {
      throw new IllegalStateException(e); // plain values in a map can always be written
    }
  }

  /**
   * Reads a configuration whose names are those that come with Edgewise.
   *
   * @throws IOException when the file cannot be read, is of a newer format, or has an unknown, a
   *     missing or a wrong key; the message names the file and the key
   */
  public static RunConfig read(Path file) throws IOException {
    return read(file, Library.USUAL);
  }

  /** Reads a configuration whose names are those of a library. */
  public static RunConfig read(Path file, Library library) throws IOException {
    return parse(new String(Files.readAllBytes(file), UTF_8), file.toString(), library);
  }

  /**
   * Returns the configuration in a text that {@link #toYaml} made, or that a user wrote.
   *
   * @param source what the text is called, for messages
   */
  public static RunConfig parse(String yaml, String source) throws IOException {
    return parse(yaml, source, Library.USUAL);
  }

  static RunConfig parse(String yaml, String file, Library library) throws IOException {
    try {
      return ofDocument(document(yaml), library);
    } catch (JacksonException e) {
      throw new IOException(
          "%s:%d: not the configuration of a run, or cut short: %s"
              .formatted(file, e.getLocation().getLineNr(), problem(e)),
          e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** Returns what the parser found, without where it was: those lines are indented. */
  private static String problem(JacksonException e) {
    return String.valueOf(e.getOriginalMessage())
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .reduce((first, last) -> last)
        .orElse("no YAML");
  }

  private static Map<String, Object> document(String yaml) throws JacksonException {
    @Nullable Map<String, Object> document =
        YAML.readValue(yaml, new TypeReference<@Nullable Map<String, Object>>() {});
    return document == null ? Map.of() : document;
  }

  private static RunConfig ofDocument(Map<String, Object> document, Library library) {
    Object format = required(document, "format");
    if (!format.equals(FORMAT)) {
      throw new IllegalArgumentException(
          format instanceof Integer number && number > FORMAT
              ? "format "
                  + format
                  + " is newer than this version of Edgewise, which reads format "
                  + FORMAT
                  + "; a newer version is needed"
              : "format must be " + FORMAT + ", got " + format);
    }
    ModelEntry<?> model = library.models().get(String.valueOf(required(document, "model")));
    if (!(required(document, "options") instanceof Map<?, ?> options)) {
      throw new IllegalArgumentException("options must be a section with keys of its own");
    }
    OptionForm<Settings> settings = OptionForm.of(Settings.of("-", 0));
    List<String> known = new ArrayList<>(List.of("format", "model", "options"));
    known.addAll(settings.keys());
    Map<String, Object> rest = new LinkedHashMap<>(document);
    for (String key : document.keySet()) {
      if (!known.contains(key)) {
        throw new IllegalArgumentException(Names.unknown("key", key, known));
      }
    }
    rest.keySet().retainAll(settings.keys());
    rest.putIfAbsent(CONDITIONS, List.of());
    OptionForm<? extends Record> form = Models.form(model).from(library.orderings());
    return new RunConfig(model, form.read(options), settings.read(rest), library);
  }

  private static Object required(Map<String, Object> document, String key) {
    Object value = document.get(key);
    if (value == null) {
      throw new IllegalArgumentException("missing key '" + key + "'");
    }
    return value;
  }
}
