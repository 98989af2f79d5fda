package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DataTest {
  private static final Path HERE = Path.of("").toAbsolutePath();

  @Test
  void portable_ofAnAbsolutePath_leadsThereFromTheWorkingDirectory() {
    assertThat(Data.portable(HERE.resolve("graphs.g6").toString())).isEqualTo("graphs.g6");
    assertThat(Data.portable(HERE.resolveSibling("graphs.g6").toString()))
        .isEqualTo(Path.of("..", "graphs.g6").toString());
  }

  @Test
  void portable_ofTheWorkingDirectoryItself_isADot() {
    assertThat(Data.portable(HERE.toString())).isEqualTo(".");
  }

  @Test
  void portable_ofANameOrARelativePath_isWhatWasSaid() {
    assertThat(Data.portable("ladders")).isEqualTo("ladders");
    assertThat(Data.portable("my/graphs.g6")).isEqualTo("my/graphs.g6");
  }
}
