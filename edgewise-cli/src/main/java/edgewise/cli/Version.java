package edgewise.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code edgewise --version} says. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "Edgewise " + (version == null ? "(development)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("os.name"),
    };
  }
}
