package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.Memoriser;
import edgewise.model.ModelEntry;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargestComponentsTest {
  private static final Graph WHOLE = graph("0-1 1-2");
  private static final Graph TWO_PIECES = graph("0-1 1-2 3-4 5");
  private static final String WORDS =
      "1 of 2 graphs are in several pieces, and only the largest piece of each is kept:"
          + " 3 of 9 nodes and 1 of 5 edges are left out";

  @Test
  void of_keepsTheLargestPieceAndCountsTheRest() {
    LargestComponents largest = LargestComponents.of(List.of(WHOLE, TWO_PIECES));
    assertThat(largest.graphs()).containsExactly(WHOLE, WHOLE);
    assertThat(largest.loss()).isEqualTo(new LargestComponents.Loss(2, 1, 9, 3, 5, 1));
    assertThat(largest.loss().words()).isEqualTo(WORDS);
    assertThat(LargestComponents.of(List.of(WHOLE)).loss().words()).isEmpty();
  }

  @Test
  void split_ofLargestComponents_addsUpWhatIsLost() {
    Split split = Split.of(List.of(WHOLE), List.of(TWO_PIECES)).ofLargestComponents();
    assertThat(split.test()).containsExactly(WHOLE);
    assertThat(split.loss().words()).isEqualTo(WORDS);
    assertThat(split.ofLargestComponents()).isEqualTo(split);
  }

  @Test
  void split_ofAFile_leavesGraphsAsTheyAre(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("pieces.edges"), "# two\n0 1\n2 3\n");
    DatasetSource source = Datasets.of(file.toString());
    Dataset dataset = source.load(DataDirectory.at(folder), new Seed(1));
    Split split = source.split(dataset, new Seed(1));
    assertThat(split.train()).containsExactly(graph("0-1 2-3"));
    assertThat(split.loss().cut()).isZero();
  }

  @Test
  void learner_ofAModelOfOnePiece_isGivenThatAndSaysSo() throws IOException {
    List<Graph> given = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    ModelEntry<Memoriser.Options> onePiece =
        new ModelEntry<>(
            "one", "", Memoriser.Options.class, new Memoriser.Options(), o -> recording(given));
    FitListener listener =
        new FitListener() {
          @Override
          public boolean onEpoch(Epoch epoch) {
            return true;
          }

          @Override
          public void onWarning(String message) {
            warnings.add(message);
          }
        };
    FitContext context = FitContext.of(new Seed(1)).with(listener);
    List<Graph> graphs = List.of(WHOLE, TWO_PIECES);
    onePiece.learner().apply(onePiece.defaults()).fit(graphs, context).close();
    assertThat(given).containsExactly(WHOLE, WHOLE);
    assertThat(warnings).containsExactly(WORDS + "; one draws one piece");

    given.clear();
    warnings.clear();
    ModelEntry<Memoriser.Options> several = onePiece.inSeveralPieces();
    several.learner().apply(several.defaults()).fit(graphs, context).close();
    assertThat(given).isEqualTo(graphs);
    assertThat(warnings).isEmpty();
  }

  private static GraphLearner recording(List<Graph> given) {
    GraphLearner memoriser = Memoriser.ENTRY.learner().apply(new Memoriser.Options());
    return new GraphLearner() {
      @Override
      public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
        given.addAll(graphs);
        return memoriser.fit(graphs, context);
      }

      @Override
      public GraphGenerator load(Path checkpoint, String device) throws IOException {
        return memoriser.load(checkpoint, device);
      }
    };
  }
}
