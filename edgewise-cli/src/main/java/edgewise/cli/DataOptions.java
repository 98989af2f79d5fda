package edgewise.cli;

import edgewise.dataset.DataDirectory;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the files of the real datasets are. */
final class DataOptions {
  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      description =
          "Folder of the real datasets, downloaded into on first use (default: EDGEWISE_DATA, or"
              + " ~/.cache/edgewise).")
  private @Nullable Path directory;

  /** Returns the directory; downloads show how far they are on a terminal. */
  DataDirectory directory() {
    DataDirectory data = directory == null ? DataDirectory.usual() : DataDirectory.at(directory);
    return ProgressLine.onTerminal() ? data.reporting(DataOptions::show) : data;
  }

  private static void show(String file, long received, long total) {
    if (received == total) {
      System.err.print("\r\033[K");
    } else if (total > 0) {
      System.err.printf("\rdownloading %s: %d %%", file, 100 * received / total);
    } else {
      System.err.printf("\rdownloading %s: %,d KB", file, received / 1000);
    }
  }
}
