package edgewise.catalog;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The options of a record, described: what the command line's help, {@code --set key=value},
 * configuration files and forms all read. Options of a record inside the record have keys with a
 * dot, as in {@code training.epochs}.
 */
public final class OptionForm<R extends Record> {
  private final R defaults;
  private final Map<String, Catalog<?>> catalogs; // by kind: others than the usual ones
  private final Map<String, Predicate<Named>> limits; // by key: what may be chosen
  private final List<Option> options;

  private OptionForm(
      R defaults, Map<String, Catalog<?>> catalogs, Map<String, Predicate<Named>> limits) {
    this.defaults = defaults;
    this.catalogs = catalogs;
    this.limits = limits;
    List<Option> described = new ArrayList<>();
    describe("", defaults, described);
    this.options = List.copyOf(described);
  }

  /** Returns the form of a record's options, with the given one as the defaults. */
  public static <R extends Record> OptionForm<R> of(R defaults) {
    return new OptionForm<>(defaults, Map.of(), Map.of());
  }

  /** Returns the form in which things of the catalog's kind are chosen from that catalog. */
  public OptionForm<R> from(Catalog<?> catalog) {
    Map<String, Catalog<?>> more = new LinkedHashMap<>(catalogs);
    more.put(catalog.kind(), catalog);
    return new OptionForm<>(defaults, more, limits);
  }

  /**
   * Returns the form with fewer choices for an option: those that one use of the record can take.
   *
   * @throws IllegalArgumentException when no option has that key
   */
  public OptionForm<R> only(String key, Predicate<Named> limit) {
    if (!keys().contains(key)) {
      throw new IllegalArgumentException(Names.unknown("option", key, keys()));
    }
    Map<String, Predicate<Named>> more = new LinkedHashMap<>(limits);
    more.put(key, limit);
    return new OptionForm<>(defaults, catalogs, more);
  }

  /** Returns the options in the order of the record. */
  public List<Option> options() {
    return options;
  }

  /** Returns the keys in the order of the record. */
  public List<String> keys() {
    return options.stream().map(Option::key).toList();
  }

  /**
   * Returns the defaults with some options changed.
   *
   * @param changes the new values as a user types them, by key
   * @throws IllegalArgumentException when a key is unknown, a value is not of the option's type, or
   *     the record refuses it; the message says which and why
   */
  public R with(Map<String, String> changes) {
    List<String> keys = keys();
    for (String key : changes.keySet()) {
      if (!keys.contains(key)) {
        throw new IllegalArgumentException(Names.unknown("option", key, keys));
      }
    }
    R changed = changed("", defaults, changes);
    check(changed);
    return changed;
  }

  /**
   * Refuses options that are not allowed: numbers out of range, and things that this use of the
   * record cannot take. A thing need not be in a catalog to be taken: it may be the user's own.
   *
   * @throws IllegalArgumentException when there is one; the message says its key, the rule and the
   *     value
   */
  public void check(R values) {
    Map<String, Object> byKey = new LinkedHashMap<>();
    collect("", values, byKey);
    for (Option option : options) {
      Object value = byKey.get(option.key());
      if (value instanceof Named named && !limit(option.key()).test(named)) {
        throw option.refused(named.name());
      } else if (value instanceof Number number) {
        option.check(number);
      }
    }
  }

  private Predicate<Named> limit(String key) {
    return limits.getOrDefault(key, named -> true);
  }

  private static void collect(String prefix, Record values, Map<String, Object> byKey) {
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      String key = prefix + component.getName();
      Object value = Records.valueOf(component, values);
      if (isSection(value)) {
        collect(key + ".", (Record) value, byKey);
      } else {
        byKey.put(key, value);
      }
    }
  }

  /** Returns the values of a record as a document: plain values by name, records as documents. */
  public static Map<String, Object> document(Record values) {
    Map<String, Object> document = new LinkedHashMap<>();
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      Object value = Records.valueOf(component, values);
      document.put(
          component.getName(),
          isSection(value)
              ? document((Record) value)
              : value instanceof Enum<?> || value instanceof Named
                  ? OptionType.text(value)
                  : value);
    }
    return document;
  }

  /**
   * Returns the record that a document says.
   *
   * @throws IllegalArgumentException when a key is unknown or missing or a value is refused
   */
  public R read(Map<?, ?> document) {
    Map<String, String> values = new TreeMap<>();
    flatten("", document, values);
    for (Option option : options) {
      String key = option.key();
      if (!values.containsKey(key) && !values.containsKey(parent(key))) {
        if (option.absent().isEmpty()) {
          throw new IllegalArgumentException("missing key '" + key + "'");
        }
        values.put(key, option.absent());
      }
    }
    return with(values);
  }

  private static String parent(String key) {
    int dot = key.lastIndexOf('.');
    return dot < 0 ? key : key.substring(0, dot);
  }

  private static void flatten(String prefix, Map<?, ?> document, Map<String, String> values) {
    document.forEach(
        (name, value) -> {
          String key = prefix + name;
          if (value instanceof Map<?, ?> inner) {
            flatten(key + ".", inner, values);
          } else if (value instanceof List<?> items) {
            values.put(key, String.join(",", items.stream().map(String::valueOf).toList()));
          } else {
            values.put(key, String.valueOf(value));
          }
        });
  }

  /** Returns whether a value has options of its own; a record that has a name is chosen by it. */
  private static boolean isSection(Object value) {
    return value instanceof Record && !(value instanceof Named);
  }

  private void describe(String prefix, Record values, List<Option> described) {
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      String key = prefix + component.getName();
      Object value = Records.valueOf(component, values);
      if (isSection(value)) {
        describe(key + ".", (Record) value, described);
        continue;
      }
      Help help = component.getAnnotation(Help.class);
      described.add(
          new Option(
              key,
              OptionType.of(component.getType(), key),
              Range.parse(help == null ? "" : help.range()),
              value instanceof Named
                  ? entries(key, component).stream().map(Named::name).toList()
                  : OptionType.choices(component.getType()),
              OptionType.text(value),
              help == null ? "" : help.value(),
              help == null ? "" : help.absent()));
    }
  }

  /** Returns what an option of a named type may be chosen from. */
  private List<? extends Named> entries(String key, RecordComponent component) {
    Catalog<?> usual = usual(component);
    Catalog<?> catalog = catalogs.getOrDefault(usual.kind(), usual);
    return catalog.entries().stream().filter(limit(key)).toList();
  }

  private static Catalog<?> usual(RecordComponent component) {
    Help help = component.getAnnotation(Help.class);
    Class<?> holder = help == null ? void.class : help.namesIn();
    try {
      return (Catalog<?>) holder.getField("ALL").get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " names no class with a catalog ALL", e);
    }
  }

  @SuppressWarnings("unchecked") // a record's canonical constructor makes a record of its own class
  private <T extends Record> T changed(String prefix, T base, Map<String, String> changes) {
    RecordComponent[] components = base.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      String key = prefix + components[i].getName();
      Object value = Records.valueOf(components[i], base);
      String change = changes.get(key);
      if (isSection(value)) {
        values[i] = changed(key + ".", (Record) value, changes);
      } else if (change == null) {
        values[i] = value;
      } else if (value instanceof Named) {
        values[i] = chosen(key, components[i], change);
      } else {
        values[i] = OptionType.parse(components[i].getType(), key, change);
      }
    }
    return (T) Records.construct(base.getClass(), components, values);
  }

  private Named chosen(String key, RecordComponent component, String name) {
    for (Named entry : entries(key, component)) {
      if (entry.name().equals(name)) {
        return entry;
      }
    }
    Option option = options.stream().filter(o -> o.key().equals(key)).findFirst().orElseThrow();
    throw option.refused(name);
  }

  /**
   * One option.
   *
   * @param key its name; with dots for an option of a record inside the record
   * @param range the numbers it may be
   * @param choices the words it may be; empty where any value of the type is possible
   * @param defaultValue as a user would type it
   * @param help a line that says what it is for
   * @param absent what it is where a stored configuration does not name it; empty if it has to
   */
  public record Option(
      String key,
      OptionType type,
      Range range,
      List<String> choices,
      String defaultValue,
      String help,
      String absent) {
    /** Returns what may be given, in words: {@code a whole number of at least 1}. */
    public String accepts() {
      return choices.isEmpty()
          ? (type.words() + " " + range.words()).strip()
          : String.join(" | ", choices);
    }

    private void check(Number number) {
      if (!range.contains(number.doubleValue())) {
        boolean finite = Double.isFinite(number.doubleValue());
        throw new IllegalArgumentException(
            key + " must be " + (finite ? "" : "finite and ") + range.rule() + ", got " + number);
      }
    }

    private IllegalArgumentException refused(String name) {
      return new IllegalArgumentException(
          key
              + " must be one of "
              + String.join(", ", choices)
              + "; got '"
              + name
              + "'"
              + Names.closest(name, choices).map(g -> "; did you mean " + g + "?").orElse(""));
    }
  }
}
