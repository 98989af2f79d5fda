package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who has one view with whom. */
class AlikeTest {
  private static final Alphabet ALPHABET =
      Alphabet.of(List.of(Graph.builder(2).addEdge(0, 1).build()));

  private static Drawing drawing(Given given) {
    return new Drawing(
        Chooser.drawing(new Seed(1).generator()),
        given,
        Limits.NONE,
        new Scope(ALPHABET, 6, false, false),
        1,
        100,
        null);
  }

  /** Lets a drawing start, or its next source discover some nodes. */
  private static void go(Drawing drawing, int discovered) {
    if (drawing.survey.nodes() == 0) {
      drawing.startPiece(0);
    }
    drawing.survey.startSource();
    for (int i = 0; i < discovered; i++) {
      drawing.discover(0, 0);
    }
    drawing.survey.finishSource();
  }

  @Test
  void drawings_areAlike_untilSomethingElseIsDecidedAboutThem() {
    Drawing first = drawing(Given.nothing(0));
    Drawing second = drawing(Given.nothing(0));
    Drawing third = drawing(Given.nothing(0));
    Alike atFirst = new Alike();
    assertThat(List.of(first, second, third)).allMatch(one -> atFirst.first(one) == first);
    atFirst.end();
    go(first, 2);
    go(second, 2);
    go(third, 1);
    Alike later = new Alike();
    assertThat(later.first(first)).isSameAs(first);
    assertThat(later.first(second)).isSameAs(first);
    assertThat(later.first(third)).isSameAs(third);
    later.end();
    assertThat(List.of(first.unlike, second.unlike, third.unlike))
        .containsExactly(false, false, true);
  }

  @Test
  void asManyEdges_ofOtherSources_areNotTheSame() {
    Drawing star = drawing(Given.nothing(0));
    Drawing path = drawing(Given.nothing(0));
    go(star, 2);
    go(star, 0);
    go(path, 1);
    go(path, 1);
    assertThat(star.survey.past()).isNotEqualTo(path.survey.past());
  }

  @Test
  void whatIsGiven_tellsDrawingsApart() {
    assertThat(drawing(Given.of(1)).survey.past()).isNotEqualTo(drawing(Given.of(2)).survey.past());
    assertThat(drawing(Given.of(1)).survey.past()).isEqualTo(drawing(Given.of(1)).survey.past());
  }
}
