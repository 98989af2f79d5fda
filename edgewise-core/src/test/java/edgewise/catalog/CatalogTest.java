package edgewise.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private record Fruit(String name) implements Named {}

  private final Catalog<Fruit> fruits =
      new Catalog<>("fruit", List.of(new Fruit("apple"), new Fruit("pear")));

  @Test
  void get_aKnownName_isTheEntry() {
    assertThat(fruits.get("pear")).isEqualTo(new Fruit("pear"));
    assertThat(fruits.find("plum")).isEmpty();
    assertThat(fruits.names()).containsExactly("apple", "pear");
  }

  @Test
  void get_anUnknownName_listsAllKnownOnes() {
    assertThatThrownBy(() -> fruits.get("banana"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown fruit 'banana'; known: apple, pear");
  }

  @Test
  void get_aTypingError_suggestsTheClosest() {
    assertThatThrownBy(() -> fruits.get("aple"))
        .hasMessage("unknown fruit 'aple'; did you mean apple? known: apple, pear");
    assertThatThrownBy(() -> fruits.get("paer")).hasMessageContaining("did you mean pear?");
    assertThatThrownBy(() -> fruits.get("pea")).hasMessageContaining("did you mean pear?");
    assertThatThrownBy(() -> fruits.get("")).hasMessageNotContaining("did you mean");
  }

  @Test
  void catalog_withTwoEntriesOfOneName_isRefused() {
    assertThatThrownBy(() -> new Catalog<>("fruit", List.of(new Fruit("fig"), new Fruit("fig"))))
        .hasMessage("two fruits are named 'fig'");
  }
}
