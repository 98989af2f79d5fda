package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory does not grow with the number of graphs: many pass through a heap that holds few. */
class StreamingMemoryTest {
  private static final int GRAPHS = Scale.of(1_000_000);

  @Test
  void readAndWrite_manyGraphs_fitIntoASmallHeap(@TempDir Path folder)
      throws IOException, InterruptedException {
    List<String> formats =
        GraphFormats.ALL.entries().stream()
            .filter(format -> format.traits().many())
            .map(GraphFormat::name)
            .toList();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx8m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // a short run
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                StreamingMemoryTest.class.getName(),
                folder.toString(),
                Integer.toString(GRAPHS)));
    command.addAll(formats);
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor()).as(said).isZero();
    assertThat(said.lines()).isEqualTo(formats.stream().map(f -> f + " " + GRAPHS).toList());
  }

  /** Writes and reads so many graphs in each format, in a heap too small to hold them. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int graphs = Integer.parseInt(arguments[1]);
    List<GraphEntry> few =
        IntStream.range(0, 100)
            .mapToObj(i -> GraphEntry.of(RandomGraphs.erdosRenyi(6, 0.4, new Seed(i).generator())))
            .toList();
    List<GraphEntry> undirected = few;
    List<GraphEntry> directed =
        few.stream()
            .map(e -> GraphEntry.of(RandomGraphs.directed(e.graph(), new Seed(1).generator())))
            .toList();
    for (String name : List.of(arguments).subList(2, arguments.length)) {
      GraphFormat format = GraphFormats.ALL.get(name);
      few = format instanceof Digraph6Format ? directed : undirected;
      Path path =
          folder.resolve(
              format.traits().extensions().isEmpty()
                  ? "set"
                  : "graphs." + format.traits().extensions().get(0));
      try (GraphOutput out = GraphFiles.create(path, format, new Losses())) {
        for (int i = 0; i < graphs; i++) {
          out.write(few.get(i % few.size()));
        }
        out.commit();
      }
      int read = 0;
      try (GraphReader in = GraphFiles.open(path, Optional.of(format), ReadContext.strict())) {
        for (GraphEntry entry = in.read(); entry != null; entry = in.read()) {
          if (!entry.equals(few.get(read % few.size()))) {
            throw new AssertionError(name + ": graph " + read + " is not what was written");
          }
          read++;
        }
      }
      System.out.println(name + " " + read);
    }
  }
}
