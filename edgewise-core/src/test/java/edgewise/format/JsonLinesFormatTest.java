package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLinesFormatTest implements GraphFormatContract {
  private static final String BARE =
      "{\"directed\":false,\"multigraph\":false,\"graph\":{},\"nodes\":[{\"id\":0},{\"id\":1}],"
          + "\"edges\":[{\"source\":0,\"target\":1}]}\n";

  @Override
  public GraphFormat format() {
    return new JsonLinesFormat();
  }

  /** A reader of lines as they are written, and that of all JSON. */
  private interface Opening {
    GraphReader open(InputStream in, String file, ReadContext context) throws IOException;
  }

  /** Says all that comes of a file: its graphs, what was lost, and the problem if there is one. */
  private static List<String> told(byte[] file, ReadPolicy policy, Opening opening)
      throws IOException {
    List<String> told = new ArrayList<>();
    ReadContext context = new ReadContext(policy);
    try (GraphReader reader = opening.open(new ByteArrayInputStream(file), "file", context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        told.add(entry.toString());
      }
    } catch (GraphFormatException e) {
      told.add(String.valueOf(e.getMessage()));
    }
    told.add(context.losses().summary());
    return told;
  }

  private static void assertReadsAsAllJson(byte[] file) throws IOException {
    for (ReadPolicy policy : List.of(ReadPolicy.STRICT, ReadPolicy.LENIENT.withSkipBad(true))) {
      assertThat(told(file, policy, NodeLinkLines::new))
          .as(() -> new String(file, StandardCharsets.UTF_8))
          .isEqualTo(told(file, policy, NodeLinkReader::new));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "{",
        "[]",
        "null",
        "\u0000\u0000",
        "\ufeff",
        "{\"edge_index\":[[0],[7]],\"num_nodes\":2}",
        "{\"nodes\":[{\"id\":0}]}",
        "{\"directed\":true,\"nodes\":[{\"id\":0}],\"edges\":[]}",
        "{\"nodes\":[{\"id\":\"a\"}],\n\"edges\":[{\"source\":\"a\"\n}]}"
      })
  void whatFollowsBareGraphs_isReadAndRefusedAsByItself(String last) throws IOException {
    assertReadsAsAllJson(last.getBytes(StandardCharsets.UTF_8));
    assertReadsAsAllJson((BARE + BARE + last).getBytes(StandardCharsets.UTF_8));
    assertReadsAsAllJson((BARE + last + "\n" + BARE).getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"00", "2", "-1", "1e0", "1.0", " 1", "4294967297", "\"1\"", "true", ""})
  void numbersThatAreNotQuiteNodes_areReadAndRefusedAsByItself(String number) throws IOException {
    for (String place : List.of("\"id\":1", "\"source\":0", "\"target\":1")) {
      String key = place.substring(0, place.length() - 1);
      String changed = BARE.replace(place, key + number);
      assertReadsAsAllJson((BARE + changed + BARE).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void loopsAndRepeats_areMendedOrRefusedAsByItself() throws IOException {
    String edge = "{\"source\":0,\"target\":1}";
    for (String more :
        List.of("{\"source\":1,\"target\":1}", "{\"source\":1,\"target\":0}", edge)) {
      String changed = BARE.replace(edge, edge + "," + more);
      assertReadsAsAllJson((BARE + changed + BARE).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void changedBytes_areReadAndRefusedAsByItself() throws IOException {
    RandomGenerator random = new Seed(1).generator();
    byte[] file = written(random, 5, 6);
    String letters = "{}[]\",:0129 \n\r-ae";
    for (int i = 0; i < Scale.of(200_000); i++) {
      byte[] changed = Arrays.copyOf(file, file.length - random.nextInt(2) * random.nextInt(300));
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        changed[random.nextInt(changed.length)] =
            (byte) letters.charAt(random.nextInt(letters.length()));
      }
      assertReadsAsAllJson(changed);
    }
  }

  @Test
  void linesLongerThanWhatIsHeld_areReadAsByItself() throws IOException {
    RandomGenerator random = new Seed(2).generator();
    assertReadsAsAllJson(written(random, 40, 60)); // some end beyond what is read at once
    assertReadsAsAllJson(written(random, 2, 320)); // longer than that
    assertReadsAsAllJson(written(random, 2, 460)); // longer than is ever held
  }

  @Test
  void aLineThatIsComplete_isReadBeforeMoreComes() throws IOException {
    InputStream waits =
        new InputStream() {
          private int at;

          @Override
          public int read() {
            if (at == BARE.length()) {
              throw new AssertionError("the graph was there already");
            }
            return BARE.charAt(at++);
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            bytes[offset] = (byte) read();
            return 1;
          }
        };
    GraphEntry entry = new NodeLinkLines(waits, "file", ReadContext.strict()).read();
    assertThat(entry).isEqualTo(GraphEntry.of(Graph.of(2, 0, 1)));
  }

  private byte[] written(RandomGenerator random, int graphs, int nodes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GraphWriter writer = format().writer(bytes)) {
      for (int i = 0; i < graphs; i++) {
        writer.write(GraphEntry.of(RandomGraphs.erdosRenyi(nodes, 0.4, random)));
      }
    }
    return bytes.toByteArray();
  }
}
