package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import edgewise.evaluation.Distribution;
import edgewise.model.FitListener.Epoch;
import edgewise.model.FitListener.Novelty;
import java.awt.geom.Point2D;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class ChartsTest {
  private static final Distribution DEGREES =
      SampleReports.distribution("degree", -0.5, 5.5, values(1, 1, 2, 3), values(2, 2, 2, 5));

  @Test
  void histogram_showsTitleAxesAndBothNames() throws Exception {
    assertThat(texts(DistributionCharts.histogram(DEGREES)))
        .contains("Degree", "neighbours of a node", "% of values", "reference", "generated")
        .contains("0", "1", "2", "3", "4", "5");
  }

  @Test
  void histogram_ofTheReference_stepsAtItsShares() throws Exception {
    Element outline = paths(DistributionCharts.histogram(DEGREES), Ink.REFERENCE).get(1);

    List<Double> heights = heights(outline);
    double bottom = heights.get(0);
    double unit = (bottom - Collections.min(heights)) / 50;
    assertThat(heights.stream().map(y -> Math.round((bottom - y) / unit)).toList())
        .containsExactly(0L, 0L, 50L, 50L, 25L, 25L, 25L, 25L, 0L, 0L, 0L, 0L);
  }

  @Test
  void cumulative_showsTitleAxesAndEndsAtTheTop() throws Exception {
    Picture picture = DistributionCharts.cumulative(DEGREES);

    assertThat(texts(picture))
        .contains("Degree, cumulative", "neighbours of a node", "% of values at most this");
    List<Double> heights = heights(paths(picture, Ink.GENERATED).get(1));
    assertThat(heights.get(heights.size() - 1)).isEqualTo(56); // the line of 100 %
    assertThat(heights).isSortedAccordingTo((a, b) -> Double.compare(b, a));
  }

  @Test
  void histogram_withALongTail_endsTheAxisAtTheBulkAndSaysSo() {
    double[] tail = IntStream.range(0, 1000).mapToDouble(i -> i < 995 ? i % 10 : 900).toArray();
    Distribution heavy = SampleReports.distribution("orbit", -0.5, 900.5, tail, tail);

    assertThat(DistributionCharts.isCut(heavy)).isTrue();
    assertThat(DistributionCharts.isCut(DEGREES)).isFalse();
    assertThat(DistributionCharts.histogram(heavy).svg()).doesNotContain(">900<");
  }

  @Test
  void histogram_ofOneValue_isDrawn() throws Exception {
    Distribution constant =
        SampleReports.distribution("nodes", 6.5, 7.5, values(7, 7), values(7, 7));

    assertThat(texts(DistributionCharts.histogram(constant))).contains("Number of nodes", "100");
    assertThat(texts(DistributionCharts.cumulative(constant))).contains("nodes of a graph");
  }

  @Test
  void distribution_ofUnknownStatistic_usesItsName() throws Exception {
    Distribution other = SampleReports.distribution("<b>girth", 0, 5, values(1, 2), values(1, 3));

    assertThat(texts(DistributionCharts.histogram(other))).contains("<b>girth");
    assertThat(DistributionCharts.histogram(other).svg()).doesNotContain("<b>");
  }

  @Test
  void loss_thatFallsFar_isOnALogarithmicAxis() throws Exception {
    Picture picture = LossChart.of(SampleReports.epochs(120), "symbol");

    assertThat(texts(picture))
        .contains("Loss", "epoch", "loss for each symbol, logarithmic", "training", "validation")
        .contains("0.2", "0.5", "1", "2");
  }

  @Test
  void loss_withoutValidation_hasOneCurve() throws Exception {
    List<Epoch> epochs =
        List.of(
            new Epoch(1, 1.0, Double.NaN, 0.001, 1, true),
            new Epoch(2, 0.9, Double.NaN, 0.001, 1, true));

    assertThat(texts(LossChart.of(epochs, "edge")))
        .contains("training", "loss for each edge")
        .doesNotContain("validation");
    assertThat(LossChart.caption(epochs)).isEqualTo("2 epochs in 2.00 s, the best at epoch 2.");
  }

  @Test
  void loss_ofAWatchedTraining_saysHowNovelTheBestWas() {
    Novelty found = new Novelty(0.96875, 128, 1, true, 0.1);
    Epoch best = new Epoch(1, 1, Double.NaN, 0.1, 1, 2, true, Double.NaN, Optional.of(found));
    assertThat(LossChart.caption(List.of(best, new Epoch(2, 0.9, Double.NaN, 0.1, 1, false))))
        .isEqualTo(
            "2 epochs in 2.00 s, the best at epoch 1, whose graphs were 96.9\u00a0% novel (real"
                + " ones 100\u00a0%).");
  }

  @Test
  void loss_ofOneEpoch_isAPoint() throws Exception {
    Picture picture =
        LossChart.of(List.of(new Epoch(1, 0.7, Double.NaN, 0.001, 1, true)), "symbol");

    assertThat(Xml.elements(Xml.parsed(picture.svg()), "circle")).hasSize(1);
  }

  @Test
  void loss_ofManyEpochs_isThinnedToWhatCanBeSeen() {
    assertThat(LossChart.of(SampleReports.epochs(50_000), "symbol").svg().length())
        .isLessThan(40_000);
  }

  @Test
  void ratios_startAtOneAndReachTheirValue() throws Exception {
    var rows =
        List.of(
            new RatioChart.Row("KLD", "degree", 10, List.of(100.0)),
            new RatioChart.Row("KLD", "orbit", 0.1, List.of(0.0)));

    Picture picture = RatioChart.of("Ratios", rows, List.of("Erdős–Rényi"), "");

    assertThat(texts(picture))
        .contains(
            "Ratios", "KLD", "degree", "10.0\u00a0×", "0.100\u00a0×", "Erdős–Rényi", "generated")
        .contains("times the floor (1 = as close as real graphs)", "0.1", "1", "10", "100");
    List<Element> bars =
        Xml.elements(Xml.parsed(picture.svg()), "rect").stream()
            .filter(rect -> rect.getAttribute("height").equals("12"))
            .toList();
    double one = number(bars.get(0), "x");
    assertThat(number(bars.get(1), "x") + number(bars.get(1), "width"))
        .isCloseTo(one, offset(0.02));
    assertThat(number(bars.get(0), "width")).isCloseTo(number(bars.get(1), "width"), offset(0.02));
  }

  @Test
  void ratios_ofManyDigits_doNotTouchTheNamesBeforeThem() throws Exception {
    var rows = List.of(new RatioChart.Row("KLD", "orbit", 0.09494, List.of()));

    Picture picture = RatioChart.of("Ratios", rows, List.of(), "");

    List<Element> texts = Xml.elements(Xml.parsed(picture.svg()), "text");
    double name = number(named(texts, "orbit"), "x"); // both end there
    double ratio = number(named(texts, "0.0949\u00a0×"), "x");
    assertThat(ratio - Lettering.width("0.0949\u00a0×", 12) - name).isGreaterThan(8);
  }

  @Test
  void names_thatDoNotFitIntoALine_takeSeveralAndStayInThePicture() throws Exception {
    Axis axis = new Axis("loss", 0, 1, Axis.Scale.LINEAR);
    List<Point2D> points = List.of(new Point2D.Double(0, 0), new Point2D.Double(1, 1));
    List<String> names = IntStream.range(0, 9).mapToObj(i -> "a run with a name " + i).toList();
    List<Chart.Series> series =
        names.stream()
            .map(name -> new Chart.Series(name, Ink.TEXT, Frame.Sign.LINE, points))
            .toList();

    Picture picture = new Chart("Many", axis, axis, series).picture("");

    List<Element> texts = Xml.elements(Xml.parsed(picture.svg()), "text");
    List<Element> shown = names.stream().map(name -> named(texts, name)).toList();
    assertThat(shown).allMatch(name -> number(name, "x") > 0);
    List<Double> lines = shown.stream().map(name -> number(name, "y")).distinct().toList();
    assertThat(lines).hasSizeGreaterThan(1);
    List<Element> drawn = paths(picture, Ink.TEXT); // the signs, then the curves
    double top = Collections.min(heights(drawn.get(drawn.size() - 1)));
    assertThat(top).as("the plane is below all names").isGreaterThan(Collections.max(lines));
  }

  private static Element named(List<Element> texts, String text) {
    return texts.stream()
        .filter(element -> element.getTextContent().equals(text))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void axis_marksRoundNumbers() {
    assertThat(Axis.around("", 0, 100).ticks()).containsExactly(0.0, 20.0, 40.0, 60.0, 80.0, 100.0);
    assertThat(new Axis("", 1, 1000, Axis.Scale.LOGARITHMIC).ticks())
        .containsExactly(1.0, 10.0, 100.0, 1000.0);
    assertThat(new Axis("", -0.5, 2.5, Axis.Scale.WHOLE).ticks().stream().map(t -> t + 0.0))
        .containsExactly(0.0, 1.0, 2.0);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "5, 5", "-3, -3", "1e-7, 3e-7", "0, 1e9", "2, 1"})
  void axis_around_coversItsValuesWithAFewMarks(double least, double most) {
    Axis axis = Axis.around("", least, Math.max(least, most));

    assertThat(axis.low()).isLessThanOrEqualTo(least);
    assertThat(axis.high()).isGreaterThanOrEqualTo(most * (1 - 1e-12));
    assertThat(axis.ticks()).hasSizeBetween(3, 11);
  }

  @Test
  void axis_withoutLength_isRefused() {
    assertThatThrownBy(() -> new Axis("", 1, 1, Axis.Scale.LINEAR))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from a number to a larger one, got 1.0 to 1.0");
    assertThatThrownBy(() -> new Axis("", 0, 1, Axis.Scale.LOGARITHMIC))
        .hasMessageContaining("a logarithmic axis must start above 0, got 0.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0",
        "0.000312 | 0.000312",
        "1.2345 | 1.23",
        "38.71 | 38.7",
        "1203.6 | 1,204",
        "3e-7 | 3e−7",
        "1.26e-6 | 1.26e−6",
        "0.0000168 | 1.68e−5",
        "-0.5 | −0.500",
        "99.96 | 100",
        "10 | 10.0",
        "0.9996 | 1.00"
      })
  void numbers_areBrief(double value, String text) {
    assertThat(Numbers.brief(value)).isEqualTo(text);
  }

  @Test
  void percent_ofAll_hasNoDecimals() {
    assertThat(List.of(Numbers.percent(1), Numbers.percent(0), Numbers.percent(0.9996)))
        .containsExactly("100\u00a0%", "0\u00a0%", "100.0\u00a0%");
  }

  @Test
  void png_hasTheTitleInDarkLetters() throws Exception {
    var image =
        ImageIO.read(
            new ByteArrayInputStream(PngWriter.bytes(DistributionCharts.histogram(DEGREES), 2)));

    int dark = 0;
    for (int x = 28; x < 148; x++) { // after a margin of 14 pixels, two dots each
      for (int y = 38; y < 72; y++) {
        dark += (image.getRGB(x, y) & 0xff) < 0x60 ? 1 : 0;
      }
    }
    assertThat(dark).isBetween(200, 2000);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inks_areReadOnTheirPaper(boolean dark) {
    Map<String, Integer> colours = new HashMap<>();
    for (String declaration : Ink.variables(dark).split(";", -1)) {
      if (!declaration.isEmpty()) {
        String[] parts = declaration.split(":#", 2);
        colours.put(parts[0].replace("--ink-", ""), Integer.parseInt(parts[1], 16));
      }
    }

    // The limits of the Web Content Accessibility Guidelines for text and for graphics.
    for (String text : List.of("text", "muted")) {
      assertThat(contrast(colours, text, "paper")).as(text).isGreaterThan(4.5);
    }
    for (String line : List.of("reference", "generated")) {
      assertThat(contrast(colours, line, "paper")).as(line).isGreaterThan(3);
    }
    // Degrees are told apart by lightness alone, few to many.
    double[] lightness =
        IntStream.rangeClosed(1, 6)
            .mapToDouble(i -> luminance(colours.getOrDefault("degree-" + i, 0)))
            .toArray();
    for (int i = 1; i < 6; i++) {
      assertThat(dark ? lightness[i] / lightness[i - 1] : lightness[i - 1] / lightness[i])
          .as("degree-" + i)
          .isGreaterThan(1.1);
    }
  }

  private static double contrast(Map<String, Integer> colours, String one, String other) {
    double first = luminance(colours.getOrDefault(one, 0)) + 0.05;
    double second = luminance(colours.getOrDefault(other, 0)) + 0.05;
    return Math.max(first, second) / Math.min(first, second);
  }

  /** The relative luminance of a colour in sRGB. */
  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16 & 0xff)
        + 0.7152 * linear(colour >> 8 & 0xff)
        + 0.0722 * linear(colour & 0xff);
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }

  private static double[] values(double... values) {
    return values;
  }

  private static List<String> texts(Picture picture) throws Exception {
    return Xml.elements(Xml.parsed(picture.svg()), "text").stream()
        .map(Element::getTextContent)
        .toList();
  }

  /** The paths of one ink, in the order they are drawn. */
  private static List<Element> paths(Picture picture, Ink ink) throws Exception {
    return Xml.elements(Xml.parsed(picture.svg()), "path").stream()
        .filter(
            path -> ((Element) path.getParentNode()).getAttribute("class").equals(ink.className()))
        .toList();
  }

  private static List<Double> heights(Element path) {
    List<Double> heights = new ArrayList<>();
    for (String point : path.getAttribute("d").substring(1).split("L", -1)) {
      heights.add(Double.parseDouble(point.split(" ", 2)[1]));
    }
    return heights;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void scaling_namesAllLines_andRefusesSizesWithoutCosts() {
    ScalingChart.Growth nodes =
        new ScalingChart.Growth("nodes", List.of(10.0, 20.0), List.of(0.5, 1.0));
    Picture picture = ScalingChart.of("How costs grow", List.of(nodes));
    assertThat(picture.svg()).contains("nodes", "in proportion", "times the smallest size");
    assertThatThrownBy(() -> new ScalingChart.Growth("x", List.of(1.0, 2.0), List.of(1.0)))
        .hasMessageContaining("got 1 costs for 2 sizes");
  }
}
