package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.model.Part;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Molecules around a scaffold, by a model that has learnt next to nothing. */
class CompleteCommandIT {
  private static final List<String> SMILES =
      List.of(
          "CCO",
          "CC(=O)O",
          "CC#N",
          "C1CC1",
          "C1CCNC1",
          "CC(C)(C)O",
          "NCC(=O)O",
          "OCC=C",
          "NC(N)=O",
          "CNC",
          "O=C=O",
          "CC(=O)NC1CC1",
          "CC(=O)NCCC1CC1",
          "CC=C(C)N");

  @TempDir private static Path directory;
  private static Path run;
  private static Path scaffold;
  private static LabelNames names;

  @BeforeAll
  static void train() throws IOException {
    Path file = Files.write(directory.resolve("few.smi"), SMILES);
    run = directory.resolve("run");
    TinyRuns.trainSurveyor(file, run, 20, "--condition", "nodes");
    names = RunDirectory.open(run).labelNames();
    scaffold = Files.writeString(directory.resolve("scaffold.smi"), "CC(=O)N\n");
  }

  private static List<Graph> read(Path file) throws IOException {
    ReadContext context = new ReadContext(ReadPolicy.STRICT, new LabelDictionary(names));
    return GraphList.read(file, Optional.empty(), context).graphs();
  }

  private static List<Graph> completed(String output, Object... more) throws IOException {
    Path file = directory.resolve(output);
    List<Object> arguments = new ArrayList<>(List.of("complete", run, scaffold, "-o", file));
    arguments.addAll(List.of(more));
    Cli.Result done = Cli.run(arguments.toArray());
    assertThat(done.exitCode()).as(done.err()).isZero();
    return read(file);
  }

  /** Looks for the part anywhere in a graph, atoms and bonds alike. */
  private static boolean contains(Graph whole, Part part, List<Integer> places) {
    if (places.size() == part.graph().nodeCount()) {
      return true;
    }
    for (int node = 0; node < whole.nodeCount(); node++) {
      List<Integer> more = new ArrayList<>(places);
      more.add(node);
      int[] first = new int[more.size()];
      Arrays.setAll(first, i -> i);
      Part begun = new Part(part.graph().induced(first), part.induced());
      if (begun.isAt(more, whole) && contains(whole, part, more)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(Graph whole, boolean induced) {
    try {
      return contains(whole, new Part(read(scaffold).get(0), induced), List.of());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void everyMolecule_keepsTheScaffold_asSmiles() throws IOException {
    Path file = directory.resolve("molecules.txt");
    Cli.Result done =
        Cli.run(
            "complete",
            run,
            scaffold,
            "-n",
            20,
            "--constraint",
            "valence",
            "--induced",
            "--format",
            "smiles",
            "-o",
            file);
    assertThat(done.exitCode()).as(done.err()).isZero();
    assertThat(done.err()).contains("20 graphs, each contains the given one; chosen among 32");
    Path again = Files.copy(file, directory.resolve("again.smi"));
    assertThat(read(again)).hasSize(20).allMatch(graph -> contains(graph, true));
    assertThat(read(again)).anyMatch(graph -> graph.nodeCount() > 4);
  }

  @Test
  void sizesConstraintsAndExpressions_areKept() throws IOException {
    List<Graph> graphs =
        completed(
            "all.jsonl",
            "-n",
            12,
            "--max-nodes",
            9,
            "--constraint",
            "max-label=N:1",
            "--constraint",
            "max-degree=3",
            "--where",
            "leaves<5",
            "--distinct",
            "--temperature",
            "1.2");
    int nitrogen = names.nodes().indexOf("N");
    assertThat(graphs)
        .hasSize(12)
        .allMatch(graph -> contains(graph, false))
        .allMatch(graph -> graph.nodeCount() <= 9)
        .allMatch(graph -> degrees(graph).stream().allMatch(degree -> degree <= 3))
        .allMatch(graph -> degrees(graph).stream().filter(degree -> degree == 1).count() < 5)
        .allMatch(graph -> labels(graph).stream().filter(label -> label == nitrogen).count() == 1);
    assertThat(graphs.stream().filter(new IsomorphismIndex()::add)).hasSize(12);
    assertThat(completed("seven.jsonl", "-n", 8, "--nodes", 7, "--given", "nodes=7"))
        .hasSize(8)
        .allMatch(graph -> graph.nodeCount() == 7 && contains(graph, false));
  }

  private static List<Integer> degrees(Graph graph) {
    List<Integer> degrees = new ArrayList<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      degrees.add(graph.degree(v));
    }
    return degrees;
  }

  private static List<Integer> labels(Graph graph) {
    List<Integer> labels = new ArrayList<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      labels.add(graph.nodeLabel(v));
    }
    return labels;
  }

  @Test
  void whatNoGraphCanBe_isOneLine() throws IOException {
    Path urea = Files.writeString(directory.resolve("urea.smi"), "NC(N)=O\n");
    assertThat(refused(2, "complete", run, urea, "--constraint", "max-label=N:1"))
        .isEqualTo(
            "edgewise: the part itself breaks the constraint max-label=N:1, and so does every graph"
                + " that contains it\n");
    assertThat(refused(2, "complete", run, scaffold, "--max-nodes", 3))
        .isEqualTo(
            "edgewise: the part has 4 nodes and 3 edges, more than the graphs that are asked for may"
                + " have\n");
    Path bromine = Files.writeString(directory.resolve("bromine.smi"), "CBr\n");
    assertThat(refused(2, "complete", run, bromine))
        .startsWith("edgewise: no training graph has the node label 'Br'; known: ");
    Path bare = Files.writeString(directory.resolve("bare.g6"), "Bg\n");
    assertThat(refused(2, "complete", run, bare))
        .startsWith("edgewise: the part has no labels, and all training graphs have");
    Path bonds =
        Files.writeString(
            directory.resolve("bonds.dot"), "graph { a [label=C] b [label=C] a -- b }");
    assertThat(refused(2, "complete", run, bonds))
        .isEqualTo(
            "edgewise: the edges of the part have no labels, and those of the training graphs have\n");
    assertThat(refused(2, "complete", run, scaffold, "--where", "class=1"))
        .startsWith("edgewise: --where: ");
    assertThat(refused(2, "complete", run, scaffold, "--given", "logP=2"))
        .isEqualTo("edgewise: unknown condition 'logP'; known: nodes\n");
    assertThat(refused(2, "complete", run, scaffold, "--constraint", "acyclic"))
        .contains("edges have no directions here");
    assertThat(
            refused(1, "complete", run, scaffold, "--where", "nodes>1000", "--tries", 2, "-n", 1))
        .startsWith("edgewise: no graph around the part in 2 times 32 attempts: ");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPartWithoutLabels_whereTheRunHasLabel0_isSaid(boolean directed) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      lines.append(
          """
          {"directed":%b,"nodes":[{"id":0,"label":0},{"id":1,"label":1},{"id":2,"label":%d}],\
          "edges":[{"source":0,"target":1},{"source":1,"target":2}]}
          """
              .formatted(directed, i % 2));
    }
    Path data = Files.writeString(directory.resolve("numbers.jsonl"), lines);
    Path numbers = directory.resolve(directed ? "arcs" : "numbers");
    List<Object> arguments =
        new ArrayList<>(List.of("train", "--data", data, "--model", "surveyor", "--out", numbers));
    arguments.addAll(List.of("--set", "width=8", "--set", "blocks=1", "--epochs", 1));
    assertThat(Cli.run(arguments.toArray()).exitCode()).isZero();
    Path bare =
        Files.writeString(
            directory.resolve("edge.jsonl"),
            "{\"directed\":%b,\"nodes\":[{\"id\":0},{\"id\":1}],\"edges\":[{\"source\":0,\"target\":1}]}\n"
                .formatted(directed));
    Cli.Result done = Cli.run("complete", numbers, bare, "-n", 1);
    assertThat(done.exitCode()).as(done.err()).isZero();
    assertThat(done.err())
        .contains("1 part has no labels; such nodes and edges get the label 0 of the run");
    Path words =
        Files.writeString(
            directory.resolve("words.jsonl"),
            "{\"directed\":%b,\"nodes\":[{\"id\":0,\"label\":\"C\"},{\"id\":1}],\"edges\":[{\"source\":0,\"target\":1}]}\n"
                .formatted(directed));
    assertThat(refused(2, "complete", numbers, words))
        .contains("no training graph has the node label 'C'; known: numbers, or none");
  }

  private static String refused(int exitCode, Object... arguments) {
    Cli.Result result = Cli.run(arguments);
    assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
    assertThat(result.err().lines().toList()).hasSize(1);
    return result.err();
  }
}
