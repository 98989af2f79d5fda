package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.run.RunDirectory;
import edgewise.run.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartIT {
  @TempDir Path directory;

  @Test
  void quickstart_withAModelThatHasNoOptions_endsWithAReport() throws IOException {
    Path run = directory.resolve("run");
    Cli.Result outcome = Cli.run("quickstart", "--model", "memoriser", "--out", run);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("1. Learning from 128 graphs of the dataset tree with memoriser")
        .contains("2. Generating 1000 graphs")
        .contains("3. Scoring them against 40 graphs it has not seen")
        .contains("0 % of the graphs are new");
    assertThat(run.resolve(RunReport.FILE)).isNotEmptyFile();
    assertThat(RunDirectory.open(run).config().settings().samples()).isEqualTo(200);
  }
}
