package edgewise.report;

import java.awt.Dimension;
import java.awt.geom.Dimension2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Small charts of the loss by epoch, one for each training, with others behind it. */
public final class LossSheet {
  private static final Dimension2D PANEL = new Dimension(272, 210);
  private static final double GAP = 20;
  private static final int COLUMNS = 4;

  private LossSheet() {}

  /**
   * The loss of a training by epoch.
   *
   * @param note beneath the name
   * @param others losses of trainings that it is compared with
   */
  public record Panel(String name, String note, List<Double> losses, List<List<Double>> others) {
    /** Copies the lists. */
    public Panel {
      losses = List.copyOf(losses);
      others = others.stream().map(List::copyOf).toList();
    }
  }

  /** Returns all panels, in reading order. */
  public static Picture of(String title, List<Panel> panels) {
    int columns = Math.max(1, Math.min(COLUMNS, panels.size()));
    int lines = Math.max(1, (panels.size() + columns - 1) / columns);
    double across = PANEL.getWidth() + GAP;
    double down = PANEL.getHeight() + GAP;
    Picture.Builder sheet =
        Picture.builder(columns * across - GAP, lines * down - GAP, title).margin(14);
    for (int i = 0; i < panels.size(); i++) {
      int line = i / columns;
      sheet.place(chart(panels.get(i)), i % columns * across, line * down);
    }
    return sheet.build(
        panels.stream()
            .map(panel -> panel.name + ": " + panel.note)
            .collect(Collectors.joining("; ", "", ".")));
  }

  private static Picture chart(Panel panel) {
    List<Chart.Series> series = new ArrayList<>();
    panel.others.forEach(
        losses ->
            series.add(
                new Chart.Series("", Ink.REFERENCE, Frame.Sign.DASHES, Sheets.points(losses))));
    series.add(new Chart.Series("", Ink.GENERATED, Frame.Sign.LINE, Sheets.points(panel.losses)));
    double[] heights =
        series.stream()
            .flatMap(each -> each.points().stream())
            .mapToDouble(Point2D::getY)
            .filter(height -> height > 0)
            .toArray();
    double least = DoubleStream.of(heights).min().orElse(0.1);
    double most = DoubleStream.of(heights).max().orElse(1);
    int epochs =
        Math.max(panel.losses.size(), panel.others.stream().mapToInt(List::size).max().orElse(0));
    Axis along = new Axis("epoch", 1, Math.max(2, epochs), Axis.Scale.WHOLE);
    return new Chart(panel.name, along, Axis.logarithmic(panel.note, least, most), series)
        .picture(panel.note, PANEL);
  }
}
