package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneDnnTest {
  @TempDir private static Path cache;

  /**
   * JavaCPP links from the folder of oneDNN to libtorch's libgomp. Where that folder was unpacked
   * at every start, a copy took the place of the link, and programs that started beside died in it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"found", "unpacked"})
  void loading_leavesTheLinkToALibraryOfLibtorchAndTheLibraryAsTheyAre(String natives)
      throws Exception {
    Path log = cache.resolve(natives + ".log");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dorg.bytedeco.javacpp.cachedir=" + cache.resolve(natives),
                "-Dedgewise.natives=" + natives,
                "-cp",
                System.getProperty("java.class.path"),
                OneDnnTest.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(java.waitFor()).as(Files.readString(log)).isZero();
    assertThat(Files.readString(log)).isEmpty();
  }

  /** Loads oneDNN where the link is there and says what that did to libtorch's libgomp. */
  public static void main(String[] arguments) throws IOException {
    TorchLibrary.load();
    File library = unpacked("pytorch", "libgomp.so.1");
    if (library == null) { // not on this platform
      return;
    }
    File binding = unpacked("dnnl", "libjnidnnl.so");
    Path link = binding.toPath().resolveSibling(library.getName());
    Files.createSymbolicLink(link, library.toPath());
    Object before = changed(link);
    Object libraryBefore = changed(library.toPath());
    try (PointerScope scope = new PointerScope()) {
      if (!OneDnn.fits(torch.ones(1))) {
        System.out.println("oneDNN was not loaded");
      }
    }
    if (!changed(link).equals(before)) {
      System.out.println(link + " was made anew");
    }
    if (!changed(library.toPath()).equals(libraryBefore)) {
      System.out.println(library + " was written");
    }
  }

  private static File unpacked(String name, String library) throws IOException {
    return Loader.cacheResource(
        "/org/bytedeco/" + name + "/" + Loader.getPlatform() + "/" + library);
  }

  /**
   * Returns when a file or link was last written: unpacking sets the time of the last modification
   * back.
   */
  private static Object changed(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS);
  }
}
