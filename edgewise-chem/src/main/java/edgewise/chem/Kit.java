package edgewise.chem;

import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IChemObjectBuilder;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.tools.ILoggingTool;
import org.openscience.cdk.tools.LoggingToolFactory;

/**
 * The Chemistry Development Kit, made to keep quiet: it would print what it stumbles over in a
 * damaged file, which our messages say. Every use of it begins here, since its classes take their
 * log when they are loaded.
 */
final class Kit {
  static {
    LoggingToolFactory.setLoggingToolClass(NoLog.class);
  }

  private Kit() {}

  static IChemObjectBuilder builder() {
    return SilentChemObjectBuilder.getInstance();
  }

  static IAtomContainer newMolecule() {
    return builder().newAtomContainer();
  }

  /** A log that nobody reads. The kit makes it by {@code create}. */
  public static final class NoLog implements ILoggingTool {
    /** Returns the log of a class. */
    public static ILoggingTool create(Class<?> source) {
      return new NoLog();
    }

    @Override
    public void dumpSystemProperties() {}

    @Override
    public void setStackLength(int length) {}

    @Override
    public void dumpClasspath() {}

    @Override
    public void debug(Object message) {}

    @Override
    public void debug(Object message, Object... more) {}

    @Override
    public void error(Object message) {}

    @Override
    public void error(Object message, Object... more) {}

    @Override
    public void fatal(Object message) {}

    @Override
    public void info(Object message) {}

    @Override
    public void info(Object message, Object... more) {}

    @Override
    public void warn(Object message) {}

    @Override
    public void warn(Object message, Object... more) {}

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public void setLevel(int level) {}

    @Override
    public int getLevel() {
      return OFF;
    }
  }
}
