package edgewise.report;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.TinyLadders;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphDrawingTest {
  private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();
  private static final long MOST_NANOSECONDS = 60_000_000_000L;
  private static final Seed SEED = new Seed(7);

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void of_anyGraph_hasACircleForEachNodeInsideThePaper(Graph graph) throws Exception {
    var svg = Xml.parsed(GraphDrawing.of(graph, "g", SEED).svg());

    var circles = Xml.elements(svg, "circle").stream().filter(c -> c.hasChildNodes()).toList();
    assertThat(circles).hasSize(graph.nodeCount());
    assertThat(circles)
        .allSatisfy(
            circle -> {
              assertThat(Double.parseDouble(circle.getAttribute("cx"))).isBetween(0.0, 640.0);
              assertThat(Double.parseDouble(circle.getAttribute("cy"))).isBetween(0.0, 480.0);
            });
  }

  @Test
  void of_sameGraphAndSeed_isTheSameToTheByte() {
    Graph graph = RandomGraphs.erdosRenyi(60, 0.05, new Seed(3).generator());

    assertThat(GraphDrawing.of(graph, "g", SEED).svg())
        .isEqualTo(GraphDrawing.of(graph, "g", SEED).svg());
  }

  @Test
  void of_graphWithoutNodes_saysSo() {
    assertThat(GraphDrawing.of(Graph.of(0), "g", SEED).svg()).contains("no nodes");
  }

  @Test
  void of_singleNode_isInTheMiddle() throws Exception {
    var svg = Xml.parsed(GraphDrawing.of(Graph.of(1), "g", SEED).svg());

    assertThat(Xml.elements(svg, "circle"))
        .allSatisfy(
            circle -> {
              assertThat(circle.getAttribute("cx")).isEqualTo("320");
              assertThat(circle.getAttribute("cy")).isEqualTo("240");
            });
  }

  @Test
  void of_title_isEscaped() {
    String svg = GraphDrawing.of(graph("0-1"), "<script>\"a\" & 'b'\u0001", SEED).svg();

    assertThat(svg)
        .contains("<title>&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;\ufffd</title>")
        .doesNotContain("<script");
  }

  @Test
  void layout_ofALadder_isFlatWithEdgesOfOneLength() {
    Graph ladder = TinyLadders.ladder(10);

    Positions places = GraphLayout.of(ladder, SEED);

    assertThat(places.width()).isBetween(8.0, 10.0);
    assertThat(places.height()).isBetween(0.8, 1.4);
    ladder.forEachEdge((u, v) -> assertThat(distance(places, u, v)).isBetween(0.75, 1.25));
  }

  @Test
  void layout_ofATree_keepsDistancesOfTheGraph() {
    Graph path = graph("0-1 1-2 2-3 3-4 4-5");

    Positions places = GraphLayout.of(path, SEED);

    assertThat(distance(places, 0, 5)).isBetween(4.9, 5.1);
  }

  @Test
  void layout_ofCommunities_setsThemApart() {
    GraphBuilder builder = Graph.builder(20);
    for (int u = 0; u < 20; u++) {
      for (int v = u + 1; v < 20; v++) {
        if (u / 10 == v / 10) {
          builder.addEdge(u, v);
        }
      }
    }
    Positions places = GraphLayout.of(builder.addEdge(0, 10).build(), SEED);

    double left = IntStream.range(0, 10).mapToDouble(places::x).average().orElseThrow();
    double right = IntStream.range(10, 20).mapToDouble(places::x).average().orElseThrow();
    assertThat(Math.abs(left - right)).isGreaterThan(1.5);
  }

  @Test
  void layout_ofComponents_doesNotOverlap() {
    Positions places = GraphLayout.of(graph("0-1 1-2 2-0 3-4 4-5 5-3 6 7"), SEED);

    int[] component = {0, 0, 0, 1, 1, 1, 2, 3};
    for (int u = 0; u < 8; u++) {
      for (int v = 0; v < u; v++) {
        if (component[u] != component[v]) {
          assertThat(distance(places, u, v)).isGreaterThan(1);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 20_000})
  void of_largeGraph_takesBoundedTime(int nodes) throws IOException {
    var random = new Seed(1).generator();
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      builder.addEdge(v, random.nextInt(v)).addEdge(v, random.nextInt(v));
    }
    Graph graph = builder.build();

    // Takes one or two seconds; the limit is there to catch anything quadratic.
    long start = THREAD.getCurrentThreadCpuTime();
    Picture picture = GraphDrawing.of(graph, "large", SEED);
    assertThat(picture.svg().length()).isLessThan(400 * nodes);
    byte[] png = PngWriter.bytes(picture, 2);
    assertThat(THREAD.getCurrentThreadCpuTime() - start).isLessThan(MOST_NANOSECONDS);

    assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth())
        .isEqualTo(nodes <= 1000 ? 1920 : 3200);
  }

  @Test
  void layout_ofALargeGrid_doesNotFold() {
    int side = 30;
    GraphBuilder builder = Graph.builder(side * side);
    for (int i = 0; i < side * side; i++) {
      if (i % side > 0) {
        builder.addEdge(i, i - 1);
      }
      if (i >= side) {
        builder.addEdge(i, i - side);
      }
    }
    Positions places = GraphLayout.of(builder.build(), SEED);

    double diagonal = distance(places, 0, side * side - 1);
    assertThat(distance(places, 0, side - 1)).isBetween(0.55 * diagonal, 0.9 * diagonal);
    assertThat(distance(places, 0, side * (side - 1))).isBetween(0.55 * diagonal, 0.9 * diagonal);
  }

  @Test
  void of_manyComponents_isLinear() {
    GraphBuilder builder = Graph.builder(30_000);
    for (int v = 0; v < 30_000; v += 3) {
      builder.addEdge(v, v + 1).addEdge(v + 1, v + 2);
    }
    Graph graph = builder.build();

    long start = THREAD.getCurrentThreadCpuTime();
    Positions places = GraphLayout.of(graph, SEED);
    assertThat(THREAD.getCurrentThreadCpuTime() - start).isLessThan(MOST_NANOSECONDS);

    assertThat(places.width() / places.height()).isBetween(0.5, 2.0);
  }

  @Test
  void writePng_drawsTheNodes(@TempDir Path folder) throws IOException {
    GraphDrawing.of(graph("0-1 1-2"), "path", SEED).writePng(folder.resolve("path.png"));

    var image = ImageIO.read(folder.resolve("path.png").toFile());
    assertThat(image.getRGB(0, 0)).isEqualTo(0xffffffff);
    assertThat(image.getRGB(640, 480)).isEqualTo(Ink.DEGREE_6.light().getRGB());
  }

  @Test
  void writeSvg_isReadAsUtf8(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("g.svg");
    GraphDrawing.of(graph("0-1"), "größer ≤ 2", SEED).writeSvg(file);

    String svg = Files.readString(file, StandardCharsets.UTF_8);
    assertThat(Xml.elements(Xml.parsed(svg), "title").get(0).getTextContent())
        .isEqualTo("größer ≤ 2");
  }

  @Test
  void colours_ofDegrees_runFromFewToMany() {
    assertThat(Ink.ofDegree(0, 10)).isEqualTo(Ink.DEGREE_1);
    assertThat(Ink.ofDegree(1, 10)).isEqualTo(Ink.DEGREE_1);
    assertThat(Ink.ofDegree(10, 10)).isEqualTo(Ink.DEGREE_6);
    assertThat(Ink.ofDegree(1, 1)).isEqualTo(Ink.DEGREE_1);
  }

  @Test
  void options_tooSmall_areRefused() {
    assertThatThrownBy(() -> new GraphDrawing.Options("g", 10, 100, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 40 × 40 pixels, got 10.0 × 100.0");
  }

  @Test
  void layout_ofARenumberedCycle_isStillACircle() {
    Graph cycle = graph("0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-0");
    Graph shuffled = cycle.renumbered(Permutation.random(10, new Seed(5).generator()));

    Positions places = GraphLayout.of(shuffled, SEED);

    double middleX = places.left() + places.width() / 2;
    double middleY = places.top() + places.height() / 2;
    List<Double> radii =
        IntStream.range(0, 10)
            .mapToDouble(v -> Math.hypot(places.x(v) - middleX, places.y(v) - middleY))
            .boxed()
            .toList();
    assertThat(radii)
        .allSatisfy(r -> assertThat(r).isBetween(0.85 * radii.get(0), 1.15 * radii.get(0)));
  }

  private static double distance(Positions places, int u, int v) {
    return Math.hypot(places.x(u) - places.x(v), places.y(u) - places.y(v));
  }

  @Test
  void of_labelledNodes_writesLettersAndAKey() {
    Graph graph =
        Graph.builder(3)
            .label(0, 1)
            .label(1, 2)
            .label(2, 1)
            .addEdge(0, 1, 1)
            .addEdge(1, 2, 2)
            .build();
    LabelNames names = new LabelNames(List.of("", "leaf", "hub"), List.of("", "like", "unlike"));
    String svg = GraphDrawing.of(graph, "g", names, SEED).svg();
    assertThat(texts(svg)).contains("l", "h", "leaf", "hub", "like", "unlike");
    assertThat(svg).contains("stroke-dasharray"); // the second kind of edge
    assertThat(texts(GraphDrawing.of(graph.withoutLabels(), "g", names, SEED).svg())).isEmpty();
  }

  @Test
  void of_labelsThatBeginAlike_areToldApartByTheirLetters() {
    Graph graph = Graph.builder(2).label(0, 0).label(1, 1).addEdge(0, 1).build();
    LabelNames names = new LabelNames(List.of("conv3", "conv5"), List.of());
    assertThat(texts(GraphDrawing.of(graph, "g", names, SEED).svg())).contains("c", "c5");
  }

  /** An arrow's head is one closed piece of a path; an arc back and forth has two. */
  @Test
  void of_directedGraph_hasAHeadForEachArc() {
    String svg = GraphDrawing.of(Graph.ofArcs(3, 0, 1, 1, 0, 1, 2), "g", SEED).svg();
    assertThat(svg.chars().filter(c -> c == 'Z').count()).isEqualTo(3);
    assertThat(GraphDrawing.of(graph("0-1 1-2"), "g", SEED).svg()).doesNotContain("Z\"");
  }

  @Test
  void of_aMolecule_drawsAStructure() {
    Graph acid =
        Graph.builder(3)
            .label(0, 1)
            .label(1, 2)
            .label(2, 3)
            .addEdge(0, 1, 1)
            .addEdge(0, 2, 2)
            .build();
    LabelNames names = new LabelNames(List.of("", "C", "O", "N+"), List.of("", "double", "single"));
    Picture picture = GraphDrawing.of(acid, "g", names, SEED);
    assertThat(picture.description()).isEqualTo("A molecule of 3 heavy atoms.");
    assertThat(texts(picture.svg())).containsExactlyInAnyOrder("O", "N", "H", "3", "+");
    assertThat(picture.svg().chars().filter(c -> c == 'M').count()).isEqualTo(3); // lines of bonds
  }

  /** Drawn side by side, some structures among coloured nodes would look like another kind. */
  @Test
  void of_aMoleculeAmongGraphsThatAreNone_drawsNoStructure() {
    Graph graph = Graph.builder(2).addEdge(0, 1, 1).build();
    LabelNames names = new LabelNames(List.of("C", "N"), List.of("aromatic", "single"));
    assertThat(GraphDrawing.of(graph, "g", names, SEED).description())
        .isEqualTo("2 nodes, 1 edge, largest degree 1.");
  }

  @Test
  void of_nodesThatAllHaveTheFirstLabel_writesItsLetters() {
    LabelNames names = new LabelNames(List.of("conv", "pool"), List.of());
    assertThat(texts(GraphDrawing.of(graph("0-1"), "g", names, SEED).svg()))
        .containsExactlyInAnyOrder("c", "c", "c", "conv"); // two nodes and the key
  }

  private static List<String> texts(String svg) {
    return Pattern.compile(">([^<>]*)</text>").matcher(svg).results().map(m -> m.group(1)).toList();
  }
}
