package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of GRAPHER with a latent vector: trained, asked, and gone through. */
class LatentRunIT {
  @TempDir private static Path directory;
  private static Path run;
  private static Path data;

  @BeforeAll
  static void train() throws IOException {
    data = TinyRuns.data(directory);
    run = trained("run", "latent=3");
  }

  private static Path trained(String name, String option) {
    Path made = directory.resolve(name);
    List<Object> arguments = new ArrayList<>(List.of(TinyRuns.training(data, made, 3, 1)));
    arguments.addAll(List.of("--set", option, "--json"));
    Cli.Result outcome = Cli.run(arguments.toArray());
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out().contains("\"divergence\"")).isEqualTo(option.startsWith("latent"));
    return made;
  }

  @Test
  void train_writesWhatTheVectorCosts() throws IOException {
    assertThat(Files.readAllLines(run.resolve("epochs.jsonl")))
        .hasSize(3)
        .allMatch(line -> line.contains("\"reconstruction\":") && line.contains("\"divergence\":"));
  }

  @Test
  void interpolate_writesTheStripAsFilesAndAsAPicture_theSameEachTime() throws IOException {
    Path strip = directory.resolve("strip.g6");
    Path picture = directory.resolve("strip.svg");
    Cli.Result drawn =
        Cli.run("interpolate", run, data, data, "-o", strip, "--picture", picture, "--json");
    assertThat(drawn.exitCode()).as(drawn.err()).isZero();
    assertThat(drawn.out()).contains("\"way\" : \"spherical\"", "\"divergences\" : [");
    assertThat(Files.readAllLines(strip)).hasSize(9);
    assertThat(Files.readString(picture)).contains("<svg", "tiny.g6", "50 %");
    Path again = directory.resolve("again.g6");
    Cli.run("interpolate", run, data, data, "-o", again);
    assertThat(again).hasSameBinaryContentAs(strip);
    Path folder = directory.resolve("folder");
    Cli.Result each =
        Cli.run(
            "interpolate", run, data, data, "-n", 4, "--linear", "-o", folder + "/", "--to", "dot");
    assertThat(each.exitCode()).as(each.err()).isZero();
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(4);
    }
  }

  @Test
  void latent_andLikelihood_sayWhatTheyAre() {
    Cli.Result scores = Cli.run("latent", run, "--json");
    assertThat(scores.out()).contains("\"activeUnits\"", "\"size\" : 3", "\"isomorphic\"");
    assertThat(Cli.run("latent", run, data).out()).contains("of 10 graphs");
    assertThat(Cli.run("likelihood", run, data).out()).contains("are lower bounds of ln P");
    assertThat(Cli.run("likelihood", run, data, "--json").out())
        .contains("\"asNumberedIsBound\" : true");
  }

  @Test
  void interpolate_badInput_isOneLine() throws IOException {
    Path plain = trained("plain", "attention=false");
    assertThat(refused("interpolate", plain, data, data))
        .isEqualTo(
            "edgewise: grapher was trained without a latent vector; train --model grapher --set"
                + " latent=32 has one\n");
    assertThat(refused("latent", plain)).contains("was trained without a latent vector");
    assertThat(Cli.run("likelihood", plain, data).out()).doesNotContain("lower bounds");
    assertThat(refused("interpolate", run, data, data, "-n", 1))
        .isEqualTo("edgewise: -n must be from 2 to 100, got 1\n");
    Path large = directory.resolve("large.txt");
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      path.append(i).append(' ').append(i + 1).append('\n');
    }
    Files.writeString(large, path);
    assertThat(refused("interpolate", run, data, large))
        .contains(
            "a graph may have at most 8 nodes, as many as the largest training graph, got 31");
    assertThat(refused("interpolate", run, data, data, "-o", "x.g6", "--picture", "strip.gif"))
        .isEqualTo("edgewise: --picture writes .svg or .png, got strip.gif\n");
    assertThat(Path.of("x.g6")).doesNotExist();
    for (String option : List.of("latent=-1", "freeBits=-1", "latent=x")) {
      List<Object> arguments =
          new ArrayList<>(List.of(TinyRuns.training(data, directory.resolve("bad"), 1, 1)));
      arguments.addAll(List.of("--set", option));
      assertThat(refused(arguments.toArray())).contains(option.substring(0, option.indexOf('=')));
      assertThat(directory.resolve("bad")).doesNotExist();
    }
  }

  private static String refused(Object... arguments) {
    Cli.Result result = Cli.run(arguments);
    assertThat(result.exitCode()).isNotZero();
    assertThat(result.err().lines().filter(line -> !line.contains(": read as "))).hasSize(1);
    return result.err();
  }
}
