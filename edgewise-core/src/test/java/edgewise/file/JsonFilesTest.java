package edgewise.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonFilesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  private static JsonNode read(Path file) throws IOException {
    return JsonFiles.read(file, "a table", JSON::readTree);
  }

  @Test
  void read_ofAFileThatIsCutShort_saysWhichAndWhatInOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("table.json"), "{\"rows\" :\n [1, 2");
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessage(
            file + ": not a table: Unexpected end-of-input: expected close marker for Array");
  }

  @Test
  void read_ofBytesThatAreNoText_saysWhich() throws IOException {
    Path file = Files.write(folder.resolve("table.json"), new byte[] {'"', (byte) 0xc3, 0x28});
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ": not a table: Invalid UTF-8");
  }

  @Test
  void read_ofAFileThatIsNotThere_isNotABadFile() {
    assertThatThrownBy(() -> read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void requirePossible_refusesFoldersAndPlacesInFiles() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    WholeFiles.requirePossible(file);
    WholeFiles.requirePossible(folder.resolve("new/deep/file"));
    assertThat(folder.resolve("new")).doesNotExist();
    assertThatThrownBy(() -> WholeFiles.requirePossible(folder))
        .hasMessage(folder + ": is a folder; name a file");
    assertThatThrownBy(() -> WholeFiles.requirePossible(file.resolve("deep/other")))
        .hasMessage(file + ": is a file, not a folder");
  }
}
