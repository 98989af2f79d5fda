package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import edgewise.torch.GraphSizes;
import edgewise.torch.Ladders;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where the number of nodes is given, every view knows how many are still to come. */
class CountdownTest {
  private static final Graph LADDER = Ladders.ladders(8).get(7);
  private static final int NODES = LADDER.nodeCount();
  private static final Scope BARE = new Scope(Alphabet.BARE, 6, true, true);

  private static Conditions conditions(String name) {
    List<GraphEntry> entries = Ladders.ladders(8).stream().map(GraphEntry::of).toList();
    return Conditions.of(List.of(name), entries, Quantities.USUAL);
  }

  private static Scope given(String condition) {
    return BARE.countingDown(conditions(condition));
  }

  /** Returns, for each source, what its view says of the nodes to come. */
  private static List<Integer> toCome(Survey survey) {
    Views views = new Views(given("nodes"));
    for (int x = 0; x < survey.nodes(); x++) {
      views.add(survey, x);
    }
    int[] places = views.contextPlaces();
    int features = views.contextFeatures();
    return IntStream.range(0, views.size()).mapToObj(i -> places[features * (i + 1) - 1]).toList();
  }

  @Test
  void nodesToCome_areThoseGivenButForTheKnown() {
    Survey survey = Survey.of(LADDER, Alphabet.BARE, Given.of(NODES));

    List<Integer> toCome = toCome(survey);

    int none = toCome.get(NODES - 1); // the last source knows all
    for (int x = 0; x < NODES; x++) {
      assertThat(toCome.get(x) - none).isEqualTo(NODES - survey.known(x));
    }
  }

  @Test
  void numberThatIsNotGiven_hasAPlaceOfItsOwn() {
    List<Integer> unknown = toCome(Survey.of(LADDER, Alphabet.BARE, Given.nothing(1)));

    assertThat(unknown).containsOnly(unknown.get(0));
    assertThat(toCome(Survey.of(LADDER, Alphabet.BARE, Given.of(NODES))))
        .doesNotContain(unknown.get(0));
  }

  @Test
  void surveyor_countsDownWhereItIsToldTheNumber() {
    GraphSizes sizes = GraphSizes.of(List.of(LADDER));

    assertThat(Surveyor.DEFAULTS.scope(sizes).countsDown()).isFalse();
    assertThat(Surveyor.DEFAULTS.scope(sizes.withConditions(conditions("nodes"))).countsDown())
        .isTrue();
  }

  @Test
  void otherNumbers_areNotCountedDown() {
    assertThat(given("nodes").countsDown()).isTrue();
    assertThat(given("edges").countsDown()).isFalse();
    assertThat(Views.contextPlaces(given("edges"))).isEqualTo(Views.contextPlaces(BARE));
    assertThat(Views.contextPlaces(given("nodes"))).isGreaterThan(Views.contextPlaces(BARE));
  }
}
