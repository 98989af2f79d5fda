package edgewise.report;

import java.util.ArrayList;
import java.util.List;

/**
 * One axis of a chart: what it says and which values it runs over.
 *
 * @param label what is measured, with its unit
 * @param low the value at the start
 * @param high the value at the end, above the start
 */
record Axis(String label, double low, double high, Scale scale) {
  /** How values lie along an axis. */
  enum Scale {
    /** Equal differences are equally long. */
    LINEAR,
    /** The same, with marks at whole numbers only. */
    WHOLE,
    /** Equal factors are equally long; every value is positive. */
    LOGARITHMIC
  }

  Axis {
    if (!(Double.isFinite(low) && Double.isFinite(high) && low < high)) {
      throw new IllegalArgumentException(
          "an axis must run from a number to a larger one, got " + low + " to " + high);
    }
    if (scale == Scale.LOGARITHMIC && low <= 0) {
      throw new IllegalArgumentException("a logarithmic axis must start above 0, got " + low);
    }
  }

  /** Returns an axis over at least the given values, its ends on round numbers. */
  static Axis around(String label, double least, double most) {
    if (!(least < most)) {
      double room = Math.max(0.5, Math.abs(least) / 2);
      return around(label, least >= 0 ? Math.max(0, least - room) : least - room, least + room);
    }
    double step = step(least, most, Scale.LINEAR);
    return new Axis(
        label,
        step * Math.floor(least / step + 1e-9),
        step * Math.ceil(most / step - 1e-9),
        Scale.LINEAR);
  }

  /** Returns a logarithmic axis over at least the given values. */
  static Axis logarithmic(String label, double least, double most) {
    double low = Math.log10(least);
    double high = Math.log10(most);
    double room = Math.max(0.04 * (high - low), 0.05);
    return new Axis(label, Math.pow(10, low - room), Math.pow(10, high + room), Scale.LOGARITHMIC);
  }

  /** Returns how far along a value lies: 0 at the start, 1 at the end. */
  double share(double value) {
    return scale == Scale.LOGARITHMIC
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }

  /** Returns the values to mark, ascending. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (scale != Scale.LOGARITHMIC) {
      double step = step(low, high, scale);
      for (double k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) {
        ticks.add(k * step + 0.0); // −0 becomes 0
      }
      return ticks;
    }
    // 1, 10, 100 …; on a short axis 2 and 5 as well; on a long one, only some.
    double decades = Math.log10(high / low);
    int[] digits = decades < 1 ? new int[] {1, 2, 3, 5, 7} : new int[] {1, 2, 5};
    int skip = (int) Math.max(1, Math.ceil(decades / 6));
    for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (int digit : decades < 2.5 ? digits : new int[] {1}) {
        double value = digit * Math.pow(10, power);
        if (value >= low && value <= high && Math.floorMod(power, skip) == 0) {
          ticks.add(value);
        }
      }
    }
    return ticks;
  }

  /** Returns how a mark is written. */
  String text(double tick) {
    return Numbers.tick(tick, scale == Scale.LOGARITHMIC ? tick : step(low, high, scale));
  }

  /** Returns 1, 2 or 5 times a power of ten, so that there are four to eight marks. */
  private static double step(double low, double high, Scale scale) {
    double rough = (high - low) / 5;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double lead = rough / power;
    double step = power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
    return scale == Scale.WHOLE ? Math.max(1, step) : step;
  }
}
