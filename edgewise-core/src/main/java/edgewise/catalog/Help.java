package edgewise.catalog;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what an option is, for help texts and forms. It only describes: the rules themselves stand
 * in the compact constructor of the record.
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
   * Returns the class whose constant {@code ALL} is the catalog of the names the record accepts;
   * {@code void} where the names are not those of a catalog.
   */
  Class<?> namesIn() default void.class;
}
