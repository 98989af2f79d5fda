package edgewise.spark;

import edgewise.run.PackedRun;
import edgewise.run.RunDirectory;
import edgewise.run.ShippedModels;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** Files and folders by name: on the driver's disk, or anywhere Spark can read. */
final class Places {
  private Places() {}

  /** Returns a path as a user would type it: without the scheme of local files. */
  static String text(Path path) {
    return path.toString().replaceFirst("^file:/+", "/");
  }

  /**
   * Opens a run: a directory, a file it was packed into, or the name of a model that comes along.
   *
   * @throws IOException when there is none
   */
  static RunDirectory run(SparkSession spark, String name) throws IOException {
    java.nio.file.Path place = local(spark, name);
    if (Files.isRegularFile(place)) {
      return PackedRun.open(place);
    }
    Optional<ShippedModels.Shipped> shipped = ShippedModels.ALL.find(name);
    return shipped.isPresent() && !RunDirectory.isRun(place)
        ? shipped.get().open()
        : RunDirectory.open(place);
  }

  /**
   * Returns the path of a file or folder on the driver's disk, fetching it where it lies elsewhere.
   *
   * @throws IOException when it cannot be fetched
   */
  static java.nio.file.Path local(SparkSession spark, String name) throws IOException {
    Path path = new Path(name);
    FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
    if (files.getScheme().equals("file")) {
      return java.nio.file.Path.of(path.toUri().getPath());
    }
    if (!files.exists(path)) {
      throw new IOException(name + ": there is no such file or folder");
    }
    java.nio.file.Path fetched =
        Files.createTempDirectory("edgewise-fetched").resolve(path.getName());
    files.copyToLocalFile(path, new Path(fetched.toUri()));
    return fetched;
  }
}
