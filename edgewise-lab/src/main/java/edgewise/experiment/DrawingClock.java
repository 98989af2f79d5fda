package edgewise.experiment;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * The clock by which drawing is timed: the processor time of this process, which other work on the
 * machine hardly changes; that of the wall where a graphics card does the work.
 */
final class DrawingClock {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private static final double TICK = 0.01; // what systems count processor time in

  private final String device;

  DrawingClock(String device) {
    this.device = device;
  }

  private boolean countsProcessorTime() {
    return device.equals("cpu") && SYSTEM.getProcessCpuTime() >= 0; // negative: not known here
  }

  /** Returns the time, of which differences have a meaning. */
  double seconds() {
    return (countsProcessorTime() ? SYSTEM.getProcessCpuTime() : System.nanoTime()) / 1e9;
  }

  /** Returns the seconds since a time; at least a tick, so that they can be divided by. */
  double since(double start) {
    return Math.max(TICK, seconds() - start);
  }

  /** Returns where and how it measures, in words. */
  String place() {
    return MachineName.of(device) + (countsProcessorTime() ? ", processor time" : "");
  }

  /** Returns how many processes for each processor wanted one, on average over a minute. */
  static double load() {
    return SYSTEM.getSystemLoadAverage() / SYSTEM.getAvailableProcessors();
  }
}
