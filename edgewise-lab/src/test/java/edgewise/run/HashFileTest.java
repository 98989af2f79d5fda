package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.HashedGraphs;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.isomorphism.KnownGraphs;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HashFileTest {
  @TempDir private Path folder;

  private Graph xylene;
  private Graph xyleneOtherwise;
  private Graph toluene;
  private LabelNames names;

  @BeforeEach
  void molecules() throws IOException {
    Path file = folder.resolve("some.smi");
    Files.writeString(file, "CC1=CC=CC=C1C\nCC1=C(C)C=CC=C1\nCc1ccccc1\n");
    LabelDictionary labels = new LabelDictionary();
    ReadContext context = new ReadContext(ReadPolicy.LENIENT, labels);
    List<Graph> graphs = new ArrayList<>();
    try (GraphReader reader = GraphFiles.open(file, Optional.empty(), Catalogs.FORMATS, context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    xylene = graphs.get(0);
    xyleneOtherwise = graphs.get(1);
    toluene = graphs.get(2);
    names = labels.names();
    // The double bonds of the ring are elsewhere.
    assertThat(IsomorphismClasses.of(List.of(xylene, xyleneOtherwise))).containsExactly(0, 1);
  }

  @Test
  void moleculesThatMeanTheSame_areKnown() {
    assertKnown(HashFile.known(List.of(xylene), names));
    assertKnown(HashFile.of(List.of(xylene), names).known(names));
  }

  @Test
  void file_saysTheKindAndReadsBack() throws IOException {
    HashFile hashes = HashFile.of(List.of(xylene), names);
    assertThat(hashes.kind()).isEqualTo("molecules");
    write(hashes);
    assertKnown(HashFile.read(folder).orElseThrow().known(names));
    write(new HashFile(hashes.hashes(), "minerals"));
    assertThatThrownBy(() -> HashFile.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("train.hashes: hashes of graphs of an unknown kind, 'minerals'");
  }

  @Test
  void graphsOfNoKind_areHashedAsTheyAre_asInOlderFiles() throws IOException {
    Graph path = Graph.of(3, 0, 1, 1, 2);
    write(HashFile.of(List.of(path), LabelNames.NONE));
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(folder.resolve("older")))) {
      HashedGraphs.of(List.of(path)).write(out);
    }
    assertThat(folder.resolve(HashFile.NAME)).hasSameBinaryContentAs(folder.resolve("older"));
    KnownGraphs known = HashFile.read(folder).orElseThrow().known(LabelNames.NONE);
    assertThat(known.index(UnaryOperator.identity())).accepts(Graph.of(3, 1, 0, 0, 2));
  }

  private void assertKnown(KnownGraphs known) {
    assertThat(known.size()).isOne();
    assertThat(known.index(UnaryOperator.identity()))
        .accepts(xylene, xyleneOtherwise)
        .rejects(toluene);
  }

  private void write(HashFile hashes) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(folder.resolve(HashFile.NAME)))) {
      hashes.write(out);
    }
  }
}
