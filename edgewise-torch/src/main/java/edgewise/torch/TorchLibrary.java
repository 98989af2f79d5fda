package edgewise.torch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.global.torch;

/** The native library, loaded once and told to use one thread for each operation. */
public final class TorchLibrary {
  private TorchLibrary() {}

  /**
   * Loads libtorch; does nothing when it is loaded. Call it before the first tensor.
   *
   * @throws UncheckedIOException when the natives cannot be extracted
   */
  public static void load() {
    Natives.touch();
  }

  /**
   * Begins to load it beside other work, where it can. It is worth it for a program that will need
   * it at once and has something to do until then; {@link #load} waits for it.
   */
  public static void begin() {
    if (UnpackedNatives.areWanted()) {
      UnpackedNatives.begin();
    }
  }

  /**
   * Makes the operations of the calling thread single-threaded. Two threads inside one small
   * operation are slower than one, and each worker thread has its own setting.
   */
  public static void useOneThread() {
    load();
    torch.set_num_threads(1);
  }

  /** Returns which library multiplies matrices: {@code OpenBLAS} or {@code MKL}. */
  public static String blas() {
    load();
    return Natives.MKL ? "MKL" : "OpenBLAS";
  }

  /** Returns whether it was built for graphics cards, too. */
  static boolean hasCuda() {
    return Natives.isThere(Natives.CUDA);
  }

  /** Returns why its part for graphics cards cannot be loaded; empty where it can. */
  static Optional<String> cudaNotLoaded() {
    load();
    try {
      String library = Loader.cacheResource(Natives.CUDA).getPath();
      try {
        System.load(library);
        return Optional.empty();
      } catch (UnsatisfiedLinkError e) {
        return Optional.of(String.valueOf(e.getMessage()).replace(library + ": ", ""));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("libtorch could not be extracted: " + e.getMessage(), e);
    }
  }

  /** Initialised on first use, by one thread, as the Java language promises. */
  private static final class Natives {
    static final String CUDA = "/org/bytedeco/pytorch/linux-x86_64-gpu/libtorch_cuda.so";
    static final boolean MKL =
        !UnpackedNatives.areWanted() && isThere("/org/bytedeco/mkl/linux-x86_64/libmkl_rt.so.2");

    static {
      // Else JavaCPP reads the size of the process from a file of the system for every tensor,
      // which took 8 % of drawing by Surveyor. What does not fit is found out by Memory.
      setDefault("org.bytedeco.javacpp.maxPhysicalBytes", "0");
      try {
        if (UnpackedNatives.areWanted()) {
          UnpackedNatives.loadTorch();
        } else {
          search();
        }
      } catch (IOException e) {
        throw new UncheckedIOException("libtorch could not be extracted: " + e.getMessage(), e);
      }
      openblas_nolapack.blas_set_num_threads(1);
      torch.set_num_threads(1);
    }

    /** Loads what JavaCPP finds. */
    private static void search() throws IOException {
      if (MKL) {
        // JavaCPP puts MKL in the place of OpenBLAS. In a cache of its own, so that a program
        // that uses OpenBLAS at the same time does not lose the library under its feet.
        setDefault("org.bytedeco.openblas.load", "mkl_rt");
        setDefault(
            "org.bytedeco.javacpp.cachedir",
            Path.of(System.getProperty("user.home"), ".javacpp", "cache-mkl").toString());
      }
      // Everything is extracted before anything is loaded: loading from a cache that is still
      // being filled can crash the JVM.
      String platform = Loader.getPlatform();
      Loader.cacheResources("/org/bytedeco/javacpp/" + platform + "/");
      Loader.cacheResources("/org/bytedeco/openblas/" + platform + "/");
      Loader.cacheResources("/org/bytedeco/pytorch/" + platform + "/");
      Loader.cacheResources("/org/bytedeco/pytorch/" + platform + "-gpu/"); // with -Pgpu
      Loader.load(openblas_nolapack.class);
      Loader.load(torch.class);
    }

    private static boolean isThere(String resource) {
      return TorchLibrary.class.getResource(resource) != null;
    }

    private static void setDefault(String property, String value) {
      if (System.getProperty(property) == null) {
        System.setProperty(property, value);
      }
    }

    static void touch() {}
  }
}
