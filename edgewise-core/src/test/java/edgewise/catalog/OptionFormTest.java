package edgewise.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionFormTest {
  /** When to water. */
  public enum When {
    /** Once. */
    ONCE,
    /** Day by day. */
    EVERY_DAY
  }

  /** Options inside options. */
  public record Water(@Help(value = "litres a time", range = "(0, ∞)") double litres, When when) {}

  /** A flower with a name. */
  public record Flower(String name) implements Named {}

  /** All flowers. */
  public static final class Flowers {
    /** The list. */
    public static final Catalog<Flower> ALL =
        new Catalog<>("flower", List.of(new Flower("rose"), new Flower("tulip")));
  }

  /** Options of a garden. */
  public record Garden(
      @Help(value = "how many trees", range = "[1, 100]") int trees,
      @Help(value = "the seed", absent = "11") long seed,
      boolean fence,
      @Help(value = "the flower", namesIn = Flowers.class) Flower flower,
      List<String> colours,
      @Help("how it is watered") Water water) {}

  private static final Garden GARDEN =
      new Garden(
          3, 7, true, new Flower("rose"), List.of("red", "white"), new Water(2.5, When.ONCE));
  private static final OptionForm<Garden> FORM = OptionForm.of(GARDEN);

  @Test
  void keys_areThoseOfTheRecordWithDotsForInnerRecords() {
    assertThat(FORM.keys())
        .containsExactly(
            "trees", "seed", "fence", "flower", "colours", "water.litres", "water.when");
  }

  @Test
  void options_sayTypeRangeDefaultAndHelp() {
    assertThat(FORM.options().get(0))
        .isEqualTo(
            new OptionForm.Option(
                "trees",
                OptionType.WHOLE,
                new Range(1, true, 100, true),
                List.of(),
                "3",
                "how many trees",
                ""));
    assertThat(FORM.options().get(0).accepts()).isEqualTo("a whole number in [1, 100]");
    assertThat(FORM.options().get(3).accepts()).isEqualTo("rose | tulip");
    assertThat(FORM.options().get(5).accepts()).isEqualTo("a number above 0");
    assertThat(FORM.options().get(6).accepts()).isEqualTo("once | every-day");
    assertThat(FORM.options())
        .extracting(OptionForm.Option::defaultValue)
        .containsExactly("3", "7", "true", "rose", "red,white", "2.5", "once");
  }

  @Test
  void with_changesOnlyWhatIsNamed() {
    assertThat(FORM.with(Map.of("trees", "9", "water.when", "every-day", "colours", "blue")))
        .isEqualTo(
            new Garden(
                9, 7, true, new Flower("rose"), List.of("blue"), new Water(2.5, When.EVERY_DAY)));
    assertThat(FORM.with(Map.of())).isEqualTo(GARDEN);
    assertThat(FORM.with(Map.of("colours", "", "fence", "false", "seed", "-1")))
        .isEqualTo(
            new Garden(3, -1, false, new Flower("rose"), List.of(), new Water(2.5, When.ONCE)));
  }

  @Test
  void with_anUnknownKey_namesItTheNearestAndAll() {
    assertThatThrownBy(() -> FORM.with(Map.of("water.liters", "2")))
        .hasMessage(
            "unknown option 'water.liters'; did you mean water.litres? known: "
                + "trees, seed, fence, flower, colours, water.litres, water.when");
  }

  @Test
  void with_aValueOfTheWrongType_namesTheKeyAndTheValue() {
    assertThatThrownBy(() -> FORM.with(Map.of("trees", "many")))
        .hasMessage("trees must be a whole number, got 'many'");
    assertThatThrownBy(() -> FORM.with(Map.of("seed", "1.5")))
        .hasMessage("seed must be a whole number, got '1.5'");
    assertThatThrownBy(() -> FORM.with(Map.of("water.litres", "")))
        .hasMessage("water.litres must be a number, got ''");
    assertThatThrownBy(() -> FORM.with(Map.of("fence", "yes")))
        .hasMessage("fence must be one of true, false; got 'yes'");
    assertThatThrownBy(() -> FORM.with(Map.of("water.when", "ONCE")))
        .hasMessage("water.when must be one of once, every-day; got 'ONCE'");
  }

  @Test
  void with_aValueOutOfRange_saysTheKeyTheRuleAndTheValue() {
    assertThatThrownBy(() -> FORM.with(Map.of("trees", "0")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("trees must be in [1, 100], got 0");
    assertThatThrownBy(() -> FORM.with(Map.of("water.litres", "-1")))
        .hasMessage("water.litres must be above 0, got -1.0");
    assertThatThrownBy(() -> FORM.with(Map.of("water.litres", "NaN")))
        .hasMessage("water.litres must be finite and above 0, got NaN");
    assertThatThrownBy(() -> FORM.with(Map.of("flower", "rosé")))
        .hasMessage("flower must be one of rose, tulip; got 'rosé'; did you mean rose?");
  }

  @Test
  void check_ofARecordMadeByHand_refusesWhatHelpDoesNotAllow() {
    Garden none = new Garden(0, 7, true, new Flower("rose"), List.of(), new Water(1, When.ONCE));
    assertThatThrownBy(() -> FORM.check(none)).hasMessage("trees must be in [1, 100], got 0");
    FORM.check(GARDEN);
  }

  @Test
  void only_someChoices_refusesTheOthers() {
    OptionForm<Garden> roses = FORM.only("flower", flower -> flower.name().startsWith("r"));
    assertThat(roses.options().get(3).accepts()).isEqualTo("rose");
    assertThatThrownBy(() -> roses.with(Map.of("flower", "tulip")))
        .hasMessage("flower must be one of rose; got 'tulip'");
    assertThatThrownBy(() -> roses.check(FORM.with(Map.of("flower", "tulip"))))
        .hasMessage("flower must be one of rose; got 'tulip'");
    assertThatThrownBy(() -> FORM.only("flowr", flower -> true))
        .hasMessageStartingWith("unknown option 'flowr'; did you mean flower?");
  }

  @Test
  void from_anotherCatalog_takesItsEntriesByName() {
    Flower ours = new Flower("ranunculus");
    OptionForm<Garden> form =
        FORM.only("flower", flower -> flower.name().startsWith("r")).from(Flowers.ALL.with(ours));
    assertThat(form.options().get(3).accepts()).isEqualTo("rose | ranunculus");
    assertThat(form.with(Map.of("flower", "ranunculus")).flower()).isSameAs(ours);
    Map<String, Object> document = OptionForm.document(form.with(Map.of("flower", "ranunculus")));
    assertThat(document).containsEntry("flower", "ranunculus");
    assertThat(form.read(document).flower()).isSameAs(ours);
    assertThatThrownBy(() -> FORM.read(document))
        .hasMessage("flower must be one of rose, tulip; got 'ranunculus'");
  }

  @Test
  void check_ofSomethingInNoCatalog_takesItAsItIs() {
    Garden own = new Garden(3, 7, true, new Flower("own"), List.of(), new Water(2.5, When.ONCE));
    FORM.check(own);
    assertThat(OptionForm.of(own).with(Map.of("trees", "4")).flower().name()).isEqualTo("own");
  }

  @Test
  void read_aDocumentOlderThanAnOption_takesWhatItWasThen() {
    Map<String, Object> document = new LinkedHashMap<>(OptionForm.document(GARDEN));
    document.remove("seed");
    assertThat(FORM.read(document).seed()).isEqualTo(11);
  }

  @Test
  void read_undoesDocument() {
    Map<String, Object> document = OptionForm.document(GARDEN);
    assertThat(document).containsEntry("water", Map.of("litres", 2.5, "when", "once"));
    Garden other = FORM.with(Map.of("trees", "50", "flower", "tulip"));
    assertThat(OptionForm.of(other).read(document)).isEqualTo(GARDEN);
  }

  @Test
  void read_aMissingKey_namesIt() {
    Map<String, Object> document = new LinkedHashMap<>(OptionForm.document(GARDEN));
    document.put("water", Map.of("when", "once"));
    assertThatThrownBy(() -> FORM.read(document)).hasMessage("missing key 'water.litres'");
  }

  @Test
  void read_anUnknownKeyOrAPlainValueForASection_isRefused() {
    Map<String, Object> document = new LinkedHashMap<>(OptionForm.document(GARDEN));
    document.put("pond", Map.of("depth", 2));
    assertThatThrownBy(() -> FORM.read(document))
        .hasMessageStartingWith("unknown option 'pond.depth'; known: trees");
    Map<String, Object> flat = new LinkedHashMap<>(OptionForm.document(GARDEN));
    flat.put("water", "much");
    assertThatThrownBy(() -> FORM.read(flat)).hasMessageStartingWith("unknown option 'water'");
  }

  @Test
  void range_readsIntervalsAndKnowsItsEnds() {
    Range open = Range.parse("(0, 1)");
    assertThat(open.contains(0)).isFalse();
    assertThat(open.contains(0.5)).isTrue();
    assertThat(open.contains(1)).isFalse();
    assertThat(Range.parse("[0, 1]").contains(1)).isTrue();
    assertThat(Range.parse("(-∞, 0.5]").words()).isEqualTo("of at most 0.5");
    assertThat(Range.parse("(-∞, 3)").words()).isEqualTo("below 3");
    assertThat(Range.parse("[1, ∞)").words()).isEqualTo("of at least 1");
    assertThat(Range.parse("").words()).isEmpty();
    assertThatThrownBy(() -> Range.parse("1..2")).hasMessageEndingWith("got 1..2");
  }
}
