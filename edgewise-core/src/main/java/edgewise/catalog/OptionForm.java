package edgewise.catalog;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options of a record, described: what the command line's help, {@code --set key=value},
 * configuration files and forms all read. Options of a record inside the record have keys with a
 * dot, as in {@code training.epochs}.
 */
public final class OptionForm<R extends Record> {
  private final R defaults;
  private final List<Option> options;

  private OptionForm(R defaults, List<Option> options) {
    this.defaults = defaults;
    this.options = options;
  }

  /** Returns the form of a record's options, with the given one as the defaults. */
  public static <R extends Record> OptionForm<R> of(R defaults) {
    List<Option> options = new ArrayList<>();
    describe("", defaults, options);
    return new OptionForm<>(defaults, List.copyOf(options));
  }

  /**
   * Returns the form with fewer choices for an option: those that one use of the record can take.
   *
   * @throws IllegalArgumentException when no option has that key
   */
  public OptionForm<R> only(String key, List<String> choices) {
    if (!keys().contains(key)) {
      throw new IllegalArgumentException(Names.unknown("option", key, keys()));
    }
    return new OptionForm<>(
        defaults,
        options.stream()
            .map(option -> option.key().equals(key) ? option.only(choices) : option)
            .toList());
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
   * Refuses options that {@link Help} does not allow: numbers out of range and names that are not
   * in their catalog.
   *
   * @throws IllegalArgumentException when there is one; the message says its key, the rule and the
   *     value
   */
  public void check(R values) {
    Map<String, Object> byKey = new LinkedHashMap<>();
    collect("", values, byKey);
    for (Option option : options) {
      Object value = byKey.get(option.key());
      if (value != null) {
        option.check(value);
      }
    }
  }

  private static void collect(String prefix, Record values, Map<String, Object> byKey) {
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      String key = prefix + component.getName();
      Object value = valueOf(component, values);
      if (value instanceof Record inner) {
        collect(key + ".", inner, byKey);
      } else {
        byKey.put(key, value);
      }
    }
  }

  /** Returns the values of a record as a document: plain values by name, records as documents. */
  public static Map<String, Object> document(Record values) {
    Map<String, Object> document = new LinkedHashMap<>();
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      Object value = valueOf(component, values);
      document.put(
          component.getName(),
          value instanceof Record inner
              ? document(inner)
              : value instanceof Enum<?> constant ? OptionType.name(constant) : value);
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

  private static void describe(String prefix, Record values, List<Option> options) {
    for (RecordComponent component : values.getClass().getRecordComponents()) {
      String key = prefix + component.getName();
      Object value = valueOf(component, values);
      if (value instanceof Record inner) {
        describe(key + ".", inner, options);
        continue;
      }
      Help help = component.getAnnotation(Help.class);
      options.add(
          new Option(
              key,
              OptionType.of(component.getType(), key),
              Range.parse(help == null ? "" : help.range()),
              choices(component.getType(), help),
              OptionType.text(value),
              help == null ? "" : help.value(),
              help == null ? "" : help.absent()));
    }
  }

  private static List<String> choices(Class<?> type, @Nullable Help help) {
    if (help == null || help.namesIn() == void.class) {
      return OptionType.choices(type);
    }
    try {
      return ((Catalog<?>) help.namesIn().getField("ALL").get(null)).names();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(help.namesIn() + " has no catalog ALL", e);
    }
  }

  @SuppressWarnings("unchecked") // a record's canonical constructor makes a record of its own class
  private static <T extends Record> T changed(String prefix, T base, Map<String, String> changes) {
    RecordComponent[] components = base.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      String key = prefix + components[i].getName();
      Object value = valueOf(components[i], base);
      if (value instanceof Record inner) {
        values[i] = changed(key + ".", inner, changes);
      } else {
        String change = changes.get(key);
        values[i] = change == null ? value : OptionType.parse(components[i].getType(), key, change);
      }
    }
    return (T) construct(base.getClass(), components, values);
  }

  private static Object construct(Class<?> type, RecordComponent[] components, Object[] values) {
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      return canonical.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused; // the record's own message: the rule and the value
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("options must be a public record, " + type + " is not", e);
    }
  }

  private static Object valueOf(RecordComponent component, Record values) {
    try {
      return component.getAccessor().invoke(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "options must be a public record, " + values.getClass() + " is not", e);
    }
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

    private Option only(List<String> fewer) {
      return new Option(key, type, range, List.copyOf(fewer), defaultValue, help, absent);
    }

    private void check(Object value) {
      if (value instanceof Number number && !range.contains(number.doubleValue())) {
        boolean finite = Double.isFinite(number.doubleValue());
        throw new IllegalArgumentException(
            key + " must be " + (finite ? "" : "finite and ") + range.rule() + ", got " + value);
      }
      if (value instanceof String name && !choices.isEmpty() && !choices.contains(name)) {
        throw new IllegalArgumentException(
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
}
