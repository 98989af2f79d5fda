package edgewise.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFilesTest {
  @TempDir Path folder;

  @Test
  void write_replacesAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    WholeFiles.write(file, "été");
    assertThat(file).hasContent("été");
    assertThat(Folders.list(folder)).containsExactly(file);
  }

  @Test
  void write_thatFails_leavesWhatWasThere() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    assertThatThrownBy(
            () ->
                WholeFiles.write(
                    file,
                    place -> {
                      Files.writeString(place, "half");
                      throw new IOException("the disk is full");
                    }))
        .hasMessage(file + ": the disk is full");
    assertThat(file).hasContent("before");
    assertThat(Folders.list(folder)).containsExactly(file);
  }

  @Test
  void write_toADevice_doesNotReplaceIt() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "there is no /dev/null");
    WholeFiles.write(device, "gone");
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void makeDirectory_thatFails_leavesWhatWasThere() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("d"));
    Files.writeString(directory.resolve("a"), "before");
    assertThatThrownBy(
            () ->
                WholeFiles.makeDirectory(
                    directory,
                    place -> {
                      Files.writeString(place.resolve("a"), "half");
                      throw new IOException("the disk is full");
                    }))
        .hasMessage(directory + ": the disk is full");
    assertThat(directory.resolve("a")).hasContent("before");
    assertThat(Folders.list(folder)).containsExactly(directory);
  }

  @Test
  void makeDirectory_replacesADirectoryWithFilesInIt() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("d"));
    Files.writeString(directory.resolve("a"), "before");
    WholeFiles.makeDirectory(directory, place -> Files.writeString(place.resolve("b"), "after"));
    assertThat(Folders.list(directory)).containsExactly(directory.resolve("b"));
    assertThat(Folders.list(folder)).containsExactly(directory);
  }

  @Test
  void sweep_putsBackWhatAKilledProcessHadNotYetReplaced() throws IOException {
    Files.writeString(folder.resolve(".new-a.txt"), "half");
    Files.createDirectory(folder.resolve(".old-d"));
    Files.createDirectory(folder.resolve(".replaced-e"));
    WholeFiles.sweep(folder);
    assertThat(Folders.list(folder)).containsExactly(folder.resolve("e"));
  }

  @Test
  void moveIntoPlace_neverReplacesADirectoryWithFilesInIt() throws IOException {
    Path finished = Files.createDirectory(folder.resolve(".work"));
    Path goal = Files.createDirectory(folder.resolve("goal"));
    Path kept = Files.writeString(goal.resolve("a"), "kept");
    assertThatThrownBy(() -> WholeFiles.moveIntoPlace(finished, goal))
        .isInstanceOf(IOException.class);
    assertThat(kept).hasContent("kept");
  }
}
