package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood.Mean;
import edgewise.model.RejectedException;
import edgewise.random.Seed;
import edgewise.run.Guidance.Choice;
import edgewise.run.Guidance.Tried;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuidanceTest {
  private static final Mean REAL = new Mean(0.8, 0.03);

  @Test
  void chosen_isTheLeastThatScoresAsRealGraphsDo_withinOneStandardError() {
    // The standard error of the difference is 0.05, so 0.75 is enough and 0.74 is not.
    Map<Double, Mean> drawn =
        Map.of(1.0, new Mean(0.70, 0.04), 1.25, new Mean(0.74, 0.04), 1.5, new Mean(0.751, 0.04));
    Choice choice = Choice.of(REAL, drawn::get);
    assertThat(choice.guidance()).isEqualTo(1.5);
    assertThat(choice.tried()).extracting(Tried::guidance).containsExactly(1.0, 1.25, 1.5);
  }

  @Test
  void chosen_isOne_whereMoreIsNotNeeded() {
    Choice choice = Choice.of(REAL, guidance -> new Mean(0.8, 0.04));
    assertThat(choice.guidance()).isEqualTo(1);
    assertThat(choice.tried()).hasSize(1);
  }

  @Test
  void whereNoneScoresAsRealGraphsDo_chosenIsTheLeastThatComesUpToTheBest() {
    // Missed by 5, 3, 2.1, 2 and 4: the best is 2, and 2.1 is within chance of it.
    Map<Double, Double> missed = Map.of(1.0, 5.0, 1.25, 3.0, 1.5, 2.1, 2.0, 2.0, 3.0, 4.0);
    Choice choice =
        Choice.of(new Mean(0, 0), guidance -> new Mean(-missed.getOrDefault(guidance, 9.0), 0.1));
    assertThat(choice.guidance()).isEqualTo(1.5);
    assertThat(choice.tried()).hasSize(5);
  }

  @Test
  void guidanceThatGraphsComeToNoEndWith_isOutOfTheQuestion() {
    Choice choice =
        Choice.of(REAL, guidance -> guidance < 2 ? new Mean(guidance / 10, 0.01) : nothing());
    assertThat(choice.tried()).extracting(Tried::guidance).containsExactly(1.0, 1.25, 1.5);
    assertThat(choice.guidance()).isEqualTo(1.5);
    assertThatThrownBy(() -> Choice.of(REAL, guidance -> nothing()))
        .isInstanceOf(RejectedException.class);
  }

  /** Asks a model for what it cannot draw. */
  private static Mean nothing() {
    Graph edge = Graph.builder(2).addEdge(0, 1).build();
    try (GraphGenerator generator =
            Models.learner("memoriser").fit(List.of(edge), FitContext.of(new Seed(1)));
        Stream<Graph> graphs =
            generator.generate(
                GenerationRequest.of(1, new Seed(1))
                    .with(Controls.NONE.novelTo(List.of(edge)).withTries(1)))) {
      return new Mean(graphs.count(), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
