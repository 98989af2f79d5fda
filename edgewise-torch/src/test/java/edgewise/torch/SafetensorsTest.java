package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafetensorsTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("weights.safetensors");
    Safetensors.Block matrix = Safetensors.Block.allocated("F32", List.of(2L, 3L));
    for (int i = 0; i < 6; i++) {
      matrix.data().putFloat(4 * i, i + 0.5f);
    }
    Safetensors.Block scalar = Safetensors.Block.allocated("F64", List.of());
    scalar.data().putDouble(0, Math.PI);
    Map<String, Safetensors.Block> blocks = new LinkedHashMap<>();
    blocks.put("net.matrix", matrix);
    blocks.put("net.scalar", scalar);
    Safetensors.write(file, blocks);
  }

  @Test
  void read_returnsWhatWasWritten() throws IOException {
    Map<String, Safetensors.Block> blocks = Safetensors.read(file);
    assertThat(blocks).containsOnlyKeys("net.matrix", "net.scalar");
    Safetensors.Block matrix = Objects.requireNonNull(blocks.get("net.matrix"));
    Safetensors.Block scalar = Objects.requireNonNull(blocks.get("net.scalar"));
    assertThat(matrix.shape()).containsExactly(2L, 3L);
    assertThat(matrix.data().getFloat(20)).isEqualTo(5.5f);
    assertThat(scalar.shape()).isEmpty();
    assertThat(scalar.data().getDouble(0)).isEqualTo(Math.PI);
  }

  @Test
  void read_withTheMetadataOtherProgramsWrite_ignoresThem() throws IOException {
    byte[] header =
        "{\"__metadata__\":{\"format\":\"pt\"},\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}"
            .getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(8 + header.length + 4)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(header.length)
            .put(header)
            .putFloat(7);
    Files.write(file, bytes.array());
    assertThat(Safetensors.read(file)).containsOnlyKeys("a");
  }

  @Test
  void read_ofEveryTruncation_saysSoInOneLine() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> Safetensors.read(file))
          .as("first %d bytes", length)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file.toString())
          .hasMessageMatching("[^\\n]*(cut short|not a safetensors file)[^\\n]*");
    }
  }

  @Test
  void read_ofSomethingElse_saysSo() throws IOException {
    Files.writeString(file, "a text that is no model at all");
    assertThatThrownBy(() -> Safetensors.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not a safetensors file");
  }
}
