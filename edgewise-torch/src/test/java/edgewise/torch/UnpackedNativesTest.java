package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedNativesTest {
  private static final UnpackedNatives.Jar JAR = new UnpackedNatives.Jar("some", "a.so", "b.so");

  @TempDir private Path folder;

  @Test
  void isUnpacked_ofWholeFiles_isTrueAndOfMissingOrShortOnesFalse() throws Exception {
    File jar = jar();
    Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
    Files.write(unpacked.resolve("a.so"), new byte[3]);
    assertThat(JAR.isUnpacked(jar, unpacked)).isFalse();
    Files.write(unpacked.resolve("b.so"), new byte[2]);
    assertThat(JAR.isUnpacked(jar, unpacked)).isFalse();
    Files.write(unpacked.resolve("b.so"), new byte[3]);
    assertThat(JAR.isUnpacked(jar, unpacked)).isTrue();
  }

  @Test
  void areWanted_whereNobodySaysSo_isFalse() {
    assertThat(UnpackedNatives.areWanted()).isFalse(); // JavaCPP may have other work here
  }

  private File jar() throws IOException {
    Path jar = folder.resolve("some-1.0-linux-x86_64.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String library : JAR.libraries()) {
        out.putNextEntry(new ZipEntry("org/bytedeco/some/linux-x86_64/" + library));
        out.write(new byte[3]);
      }
    }
    return jar.toFile();
  }
}
