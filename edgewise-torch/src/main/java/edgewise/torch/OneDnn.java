package edgewise.torch;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bytedeco.dnnl.global.dnnl;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** The library oneDNN, loaded when it is first asked for. */
final class OneDnn {
  private OneDnn() {}

  /** Initialised on first use, by one thread, as the Java language promises. */
  private static final class Natives {
    static {
      try {
        String platform = Loader.getPlatform();
        Loader.cacheResources("/org/bytedeco/opencl/" + platform + "/");
        Loader.cacheResources("/org/bytedeco/dnnl/" + platform + "/");
      } catch (IOException e) {
        throw new UncheckedIOException("oneDNN could not be extracted: " + e.getMessage(), e);
      }
      Loader.load(dnnl.class);
    }

    static boolean touch() {
      return true;
    }
  }

  /** Returns whether it works on numbers of that type, there. */
  static boolean fits(Tensor numbers) {
    return numbers.is_cpu() && numbers.scalar_type().intern() == ScalarType.Float && isThere();
  }

  /** Returns whether there are natives of oneDNN for this machine. */
  private static boolean isThere() {
    try {
      return Natives.touch();
    } catch (LinkageError e) {
      return false; // asked again, it fails at once
    }
  }
}
