package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableInputTest {
  @Test
  void parts_areInTheOrderOfTheirNumbers(@TempDir Path folder) throws IOException {
    for (String part : List.of("part-99999.g6", "part-100000.g6")) {
      Files.createFile(folder.resolve(part));
    }
    Files.writeString(
        folder.resolve(TableOutput.MANIFEST),
        "{\"files\": {\"part-100000.g6\": 0, \"part-99999.g6\": 0}}");
    assertThat(
            TableInput.parts(
                FileSystem.getLocal(new Configuration()),
                new org.apache.hadoop.fs.Path(folder.toString())))
        .containsExactly(folder + "/part-99999.g6", folder + "/part-100000.g6");
  }
}
