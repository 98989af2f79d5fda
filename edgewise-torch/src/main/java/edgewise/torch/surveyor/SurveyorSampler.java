package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import edgewise.torch.GruCell;
import edgewise.torch.RowProducts;
import edgewise.torch.Scratch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;

/**
 * Many graphs drawn side by side, a source of each at a time. They are read together, some thousand
 * rows at once; then every graph takes as many steps as it has something to be told. Decisions are
 * made in Java, by each {@link Drawing} for itself, in the order that {@link Decisions} has them.
 */
final class SurveyorSampler {
  private static final int ROWS = 4096; // read together: as many as the caches hold

  private final SurveyorWeights weights;
  private final Reader.Ready reader;
  private final GruCell cell;
  private final Drawing[] drawings;

  SurveyorSampler(
      SurveyorWeights weights,
      Chooser[] choosers,
      List<Given> given,
      double temperature,
      Limits limits,
      long enough,
      List<Embedding> embeddings) {
    this.weights = weights;
    this.reader = weights.reader();
    this.cell = weights.heads().gru().cell();
    this.drawings = new Drawing[choosers.length];
    Arrays.setAll(
        drawings,
        i ->
            new Drawing(
                choosers[i],
                given.get(i),
                limits,
                weights.scope(),
                temperature,
                enough,
                embeddings.isEmpty() ? null : embeddings.get(i)));
  }

  /** Draws all graphs to their end. */
  List<Drawn> draw(Scratch scratch) {
    List<Drawing> active = new ArrayList<>(List.of(drawings));
    while (!active.isEmpty()) {
      int from = 0;
      while (from < active.size()) {
        try (PointerScope scope = new PointerScope()) {
          from = advance(active, from, scratch);
        }
      }
      active.removeIf(drawing -> drawing.done);
    }
    return Stream.of(drawings).map(drawing -> drawing.drawn(weights.alphabet())).toList();
  }

  /** Decides about a source of some drawings from one on; returns the first that had no room. */
  private int advance(List<Drawing> active, int from, Scratch scratch) {
    Alphabet alphabet = weights.alphabet();
    Views views = weights.views();
    List<Drawing> rows = new ArrayList<>();
    Alike alike = new Alike();
    int readings = Twins.areNeeded(active) ? 2 : 1;
    int to = from;
    while (to < active.size()) {
      Drawing drawing = active.get(to);
      int x = drawing.survey.sources();
      boolean over = x > 0 && x == drawing.survey.nodes() && !alphabet.pieces();
      if (over || drawing.isDead()) {
        drawing.done = true;
      } else {
        if (views.size() > 0 && views.rows() + views.rows(drawing.survey, x) > ROWS / readings) {
          break;
        }
        drawing.source = x;
        drawing.view = views.size();
        Drawing first = alike.first(drawing);
        if (first == drawing) {
          views.add(drawing.survey, x);
        } else {
          drawing.view = first.view;
        }
        rows.add(drawing);
      }
      to++;
    }
    alike.end();
    if (!rows.isEmpty()) {
      Twins twins = Twins.added(views, rows);
      int missing = RowProducts.filled(views.rows()) - views.rows();
      if (missing > 0) {
        views.add(Survey.bare(missing, rows.get(0).survey.given()), 0); // read for nobody
      }
      new Deciding(weights, reader, cell, rows, views, twins, scratch).decide();
    }
    return to;
  }
}
