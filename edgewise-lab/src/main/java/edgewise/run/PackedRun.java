package edgewise.run;

import edgewise.file.WholeFiles;
import edgewise.torch.HalfPrecision;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A run in one small file, to be sent or shipped: all that drawing and scoring need, with the best
 * weights in half precision and without what going on with the training would need.
 */
public final class PackedRun {
  private static final String WEIGHTS = "weights.safetensors";
  private static final String OPTIMIZER = "optimizer.safetensors";
  private static final List<String> FILES =
      List.of(
          "config.yaml",
          "provenance.json",
          "status.json",
          "epochs.jsonl",
          LeftOutFile.NAME,
          LabelFile.NAME,
          ConditionFile.NAME,
          Guidance.NAME);
  private static final long LARGEST = 1L << 30; // bytes; a file that claims more is a trap

  private PackedRun() {}

  /**
   * Packs a run into a file, with its graphs.
   *
   * @throws IOException when there is no checkpoint to draw from, or a file cannot be read or
   *     written
   */
  public static void pack(RunDirectory run, Path file) throws IOException {
    run.readBest(best -> pack(run, best, file, false));
  }

  /**
   * Packs a run into a file without its graphs: of those that it has learnt from, it carries
   * hashes, so that it can draw novel ones.
   *
   * @throws IOException when there is no state to draw from, or a file cannot be read or written
   */
  public static void packWithHashes(RunDirectory run, Path file) throws IOException {
    run.readBest(best -> pack(run, best, file, true));
  }

  private static Path pack(RunDirectory run, Path best, Path file, boolean hashes)
      throws IOException {
    List<Path> files = new ArrayList<>();
    FILES.stream().map(run.path()::resolve).filter(Files::isRegularFile).forEach(files::add);
    Optional<HashFile> hashed = hashes ? Optional.of(hashed(run)) : Optional.empty();
    for (String graphs : hashes ? List.<String>of() : GraphFile.OF_SPLIT) {
      GraphFile.find(run.path(), graphs).ifPresent(files::add);
    }
    try (Stream<Path> checkpoint = Files.list(best)) {
      checkpoint.sorted().forEach(files::add);
    }
    WholeFiles.write(
        file,
        place -> {
          try (OutputStream out = Files.newOutputStream(place);
              ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path one : files) {
              if (!one.endsWith(OPTIMIZER)) {
                begin(zip, run.path().relativize(one).toString().replace('\\', '/'));
                copy(one, zip);
              }
            }
            if (hashed.isPresent()) {
              begin(zip, HashFile.NAME);
              hashed.get().write(new DataOutputStream(zip));
            }
          }
        });
    return file;
  }

  private static void begin(ZipOutputStream zip, String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0); // the same run gives the same bytes
    zip.putNextEntry(entry);
  }

  private static HashFile hashed(RunDirectory run) throws IOException {
    Optional<HashFile> before = HashFile.read(run.path());
    return before.isPresent() ? before.get() : HashFile.of(run.split().train(), run.labelNames());
  }

  private static void copy(Path file, OutputStream out) throws IOException {
    if (!file.endsWith(WEIGHTS)) {
      Files.copy(file, out);
      return;
    }
    Path half = Files.createTempFile("edgewise-", ".safetensors");
    try {
      HalfPrecision.compact(file, half);
      Files.copy(half, out);
    } finally {
      Files.delete(half);
    }
  }

  /**
   * Unpacks a run into a folder of that name that is gone when the program ends.
   *
   * @param origin what to call the file in messages
   */
  static RunDirectory unpack(InputStream packed, String name, String origin) throws IOException {
    Path folder = Files.createTempDirectory("edgewise-");
    deleteAtTheEnd(folder);
    Path directory = Files.createDirectory(folder.resolve(name));
    long left = LARGEST;
    try (ZipInputStream zip = new ZipInputStream(packed)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = directory.resolve(entry.getName()).normalize();
        if (!file.startsWith(directory) || left <= 0) {
          throw new IOException(origin + ": not a packed run: " + entry.getName());
        }
        if (!entry.isDirectory()) {
          Files.createDirectories(file.resolveSibling(""));
          byte[] bytes = zip.readNBytes((int) Math.min(left, Integer.MAX_VALUE - 8));
          Files.write(file, bytes);
          left -= bytes.length;
        }
      }
    }
    if (!RunDirectory.isRun(directory)) {
      throw new IOException(
          origin + ": not a packed run; edgewise runs pack RUN -o FILE.zip makes one");
    }
    return RunDirectory.open(directory);
  }

  /** Opens a packed run; what is written to it is gone when the program ends. */
  public static RunDirectory open(Path file) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\.zip$", "");
    try (InputStream in = Files.newInputStream(file)) {
      return unpack(in, name, file.toString());
    }
  }

  private static void deleteAtTheEnd(Path folder) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    WholeFiles.delete(folder);
                  } catch (IOException e) {
                    // The system clears its folder for temporary files itself.
                  }
                }));
  }
}
