package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Mutations;
import edgewise.Scale;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged files of molecules: they are read or refused in one line, and nothing else happens. */
class MoleculeFuzzTest {
  private static final int INPUTS = Scale.of(100_000);
  private static final List<String> PIECES =
      List.of(
          "\n",
          "\0",
          "$$$$\n",
          "M  END\n",
          "V3000",
          "999999",
          "-1",
          "[",
          "]",
          "(",
          ")",
          "%99",
          "%",
          "@@",
          "/",
          "\\",
          "#",
          "=",
          "$",
          ":",
          ".",
          ">>",
          "*",
          "[2H]",
          "[Xx]",
          "c1",
          "1",
          "[nH]",
          "smiles,x\n",
          "\"",
          "\t",
          "> <class>\n",
          "M  CHG  1   1   9",
          "M  ISO",
          "\u00ff");

  static List<GraphFormat> formats() {
    return List.of(new SmilesFormat(), new SdfFormat());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_mutatedInput_isReadOrRefused(GraphFormat format) throws IOException {
    byte[] original =
        TestMolecules.written(format, TestMolecules.entries().subList(1, 9))
            .getBytes(StandardCharsets.UTF_8);
    Seed seed = new Seed(2026);
    int refused = 0;
    for (int i = 0; i < INPUTS; i++) {
      RandomGenerator random = seed.child(i).generator();
      byte[] bytes = Mutations.of(original, PIECES, random);
      refused += isRefused(format, bytes, random.nextBoolean(), "input " + i) ? 1 : 0;
    }
    assertThat(refused).isBetween(INPUTS / 20, INPUTS - 1);
  }

  private static boolean isRefused(
      GraphFormat format, byte[] bytes, boolean skipping, String input) {
    ReadContext context =
        skipping ? new ReadContext(ReadPolicy.LENIENT.withSkipBad(true)) : ReadContext.lenient();
    try (GraphReader reader = format.reader(new ByteArrayInputStream(bytes), "fuzz", context)) {
      while (reader.read() != null) {
        // Each graph is checked as it is built.
      }
    } catch (GraphFormatException e) {
      assertThat(e.getMessage()).as(input).startsWith("fuzz:").doesNotContain("\n");
      return true;
    } catch (IOException | RuntimeException | Error e) {
      throw new AssertionError(input + ": " + new String(bytes, StandardCharsets.UTF_8), e);
    }
    return context.losses().bad() > 0;
  }
}
