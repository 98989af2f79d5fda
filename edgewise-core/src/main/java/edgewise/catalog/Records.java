package edgewise.catalog;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Records taken apart and put together. */
final class Records {
  private Records() {}

  /** Returns the record of a class with the given values of its components. */
  static Object construct(Class<?> type, RecordComponent[] components, Object[] values) {
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

  /** Returns the value of a component of a record. */
  static Object valueOf(RecordComponent component, Record values) {
    try {
      return component.getAccessor().invoke(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "options must be a public record, " + values.getClass() + " is not", e);
    }
  }
}
