package edgewise.torch;

import edgewise.catalog.Names;
import java.util.List;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch;

/** Where tensors live. */
public final class Devices {
  /** What a user may ask for. */
  public static final List<String> NAMES = List.of("cpu", "cuda", "auto");

  private Devices() {}

  /** Refuses a name that is none of these. */
  public static void check(String wish) {
    if (!NAMES.contains(wish)) {
      throw new IllegalArgumentException(Names.unknown("device", wish, NAMES));
    }
  }

  /**
   * Returns what a wish comes to on this machine: {@code cpu} or {@code cuda}.
   *
   * @throws IllegalArgumentException when CUDA is asked for and not there
   */
  public static String resolved(String wish) {
    check(wish);
    if (wish.equals("cpu")) {
      return wish; // without loading libtorch
    }
    TorchLibrary.load();
    boolean hasCuda = torch.cuda_is_available();
    if (wish.equals("cuda") && !hasCuda) {
      throw new IllegalArgumentException(
          "device cuda was asked for, but this build or machine has none;"
              + " build with -Pgpu on a machine with an NVIDIA card, or use cpu or auto");
    }
    return hasCuda ? "cuda" : "cpu";
  }

  /** Returns the device that a wish comes to on this machine. */
  public static Device of(String wish) {
    TorchLibrary.load();
    return new Device(resolved(wish));
  }
}
