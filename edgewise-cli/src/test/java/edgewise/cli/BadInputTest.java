package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong, every command says it in one line, and leaves nothing behind. */
class BadInputTest {
  /** Exit codes and commands; words that begin with @ are files, of which @no… are not there. */
  private static final List<String> REFUSED =
      """
      2 quickstart --frob
      1 quickstart --out @ok.g6
      2 train
      2 train --data @no.g6
      1 train --data @empty.g6 --out @new
      1 train --data @junk.g6 --out @new
      1 train --data @folder --out @new
      2 train --data @ok.g6 --model gan --out @new
      2 train --data @ok.g6 --set training.epochs=many --out @new
      2 train --data @ok.g6 --budget 3x --out @new
      2 train --data @ok.g6 --processor-budget soon --out @new
      2 train --data @ok.g6 --processor-budget 5m --model erdos-renyi --out @new
      2 train --data @ok.g6 --fit --out @new
      2 train --data @ok.g6 --fit --budget 5m --model erdos-renyi --out @new
      2 train --data @ok.g6 --threads 0 --out @new
      1 train --data @ok.g6 --model er --out @ok.g6
      1 train --data @ok.g6 --model er --out @run
      1 train --config @junk.yaml --out @new
      1 train --resume @folder
      2 generate
      1 generate @no
      1 generate @ok.g6
      1 generate @junk.zip
      1 generate @broken
      2 generate @run -n many
      2 generate @run -n -1
      2 generate @run --temperature 0
      2 generate @run -o @new.what
      1 generate @run -o @ok.g6/new.g6
      2 generate @run --min-nodes 9 --max-nodes 3
      2 generate @run --constraint pretty
      2 generate @run --where nodes>
      2 complete
      2 complete @run @ok.g6
      1 complete @run @empty.g6
      2 interpolate @run @ok.g6 @ok.g6
      2 interpolate @run @ok.g6 @ok.g6 -n 1
      1 interpolate @no @ok.g6 @ok.g6
      2 latent @run
      2 conditions @run
      1 evaluate @no
      1 evaluate @broken
      2 evaluate @run --metric beauty
      1 evaluate --generated @no.g6 --reference @ok.g6
      1 evaluate --generated @ok.g6 --reference @empty.g6
      1 evaluate --generated @ok.g6 --reference @ok.g6 --report @folder
      1 evaluate --generated @ok.g6 --reference @ok.g6 --report @ok.g6/report.html
      2 benchmark tetris @ok.g6
      1 benchmark lobster @empty.g6
      1 benchmark lobster @ok.g6 --out @ok.g6/table
      1 benchmark lobster @ok.g6 --page @no.md
      1 benchmark lobster @ok.g6 --page @junk.g6
      2 likelihood @run @ok.g6
      2 likelihood @run @ok.g6 --orders 0
      1 likelihood @run @ok.g6 --out @folder
      1 compare @run @no
      1 compare @broken
      1 compare @run --curves @new.svg
      2 compare @run --curves @new.what
      1 compare @run --curves @no/new.svg --by-clock
      1 compare @run --at 10m
      2 compare @run --at soon
      2 compare @run --by-clock
      1 runs show @no
      1 runs pack @folder -o @new.zip
      2 runs pack @run -o @new.tar
      1 runs rm @folder
      2 studio --port 70000
      2 datasets pictures
      2 datasets ladders --size 0
      2 datasets ladders -o @new.what
      2 convert @ok.g6
      1 convert @no.g6 @new.s6
      1 convert @junk.g6 @new.s6
      1 convert @junk.json @new.s6
      1 convert @junk.graphml @new.s6
      1 convert @junk.zip @new.s6
      1 convert @junk.g6.gz @new.s6
      1 convert @cut.json @new.s6
      2 convert @ok.g6 @new.what
      2 convert @ok.g6 @new.s6 --from morse
      1 convert @ok.g6 @ok.g6/new.s6
      1 inspect @no.g6
      1 inspect @empty.g6
      2 inspect @ok.g6 --draw @new.bmp
      2 inspect @ok.g6 --draw @folder
      2 split @ok.g6 --test 1.5 --out @new
      1 split @ok.g6 --out @ok.g6
      1 neighbourhoods @no.edges
      1 neighbourhoods @ok.g6
      2 neighbourhoods @ok.g6 --radius -1
      2 models gan
      2 orderings --frob
      2 formats --frob
      2 metrics --frob
      2 statistics --frob
      2 reproduce everything
      2 reproduce quality --profile quick --jobs -1 --out @new
      2 reproduce quality --profile quick --budget soon --out @new
      2 trajectory --data @no.g6
      2 trajectory --data @ok.g6 --model er --out @new
      2 bench --threads 0
      2 completion --frob
      2 help me
      """
          .lines()
          .toList();

  @TempDir static Path folder;

  static List<String> commands() {
    return REFUSED;
  }

  @BeforeAll
  static void prepare() throws IOException {
    Files.writeString(folder.resolve("ok.g6"), "Bw\nCF\nC~\nA_\nCr\nDs_\nDhC\nD~{\n");
    Files.writeString(folder.resolve("empty.g6"), "");
    Files.writeString(folder.resolve("cut.json"), "{\"nodes\": [{\"id\": 1}, {\"id\"");
    Files.createDirectory(folder.resolve("folder"));
    byte[] junk = {'{', (byte) 0xc3, 0x28, 0, (byte) 0xff, 7, '\n', (byte) 0xe2, 1};
    for (String ending : List.of("g6", "g6.gz", "json", "graphml", "zip", "yaml")) {
      Files.write(folder.resolve("junk." + ending), junk);
    }
    Path run = folder.resolve("run");
    Cli.run("train", "--data", folder.resolve("ok.g6"), "--model", "er", "--out", run);
    Path broken = Files.createDirectory(folder.resolve("broken"));
    Files.write(broken.resolve("config.yaml"), junk);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_isRefusedInOneLine(String refused) throws IOException {
    List<String> words =
        Arrays.stream(refused.split(" ", -1))
            .map(word -> word.startsWith("@") ? folder + "/" + word.substring(1) : word)
            .toList();
    List<String> before = files();
    Cli.Result result = Cli.run(words.subList(1, words.size()).toArray());
    assertThat(result.err().lines()).as(result.err()).hasSize(1);
    assertThat(result.err())
        .startsWith("edgewise: ")
        .doesNotContain("Exception", "fault", "null", "REDACTED", "Input length");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(Integer.parseInt(words.get(0)));
    assertThat(result.out() + result.graphs()).isEmpty();
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void commands_areAllThere() {
    assertThat(REFUSED.stream().map(refused -> refused.split(" ", -1)[1]).distinct())
        .containsExactlyInAnyOrderElementsOf(Edgewise.commandLine().getSubcommands().keySet());
  }

  private static List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> file + " " + file.toFile().length()).sorted().toList();
    }
  }
}
