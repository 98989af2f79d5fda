package edgewise.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The connection to the cluster that {@code spark-submit} names. */
final class Session {
  private Session() {}

  /** Opens it, or takes the one that is open. */
  static SparkSession open(String command) {
    // What a user says with --conf comes first. A failure is said in one line by the command, and
    // Spark would print its trace before, as an error.
    SparkConf conf =
        new SparkConf()
            .setIfMissing("spark.app.name", "edgewise " + command)
            .setIfMissing("spark.log.level", "FATAL")
            .setIfMissing("spark.ui.showConsoleProgress", "true");
    return SparkSession.builder().config(conf).getOrCreate();
  }
}
