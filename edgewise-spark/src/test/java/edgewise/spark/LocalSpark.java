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
        .config("spark.sql.shuffle.partitions", "2")
        // Tables of hundreds of rows: compiling a query would take longer than running it.
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.sql.codegen.wholeStage", "false")
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        .config("spark.log.level", "ERROR")
        .getOrCreate();
  }
}
