package edgewise.spark;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The connection to the cluster that {@code spark-submit} names. */
final class Session {
  private Session() {}

  /** Opens it, or takes the one that is open. */
  static SparkSession open(String command) {
    SparkConf conf = new SparkConf();
    boolean quiet = !conf.contains("spark.log.level"); // what a user says with --conf comes first
    conf =
        conf.setIfMissing("spark.app.name", "edgewise " + command)
            .setIfMissing("spark.log.level", "ERROR")
            .setIfMissing("spark.ui.showConsoleProgress", "true");
    SparkSession session = SparkSession.builder().config(conf).getOrCreate();
    if (quiet) {
      // They print the trace of a failure that the command says in a line.
      Configurator.setLevel("org.apache.spark.executor.Executor", Level.OFF);
      Configurator.setLevel(
          "org.apache.spark.sql.execution.datasources.FileFormatWriter", Level.OFF);
    }
    return session;
  }
}
