package edgewise.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * Spark as installed: a SPARK_HOME made of the jars on the class path of the tests, without any of
 * ours, and its programs started as its own scripts start them.
 */
final class SparkHome {
  private static final Pattern OURS =
      Pattern.compile("edgewise|bytedeco|jgrapht|picocli|junit|assertj|xchart|ejml|opentest4j");

  private static final int PATIENCE = 5 * 60 * 20; // five minutes of a twentieth of a second

  private final Path home;

  private SparkHome(Path home) {
    this.home = home;
  }

  static SparkHome make() throws IOException {
    Path home = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "spark-home");
    Path jars = Files.createDirectory(home.resolve("jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar") && !OURS.matcher(entry).find()) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    return new SparkHome(home);
  }

  /** Starts a class of Spark in a process of its own. */
  Daemon start(String name, String mainClass, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(List.of("-cp", home.resolve("jars") + "/*", mainClass));
    command.addAll(Arrays.asList(arguments));
    Path log = home.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    return new Daemon(builder.start(), log);
  }

  /** Starts what {@code spark-submit} starts. */
  Daemon submit(String name, List<String> options, List<String> arguments) throws IOException {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("--conf", "spark.ui.enabled=false", "--driver-memory", "512m"));
    all.addAll(List.of("--conf", "spark.sql.shuffle.partitions=2"));
    all.addAll(List.of("--conf", "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1"));
    all.add(Path.of("target/edgewise-spark/edgewise-spark.jar").toAbsolutePath().toString());
    all.addAll(arguments);
    return start(name, "org.apache.spark.deploy.SparkSubmit", all.toArray(String[]::new));
  }

  /** The natives as a user passes them on. */
  static String natives() {
    return Path.of("target/edgewise-spark/natives").toAbsolutePath() + "/*.jar";
  }

  /** A process and what it says. */
  record Daemon(Process process, Path log) implements AutoCloseable {
    /** Waits until it has said something that matches, and returns the match. */
    Matcher await(String pattern) throws IOException, InterruptedException {
      Pattern wanted = Pattern.compile(pattern);
      for (int i = 0; i < PATIENCE; i++) {
        Matcher matcher = wanted.matcher(text());
        if (matcher.find()) {
          return matcher;
        }
        if (!process.isAlive()) {
          break;
        }
        Thread.sleep(50);
      }
      throw new AssertionError("no '" + pattern + "' in:\n" + text());
    }

    /** Waits for its end. */
    int exitCode() throws InterruptedException {
      return process.waitFor();
    }

    String text() throws IOException {
      return Files.readString(log);
    }

    /** Returns what Edgewise said, a line each. */
    List<String> said() throws IOException {
      return text().lines().filter(line -> line.startsWith("edgewise-spark: ")).toList();
    }

    /** Kills it and what it started, at once. */
    @Override
    public void close() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
