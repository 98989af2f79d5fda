package edgewise.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TarReaderTest {
  private static TarReader reader(byte[] bytes) {
    return new TarReader(new ByteArrayInputStream(bytes), "some.tar");
  }

  @Test
  void next_goesThroughAllEntries_readOrNot() throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("folder/", "");
    files.put("folder/skipped", "x".repeat(1000));
    files.put("folder/block", "y".repeat(512));
    files.put("folder/empty", "");
    files.put("folder/last", "z");
    TarReader tar = reader(Archives.plain(files));
    Map<String, String> read = new LinkedHashMap<>();
    while (tar.next()) {
      assertThat(tar.isFile()).isEqualTo(!tar.name().endsWith("/"));
      if (!tar.name().endsWith("skipped")) {
        read.put(tar.name(), new String(tar.content().readAllBytes(), UTF_8));
      }
    }
    files.remove("folder/skipped");
    assertThat(read).containsExactlyEntriesOf(files);
  }

  @Test
  void content_isReadByteByByteToo() throws IOException {
    TarReader tar = reader(Archives.plain(Map.of("a", "\u00e9")));
    assertThat(tar.next()).isTrue();
    var content = tar.content();
    assertThat(new int[] {content.read(), content.read(), content.read()})
        .containsExactly(0xc3, 0xa9, -1);
  }

  @Test
  void next_ofSomethingElse_saysSo() {
    assertThatIOException()
        .isThrownBy(() -> reader("<html>".repeat(200).getBytes(UTF_8)).next())
        .withMessage("some.tar is not a tar file, or is damaged");
  }

  @Test
  void next_ofADamagedHeader_saysSo() throws IOException {
    byte[] bytes = Archives.plain(Map.of("a", "b"));
    bytes[0] = 'z';
    assertThatIOException()
        .isThrownBy(() -> reader(bytes).next())
        .withMessage("some.tar is not a tar file, or is damaged");
  }

  @Test
  void tarThatBreaksOff_saysSo() throws IOException {
    byte[] bytes = Archives.plain(Map.of("a", "b".repeat(600)));
    assertThatIOException()
        .isThrownBy(() -> reader(Arrays.copyOf(bytes, 300)).next())
        .withMessage("some.tar breaks off");
    TarReader tar = reader(Arrays.copyOf(bytes, 700));
    assertThat(tar.next()).isTrue();
    assertThatIOException()
        .isThrownBy(() -> tar.content().readAllBytes())
        .withMessage("some.tar breaks off");
  }
}
