package edgewise.torch;

import java.util.List;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch;

/** Where tensors live. */
public final class Devices {
  /** What a user may ask for. */
  public static final List<String> NAMES = List.of("cpu", "cuda", "auto");

  private Devices() {}

  /**
   * Returns what a wish comes to on this machine: {@code cpu} or {@code cuda}.
   *
   * @throws IllegalArgumentException when CUDA is asked for and not there
   */
  public static String resolved(String wish) {
    TorchLibrary.load();
    return switch (wish) {
      case "cpu" -> "cpu";
      case "auto" -> torch.cuda_is_available() ? "cuda" : "cpu";
      case "cuda" -> {
        if (!torch.cuda_is_available()) {
          throw new IllegalArgumentException(
              "device cuda was asked for, but this build or machine has none;"
                  + " build with -Pgpu on a machine with an NVIDIA card, or use cpu or auto");
        }
        yield "cuda";
      }
      default ->
          throw new IllegalArgumentException(
              "unknown device '" + wish + "'; known: " + String.join(", ", NAMES));
    };
  }

  static Device of(String wish) {
    return new Device(resolved(wish));
  }
}
