package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.report.CostChart.Line;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CostChartTest {
  private static final Line UP_AND_DOWN =
      new Line("waverer", List.of(60.0, 120.0, 180.0, 240.0), List.of(2.0, 1.5, 1.8, 1.2));

  private static Picture chart(Line... lines) {
    return CostChart.of("Losses", "processor time", "loss, nats", List.of(lines), List.of(120.0));
  }

  @Test
  void chart_saysWhatIsMeasuredAndNamesEachLineAtItsEnd() {
    Line other = new Line("other", List.of(100.0, 600.0), List.of(1.9, 1.4));
    assertThat(texts(chart(UP_AND_DOWN, other)))
        .contains("Losses", "loss, nats", "processor time in minutes, logarithmic")
        .contains("waverer", "1.200 after 4 min", "other", "1.400 after 10 min")
        .contains("120 s"); // where they are compared
  }

  @Test
  void boldLine_neverRises() {
    List<Double> heights = heights(strokes(chart(UP_AND_DOWN), Ink.REFERENCE, 2.4).get(0));
    assertThat(heights).isSorted(); // downwards on paper
    assertThat(heights.stream().distinct()).hasSize(3); // 2, 1.5 and 1.2, but not 1.8
  }

  @Test
  void faintLine_isEveryLoss() {
    List<Double> heights = heights(strokes(chart(UP_AND_DOWN), Ink.REFERENCE, 1).get(0));
    assertThat(heights).hasSize(4);
    assertThat(heights.get(2)).isLessThan(heights.get(1)); // 1.8 above 1.5
  }

  @Test
  void lines_thatBeginFarAbove_areCutAtTheTop() {
    List<Double> costs = IntStream.rangeClosed(1, 1000).mapToObj(i -> 1.0 * i).toList();
    Line steep = new Line("steep", costs, costs.stream().map(cost -> 1 + 50 / cost).toList());
    Picture picture = chart(steep);
    List<Double> heights = heights(strokes(picture, Ink.REFERENCE, 1).get(0));
    assertThat(heights).allMatch(height -> height >= 56 - 1e-6); // where the plane begins
    assertThat(texts(picture)).contains("1.5").doesNotContain("2.0");
  }

  @Test
  void names_ofManyLinesThatEndTogether_standApart() {
    Line[] lines =
        IntStream.range(0, 8)
            .mapToObj(i -> new Line("line " + i, List.of(10.0, 500.0), List.of(2.0, 1 + i / 1e4)))
            .toArray(Line[]::new);
    List<Double> heights =
        chart(lines).marks().stream()
            .filter(mark -> mark instanceof Picture.Text text && text.text().startsWith("line"))
            .map(mark -> ((Picture.Text) mark).y())
            .sorted()
            .toList();
    assertThat(heights).hasSize(8);
    for (int i = 1; i < 8; i++) {
      assertThat(heights.get(i) - heights.get(i - 1)).isGreaterThan(25);
    }
  }

  @Test
  void chart_ofOneEpoch_isADot() {
    assertThat(texts(chart(new Line("short", List.of(0.0), List.of(0.5))))).contains("short");
  }

  @Test
  void line_withoutALossForEachCost_isRefused() {
    assertThatThrownBy(() -> new Line("odd", List.of(1.0, 2.0), List.of(1.0)))
        .hasMessageContaining("got 1 losses for 2 costs");
  }

  private static List<String> texts(Picture picture) {
    return picture.marks().stream()
        .filter(Picture.Text.class::isInstance)
        .map(mark -> ((Picture.Text) mark).text())
        .toList();
  }

  private static List<Shape> strokes(Picture picture, Ink ink, double width) {
    return picture.marks().stream()
        .filter(Picture.Stroked.class::isInstance)
        .map(Picture.Stroked.class::cast)
        .filter(line -> line.ink() == ink && line.width() == width)
        .map(Picture.Stroked::shape)
        .toList();
  }

  private static List<Double> heights(Shape line) {
    List<Double> heights = new ArrayList<>();
    double[] at = new double[6];
    for (PathIterator i = line.getPathIterator(null); !i.isDone(); i.next()) {
      i.currentSegment(at);
      heights.add(at[1]);
    }
    return heights;
  }
}
