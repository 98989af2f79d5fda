package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.chem.MoleculeLabels;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Molecules drawn by a model that has learnt next to nothing, with constraints and without. */
class LabelConstraintsIT {
  private static final List<String> SMILES =
      List.of(
          "CCO",
          "CC(=O)O",
          "C#N",
          "CC#N",
          "c1ccncc1",
          "C1CC1",
          "CC(C)(C)O",
          "NCC(=O)O",
          "OCC=C",
          "C1=CC=CO1",
          "FC(F)F",
          "CNC",
          "C[N+](C)(C)C",
          "O=C=O",
          "CCS(=O)(=O)C",
          "CC=C(C)N");

  @TempDir private static Path directory;
  private static Path run;
  private static LabelNames names;

  @BeforeAll
  static void train() throws IOException {
    Path file = Files.write(directory.resolve("few.smi"), SMILES);
    run = directory.resolve("run");
    TinyRuns.trainSurveyor(file, run, 2, "--model", "surveyor");
    names = RunDirectory.open(run).labelNames();
  }

  private static long valid(List<Graph> graphs) {
    MoleculeLabels labels = new MoleculeLabels(names);
    return graphs.stream().filter(graph -> labels.molecule(graph).orElseThrow().isValid()).count();
  }

  private static List<Graph> drawn(Object... more) throws IOException {
    Path file = directory.resolve("drawn.jsonl");
    List<Object> arguments = new ArrayList<>(List.of("generate", run, "-n", 300, "-o", file));
    arguments.addAll(List.of(more));
    Cli.Result outcome = Cli.run(arguments.toArray());
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.err()).doesNotContain("against a constraint");
    ReadContext context = new ReadContext(ReadPolicy.STRICT, new LabelDictionary(names));
    return GraphList.read(file, Optional.empty(), context).graphs();
  }

  @Test
  void valence_makesEveryMoleculeValid() throws IOException {
    assertThat(valid(drawn())).isLessThan(250);
    assertThat(valid(drawn("--constraint", "valence"))).isEqualTo(300);
  }

  @Test
  void valence_togetherWithOthers_keepsThemAll() throws IOException {
    List<Graph> graphs =
        drawn(
            "--constraint",
            "valence",
            "--constraint",
            "planar",
            "--constraint",
            "max-label=N:1",
            "--constraint",
            "max-label=C:6");
    assertThat(valid(graphs)).isEqualTo(300);
    int nitrogen = names.nodes().indexOf("N");
    assertThat(graphs)
        .allMatch(graph -> count(graph, nitrogen) <= 1)
        .anyMatch(graph -> count(graph, nitrogen) == 1);
  }

  @Test
  void aPackWithHashes_drawsNovelMoleculesAsSmiles() throws IOException {
    Path packed = directory.resolve("molecules.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", packed, "--hashes").exitCode()).isZero();
    Path novel = directory.resolve("novel.smi");
    Cli.Result outcome =
        Cli.run("generate", packed, "-n", 50, "--novel", "--constraint", "valence", "-o", novel);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    Path learnt = directory.resolve("learnt.smi");
    assertThat(Cli.run("convert", run.resolve("train.jsonl"), learnt).exitCode()).isZero();
    assertThat(Files.readAllLines(novel))
        .hasSize(50)
        .doesNotContainAnyElementsOf(Files.readAllLines(learnt));
  }

  private static int count(Graph graph, int label) {
    int count = 0;
    for (int v = 0; v < graph.nodeCount(); v++) {
      count += graph.nodeLabel(v) == label ? 1 : 0;
    }
    return count;
  }

  @Test
  void aLabelThatNobodyHas_isOneLineThatListsThem() {
    Cli.Result outcome = Cli.run("generate", run, "-n", 1, "--constraint", "max-label=Xx:3");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).hasLineCount(1).contains("no node has the label 'Xx'; labels are");
  }

  @Test
  void acyclic_withoutDirections_isOneLine() {
    Cli.Result outcome = Cli.run("generate", run, "-n", 1, "--constraint", "acyclic");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).hasLineCount(1).contains("edges have no directions here", "forest");
  }
}
