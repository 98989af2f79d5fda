package edgewise.metric;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * A number, or the reason why there is none. It is never NaN and never infinite: a value that
 * cannot be computed says so in words.
 */
public final class Measured {
  private final double value;
  private final String reason;

  private Measured(double value, String reason) {
    this.value = value;
    this.reason = reason;
  }

  /** Returns a number, or "not a finite number" as the reason where it is NaN or infinite. */
  public static Measured of(double value) {
    return Double.isFinite(value) ? new Measured(value, "") : absent("not a finite number");
  }

  /** Returns a missing number with the reason, a few words without a full stop. */
  public static Measured absent(String reason) {
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a missing value needs a reason");
    }
    return new Measured(Double.NaN, reason);
  }

  /** Returns the mean of numbers, or the reason where there are none. */
  public static Measured mean(double[] values, String none) {
    return values.length == 0 ? absent(none) : of(Arrays.stream(values).average().orElse(0));
  }

  /** Returns whether there is a number. */
  public boolean isPresent() {
    return reason.isEmpty();
  }

  /** Returns the number, if there is one. */
  public OptionalDouble value() {
    return isPresent() ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /** Returns the number, or another where there is none. */
  public double orElse(double other) {
    return isPresent() ? value : other;
  }

  /** Returns why there is no number; empty where there is one. */
  public String reason() {
    return reason;
  }

  /** Returns the function of the number, or the same reason. */
  public Measured map(DoubleUnaryOperator function) {
    return isPresent() ? of(function.applyAsDouble(value)) : this;
  }

  /**
   * Returns this number divided by another, absent where either is absent or the other is not above
   * zero, as the discrepancy of samples that are as good as equal may be.
   *
   * @param what the divisor in words, for the reason
   */
  public Measured dividedBy(Measured other, String what) {
    if (!isPresent()) {
      return this;
    }
    if (!other.isPresent()) {
      return other;
    }
    return other.value > 0
        ? of(value / other.value)
        : absent(what + (other.value == 0 ? " is zero" : " is below zero"));
  }

  /** Reads what {@link #toJson} wrote. */
  @JsonCreator
  static Measured fromJson(JsonNode json) {
    return json.isNumber() ? of(json.doubleValue()) : absent(json.path("absent").asText("unknown"));
  }

  /** Returns the number itself, or {@code {"absent": reason}}. */
  @JsonValue
  Object toJson() {
    return isPresent() ? (Object) value : Map.of("absent", reason);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Measured that
        && Double.compare(value, that.value) == 0
        && reason.equals(that.reason);
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(value) + reason.hashCode();
  }

  @Override
  public String toString() {
    return isPresent() ? Double.toString(value) : "none (" + reason + ")";
  }
}
