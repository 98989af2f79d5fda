package edgewise.torch;

import edgewise.catalog.Names;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
          "device cuda was asked for, but " + hindrance() + ", or use cpu or auto");
    }
    return hasCuda ? "cuda" : "cpu";
  }

  /**
   * Returns why the card of this machine is not used, and what to do; empty where there is none, or
   * where it is used.
   */
  public static Optional<String> unusedCard() {
    boolean hasCard = Files.exists(Path.of("/dev/nvidiactl")); // as the driver calls it
    return hasCard && resolved("auto").equals("cpu") ? Optional.of(hindrance()) : Optional.empty();
  }

  private static String hindrance() {
    if (!TorchLibrary.hasCuda()) {
      return "this build has no CUDA; build with -Pgpu (docs/gpu.md)";
    }
    return TorchLibrary.cudaNotLoaded()
        .map(why -> "a library of CUDA is missing (" + why + "); install it (docs/gpu.md)")
        .orElse("no NVIDIA card was found; see what nvidia-smi says");
  }

  /** Returns the device that a wish comes to on this machine. */
  public static Device of(String wish) {
    TorchLibrary.load();
    return new Device(resolved(wish));
  }
}
