package edgewise.statistic;

import java.util.Arrays;
import java.util.SortedMap;

/** How often each value occurs, the values ascending. */
public final class Tally {
  private final double[] values; // ascending, each once
  private final long[] ends; // how many values are at most values[i]

  private Tally(double[] values, long[] ends) {
    this.values = values;
    this.ends = ends;
  }

  /** Counts values. */
  public static Tally of(double[] all) {
    double[] sorted = all.clone();
    Arrays.sort(sorted);
    double[] values = new double[sorted.length];
    long[] ends = new long[sorted.length];
    int size = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (size == 0 || Double.compare(values[size - 1], sorted[i]) != 0) {
        values[size++] = sorted[i];
      }
      ends[size - 1] = i + 1L;
    }
    return new Tally(Arrays.copyOf(values, size), Arrays.copyOf(ends, size));
  }

  /** Returns the tally of values that were counted elsewhere. */
  public static Tally of(SortedMap<Double, Long> counts) {
    double[] values = new double[counts.size()];
    long[] ends = new long[counts.size()];
    int size = 0;
    long total = 0;
    for (var entry : counts.entrySet()) {
      total += entry.getValue();
      values[size] = entry.getKey();
      ends[size++] = total;
    }
    return new Tally(values, ends);
  }

  /** Returns how many different values there are. */
  public int size() {
    return values.length;
  }

  /** Returns a value, counting from 0. */
  public double value(int index) {
    return values[index];
  }

  /** Returns how often a value occurs. */
  public long count(int index) {
    return ends[index] - (index == 0 ? 0 : ends[index - 1]);
  }

  /** Returns how many values there are. */
  public long total() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /** Returns the least value; infinity where there is none. */
  public double least() {
    return values.length == 0 ? Double.POSITIVE_INFINITY : values[0];
  }

  /** Returns the greatest value; minus infinity where there is none. */
  public double greatest() {
    return values.length == 0 ? Double.NEGATIVE_INFINITY : values[values.length - 1];
  }

  /** Returns the mean, 0 where there is no value. */
  public double mean() {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] * count(i);
    }
    return values.length == 0 ? 0 : sum / total();
  }

  /** Returns the value at a place among all of them in ascending order, counting from 0. */
  public double at(long place) {
    int found = Arrays.binarySearch(ends, place + 1);
    return values[found >= 0 ? found : -found - 1];
  }
}
