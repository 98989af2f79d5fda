package edgewise.torch;

import java.io.IOException;
import java.io.UncheckedIOException;
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
   * Makes the operations of the calling thread single-threaded. Two threads inside one small
   * operation are slower than one, and each worker thread has its own setting.
   */
  static void useOneThread() {
    load();
    torch.set_num_threads(1);
  }

  /** Initialised on first use, by one thread, as the Java language promises. */
  private static final class Natives {
    static {
      try {
        // Everything is extracted before anything is loaded: loading from a cache that is still
        // being filled can crash the JVM.
        String platform = Loader.getPlatform();
        Loader.cacheResources("/org/bytedeco/javacpp/" + platform + "/");
        Loader.cacheResources("/org/bytedeco/openblas/" + platform + "/");
        Loader.cacheResources("/org/bytedeco/pytorch/" + platform + "/");
      } catch (IOException e) {
        throw new UncheckedIOException("libtorch could not be extracted: " + e.getMessage(), e);
      }
      Loader.load(openblas_nolapack.class);
      Loader.load(torch.class);
      openblas_nolapack.blas_set_num_threads(1);
      torch.set_num_threads(1);
    }

    static void touch() {}
  }
}
