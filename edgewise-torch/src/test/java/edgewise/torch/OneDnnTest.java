package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class OneDnnTest {
  /** Where it did not, other processes that ran the library died of it. */
  @Test
  void loading_leavesTheLibrariesOfLibtorchAsTheyAre() throws IOException {
    TorchLibrary.load();
    File library =
        Loader.cacheResource("/org/bytedeco/pytorch/" + Loader.getPlatform() + "/libgomp.so.1");
    if (library == null) { // not on this platform
      return;
    }
    long before = library.lastModified();
    try (PointerScope scope = new PointerScope()) {
      assertThat(OneDnn.fits(torch.ones(1))).isTrue();
    }
    assertThat(library.lastModified()).isEqualTo(before);
  }
}
