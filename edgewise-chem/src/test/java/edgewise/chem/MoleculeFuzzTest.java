package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Arrays;
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
      byte[] bytes = mutated(original, random);
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

  private static byte[] mutated(byte[] original, RandomGenerator random) {
    byte[] bytes = original;
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int from = random.nextInt(bytes.length + 1);
      int to = Math.min(bytes.length, from + random.nextInt(1 + random.nextInt(30)));
      byte[] middle =
          switch (random.nextInt(4)) {
            case 0 -> new byte[0];
            case 1 -> flipped(Arrays.copyOfRange(bytes, from, to), random);
            default -> PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
          };
      byte[] rest =
          random.nextInt(12) == 0 ? new byte[0] : Arrays.copyOfRange(bytes, to, bytes.length);
      bytes = join(join(Arrays.copyOf(bytes, from), middle), rest);
    }
    return bytes;
  }

  private static byte[] flipped(byte[] bytes, RandomGenerator random) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }

  private static byte[] join(byte[] a, byte[] b) {
    byte[] joined = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, joined, a.length, b.length);
    return joined;
  }
}
