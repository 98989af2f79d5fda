package edgewise.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which Edgewise this is.
 *
 * @param version the version of the release, or of the one to come
 * @param commit the commit it was built from, {@code unknown} where there was no repository;
 *     followed by {@code +changes} when the sources were not those of the commit
 * @param libtorch the version of the native library and its binding
 */
public record Build(String version, String commit, String libtorch) {
  private static final String UNKNOWN = "unknown";

  /** This program. */
  public static final Build THIS = read();

  private static Build read() {
    Properties properties = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String commit = filled(properties.getProperty("commit", UNKNOWN));
    boolean modified = properties.getProperty("modified", "false").equals("true");
    return new Build(
        filled(properties.getProperty("version", UNKNOWN)),
        modified ? commit + "+changes" : commit,
        filled(properties.getProperty("libtorch", UNKNOWN)));
  }

  /** A build that cannot fill in a property leaves its name. */
  private static String filled(String value) {
    return value.startsWith("${") ? UNKNOWN : value;
  }
}
