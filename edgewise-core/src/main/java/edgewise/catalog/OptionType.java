package edgewise.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What kind of value an option has. */
public enum OptionType {
  /** Whole numbers. */
  WHOLE("a whole number"),
  /** Numbers with a fraction. */
  NUMBER("a number"),
  /** True or false. */
  FLAG("true or false"),
  /** One word of several. */
  CHOICE("one of several words"),
  /** Any text. */
  TEXT("text"),
  /** Words separated by commas. */
  LIST("words separated by commas");

  private final String words;

  OptionType(String words) {
    this.words = words;
  }

  /** Returns the type in words, with an article. */
  public String words() {
    return words;
  }

  static OptionType of(Class<?> type, String key) {
    if (type == int.class || type == long.class) {
      return WHOLE;
    } else if (type == double.class) {
      return NUMBER;
    } else if (type == boolean.class) {
      return FLAG;
    } else if (type.isEnum() || Named.class.isAssignableFrom(type)) {
      return CHOICE;
    } else if (type == String.class) {
      return TEXT;
    } else if (type == List.class) {
      return LIST;
    }
    throw new IllegalStateException("option " + key + " has the unsupported type " + type);
  }

  static List<String> choices(Class<?> type) {
    return type == boolean.class
        ? List.of("true", "false")
        : type.isEnum()
            ? Arrays.stream(type.getEnumConstants()).map(c -> name((Enum<?>) c)).toList()
            : List.of();
  }

  /** Returns the name a user types for a constant: {@code every-epoch} for {@code EVERY_EPOCH}. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns a value as a user would type it. */
  static String text(Object value) {
    if (value instanceof Enum<?> constant) {
      return name(constant);
    } else if (value instanceof Named named) {
      return named.name();
    } else if (value instanceof List<?> items) {
      return String.join(",", items.stream().map(String::valueOf).toList());
    }
    return String.valueOf(value);
  }

  static Object parse(Class<?> type, String key, String text) {
    try {
      if (type == int.class) {
        return Integer.parseInt(text);
      } else if (type == long.class) {
        return Long.parseLong(text);
      } else if (type == double.class) {
        return Double.parseDouble(text);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          key + " must be " + of(type, key).words + ", got '" + text + "'", e);
    }
    if (type == boolean.class || type.isEnum()) {
      List<String> choices = choices(type);
      int chosen = choices.indexOf(text);
      if (chosen < 0) {
        throw new IllegalArgumentException(
            key + " must be one of " + String.join(", ", choices) + "; got '" + text + "'");
      }
      return type.isEnum() ? type.getEnumConstants()[chosen] : (Object) (chosen == 0);
    } else if (type == List.class) {
      return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }
    return text;
  }
}
