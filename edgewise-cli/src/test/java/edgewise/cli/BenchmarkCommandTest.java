package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.cli.Cli.Result;
import edgewise.leaderboard.Benchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkCommandTest {
  @TempDir private Path folder;

  @BeforeEach
  void samples() {
    for (int seed = 2; seed <= 4; seed++) {
      Path file = folder.resolve("mine-" + seed + ".g6");
      run("datasets", "lobster", "--size", 40, "--seed", seed, "-o", file);
    }
    run("datasets", "tree", "--size", 40, "-o", folder.resolve("theirs.s6"));
  }

  @Test
  void benchmark_ofFiles_printsOneRowAProgramAndThePublishedFigures() {
    Result result =
        run(
            "benchmark",
            "lobster",
            "ours=" + folder + "/mine-*.g6",
            folder.resolve("theirs.s6"),
            "--missing",
            "gru-b=out of memory",
            "--missing",
            "grapher=never trained",
            "--no-baselines");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("lobster, protocol spectre: 128 training and 40 test graphs")
        .containsPattern("ours +mine-2.g6, mine-3.g6, mine-4.g6 +3 files, 3 × 40")
        .containsPattern("theirs +theirs.s6 +1 × 40")
        .containsPattern("GRAN +G2PT paper")
        .containsPattern("real graphs")
        .contains("No row of gru-b (out of memory), grapher (never trained).");
  }

  @Test
  void benchmark_withJsonAndOut_writesTheSameEverywhere() throws IOException {
    Path out = folder.resolve("out");
    Result result =
        run("benchmark", "lobster", folder.resolve("mine-2.g6"), "--json", "--out", out);
    assertThat(result.exitCode()).as(result.err()).isZero();
    JsonNode board = new ObjectMapper().readTree(result.out());
    assertThat(board).isEqualTo(new ObjectMapper().readTree(out.resolve("lobster.json").toFile()));
    assertThat(board.path("rows").get(1).path("name").asText()).isEqualTo("mine");
    double valid =
        board.path("rows").get(1).path("standings").path("valid").path("value").asDouble();
    assertThat(valid).isEqualTo(1);
    assertThat(out.resolve("lobster.md")).content().contains("| mine |", "| GRAN |");
    assertThat(out.resolve("lobster.tex")).content().contains("\\toprule", "GRAN & G2PT paper");
    assertThat(out.resolve("lobster.csv")).content().contains("memoriser");
    assertThat(out.resolve("lobster.html")).content().contains("<svg", "lobster: V.U.N.");
    assertThat(out.resolve("lobster_files/lobster-vun.png")).isNotEmptyFile();
  }

  @Test
  void benchmark_thatCannotBe_saysWhyInOneLine() {
    Result unknown = run("benchmark", "planer", folder.resolve("mine-2.g6"));
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err()).contains("unknown benchmark 'planer'").contains("planar");
    Result none = run("benchmark", "lobster", "ours=" + folder + "/nobody-*.g6");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err()).contains("nobody-*.g6: no such file");
    Result files =
        run("benchmark", "planar", folder.resolve("mine-2.g6"), "--data-dir", folder.resolve("x"));
    assertThat(files.exitCode()).isEqualTo(1);
    assertThat(files.err()).contains("planar-train.g6.gz");
  }

  @Test
  void leaderboard_hasAPartForEveryBenchmark() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "leaderboard.md"));
    for (String name : Benchmarks.ALL.names()) {
      assertThat(page)
          .contains("<!-- edgewise benchmark " + name + " -->", "<!-- end of " + name + " -->");
    }
  }
}
