package edgewise.catalog;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What an option is and may be. Help texts and forms show it, and {@link OptionForm} refuses what
 * it does not allow, so a record need not repeat it; rules between several options stand in the
 * record's compact constructor.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Help {
  /** Returns a line that says what the option is for. */
  String value();

  /**
   * Returns the numbers the record accepts, as an interval: {@code [1, ∞)}, {@code (0, 1]}. Empty
   * where every value of the type is accepted.
   */
  String range() default "";

  /**
   * Returns the class whose constant {@code ALL} is the catalog that an option of a {@link Named}
   * type is chosen from, where no other catalog is given.
   */
  Class<?> namesIn() default void.class;

  /**
   * Returns what the option is where a stored configuration does not name it, because it is older
   * than the option; empty for options that every configuration names.
   */
  String absent() default "";
}
