package edgewise.cli;

import edgewise.run.Build;
import picocli.CommandLine.IVersionProvider;

/** What {@code edgewise --version} says. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "Edgewise " + Build.THIS.version() + ", commit " + Build.THIS.commit(),
      "libtorch " + Build.THIS.libtorch(),
      "Java " + Runtime.version() + ", " + System.getProperty("os.name"),
    };
  }
}
