package edgewise.torch;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bytedeco.dnnl.engine;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** oneDNN on the processor, loaded on first use. */
final class OneDnn {
  private OneDnn() {}

  /** Returns where it computes. */
  static engine cpu() {
    return Library.CPU;
  }

  /** Returns whether it can run on numbers of a type and a device. */
  static boolean fits(Tensor numbers) {
    return numbers.is_cpu() && numbers.scalar_type().intern() == ScalarType.Float && isThere();
  }

  /** Returns whether there are natives of oneDNN for this machine. */
  static boolean isThere() {
    try {
      return !Library.CPU.isNull();
    } catch (LinkageError e) {
      return false; // asked again, it fails at once
    }
  }

  /** Initialised on first use, by one thread, as the Java language promises. */
  private static final class Library {
    static final engine CPU;

    static {
      try {
        if (UnpackedNatives.areWanted()) {
          UnpackedNatives.loadOneDnn();
        }
        // Else JavaCPP unpacks what it loads. Its whole folder must not be unpacked before: there,
        // libgomp is a link to libtorch's, in whose place a copy would be written at every start,
        // while others load it.
      } catch (IOException e) {
        throw new UncheckedIOException("oneDNN could not be extracted: " + e.getMessage(), e);
      }
      CPU = new engine(engine.kind.cpu, 0);
      CPU.retainReference(); // it outlives the scope
    }
  }
}
