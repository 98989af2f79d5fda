package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SheetsTest {
  private static final Seed SEED = new Seed(1);

  @Test
  void strip_saysTheSizeOfEachGraph() {
    Graph edge = Graph.of(2, 0, 1);
    Picture strip =
        Sheets.strip(
            "Two",
            List.of(new Sheets.Tile("one", Graph.of(1)), new Sheets.Tile("both", edge)),
            LabelNames.NONE,
            SEED);
    assertThat(strip.description()).isEqualTo("one: 1 node, 0 edges; both: 2 nodes, 1 edge.");
  }

  @Test
  void strip_breaksIntoLinesOfTheSameLength() {
    Picture six = strip(6);
    Picture eleven = strip(11);
    assertThat(eleven.width()).isEqualTo(six.width());
    assertThat(eleven.height()).isEqualTo(2 * six.height());
    assertThat(strip(8).width()).isEqualTo(strip(4).width());
  }

  @Test
  void losses_haveAPanelForEachTraining_withOthersBehindIt() {
    List<Double> falling = List.of(4.0, 2.0, 1.0);
    LossSheet.Panel alone = new LossSheet.Panel("a", "falling", falling, List.of());
    LossSheet.Panel beside = new LossSheet.Panel("b", "at rest", falling, List.of(falling));
    Picture two = LossSheet.of("Losses", List.of(alone, beside));
    assertThat(two.description()).isEqualTo("a: falling; b: at rest.");
    assertThat(curves(two, Ink.GENERATED)).isEqualTo(2);
    assertThat(curves(two, Ink.REFERENCE)).isEqualTo(1);
    assertThat(LossSheet.of("Losses", Collections.nCopies(5, alone)).height())
        .isGreaterThan(2 * two.height());
  }

  private static long curves(Picture picture, Ink ink) {
    return picture.marks().stream()
        .filter(mark -> mark instanceof Picture.Stroked && mark.ink() == ink)
        .count();
  }

  private static Picture strip(int tiles) {
    Sheets.Tile tile = new Sheets.Tile("tile", Graph.of(1));
    return Sheets.strip("Tiles", Collections.nCopies(tiles, tile), LabelNames.NONE, SEED);
  }
}
