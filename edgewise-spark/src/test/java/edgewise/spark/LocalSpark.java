package edgewise.spark;

import org.apache.spark.sql.SparkSession;

/** Spark in the test's own process, on two threads; opened once and left open. */
final class LocalSpark {
  private LocalSpark() {}

  static SparkSession open() {
    return SparkSession.builder()
        .master("local[2]")
        .appName("edgewise tests")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.log.level", "ERROR")
        .getOrCreate();
  }
}
