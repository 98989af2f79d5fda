package edgewise.torch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import java.util.stream.Stream;
import java.util.zip.Inflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/**
 * Native libraries loaded from where JavaCPP unpacks them, without its search, which opens every
 * jar of the class path and asks the system for two dozen libraries of CUDA.
 *
 * <p>Only where the program says so, as the launcher does: JavaCPP then loads nothing by itself,
 * whoever uses it.
 */
final class UnpackedNatives {
  static final Jar JAVACPP = new Jar("javacpp", "libjnijavacpp.so");
  static final Jar OPENBLAS =
      new Jar(
          "openblas",
          "libgcc_s.so.1",
          "libquadmath.so.0",
          "libgfortran.so.5",
          "libopenblas.so.0",
          "libjniopenblas_nolapack.so");
  static final Jar TORCH =
      new Jar("pytorch", "libgomp.so.1", "libc10.so", "libtorch_cpu.so", "libjnitorch.so");
  static final Jar ONE_DNN = new Jar("dnnl", "libdnnl.so.3", "libjnidnnl.so"); // after TORCH

  private static final String PLATFORM = "linux-x86_64";
  private static final boolean WANTED =
      "unpacked".equals(System.getProperty("edgewise.natives"))
          && find("mkl").isEmpty()
          && Stream.of(JAVACPP, OPENBLAS, TORCH, ONE_DNN)
              .allMatch(jar -> find(jar.name).isPresent());

  private static @Nullable Thread ahead;

  private UnpackedNatives() {}

  /** Returns whether they are to be loaded so, and can be: not with MKL, nor with CUDA. */
  static boolean areWanted() {
    return WANTED;
  }

  /**
   * Begins to load libtorch beside other work. No Java runs meanwhile in the thread that loads: a
   * library that calls Java back may wait for a thread that waits to load another.
   */
  static void begin() {
    Thread thread =
        new Thread(
            () -> {
              try {
                callOnce();
                load(OPENBLAS, false);
                load(TORCH, false);
              } catch (IOException | UnsatisfiedLinkError e) {
                // Whoever needs them tries again, and says so.
              }
            },
            "edgewise-loading");
    thread.setDaemon(true);
    thread.start();
    ahead = thread;
    // Libraries must not be torn down while they are set up.
    Runtime.getRuntime().addShutdownHook(new Thread(UnpackedNatives::await));
  }

  private static void await() {
    try {
      if (ahead != null) {
        ahead.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Calls Java's own native methods that reading a run will call. The C library looks up none while
   * it loads a library, so whoever called one for the first time would wait until libtorch is
   * there.
   */
  private static void callOnce() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"), "edgewise-" + System.nanoTime());
    Path folder = Files.createDirectories(temporary.resolve("folder"));
    Path file = Files.write(folder.resolve("file"), new byte[1]);
    try (FileInputStream in = new FileInputStream(file.toFile());
        DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      in.readNBytes(in.available());
      files.forEach(Files::isRegularFile);
    }
    Files.readAllBytes(file);
    Files.delete(file);
    Files.delete(folder);
    Files.delete(temporary);
    new Inflater().end();
    TimeZone.getDefault();
    HalfPrecision.toFloat((short) 0);
  }

  /** Loads libtorch, or what has not been loaded of it. */
  static void loadTorch() throws IOException {
    await();
    System.setProperty("org.bytedeco.javacpp.loadlibraries", "false"); // all are loaded here
    load(JAVACPP, true);
    load(OPENBLAS, true);
    load(TORCH, true);
  }

  /** Loads oneDNN, after libtorch. */
  static void loadOneDnn() throws IOException {
    load(ONE_DNN, true);
  }

  /**
   * A jar of JavaCPP's.
   *
   * @param libraries each after those that it needs
   */
  record Jar(String name, List<String> libraries) {
    Jar(String name, String... libraries) {
      this(name, List.of(libraries));
    }

    private String inside() {
      return "org/bytedeco/" + name + "/" + PLATFORM + "/";
    }

    /** Returns whether a folder has the libraries as long as they are in a jar. */
    boolean isUnpacked(File jar, Path folder) throws IOException {
      try (ZipFile packed = new ZipFile(jar)) {
        for (String library : libraries) {
          ZipEntry entry = packed.getEntry(inside() + library);
          if (entry == null || entry.getSize() != folder.resolve(library).toFile().length()) {
            return false;
          }
        }
      }
      return true;
    }
  }

  /**
   * Loads the libraries of a jar, unpacked if they are not.
   *
   * @param bindings whether also those that call Java when they are loaded
   */
  private static void load(Jar jar, boolean bindings) throws IOException {
    File packed = find(jar.name).orElseThrow();
    Path folder = Loader.getCacheDir().toPath().resolve(packed.getName()).resolve(jar.inside());
    if (!jar.isUnpacked(packed, folder)) {
      for (String library : jar.libraries) { // not the folder, in which JavaCPP links to others
        Loader.cacheResource("/" + jar.inside() + library);
      }
    }
    if (jar.equals(OPENBLAS)) {
      nameForBindings(folder);
    }
    for (String library : jar.libraries) {
      if (bindings || !library.startsWith("libjni")) {
        System.load(folder.resolve(library).toString());
      }
    }
  }

  /** Bindings of OpenBLAS ask for it by a name that JavaCPP gives to a copy, and so to the same. */
  private static void nameForBindings(Path folder) throws IOException {
    Path library = folder.resolve("libopenblas.so.0");
    Path named = folder.resolve("libopenblas_nolapack.so.0");
    if (named.toFile().length() != library.toFile().length()) { // of nothing, or of half a copy
      try {
        Files.deleteIfExists(named);
        Files.createSymbolicLink(named, library.getFileName());
      } catch (FileAlreadyExistsException e) {
        // Another process has done it.
      }
    }
  }

  /** Returns the jar of that name on the class path, with libraries for this machine. */
  private static Optional<File> find(String name) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(File::new)
        .filter(file -> file.getName().startsWith(name + "-"))
        .filter(file -> file.getName().endsWith("-" + PLATFORM + ".jar"))
        .findFirst();
  }
}
