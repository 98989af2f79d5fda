package edgewise.torch;

import edgewise.sequence.AdjacencyRows;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;

/**
 * Many graphs of GraphRNN drawn side by side: a node of each at a time, and of that an entry at a
 * time. Entries are drawn in Java, each graph's by its own chooser; graphs that are finished leave.
 */
final class GraphRnnSampler {
  private final Drawing[] drawings;
  private final int maxNodes;
  private final int lookBack;
  private final double temperature;

  GraphRnnSampler(Chooser[] choosers, GraphSizes sizes, double temperature) {
    this.maxNodes = sizes.maxNodes();
    this.lookBack = sizes.lookBack();
    this.temperature = temperature;
    this.drawings =
        Stream.of(choosers)
            .map(chooser -> new Drawing(chooser, new AdjacencyRows.Builder(lookBack)))
            .toArray(Drawing[]::new);
  }

  /** A graph in the making. */
  private record Drawing(Chooser chooser, AdjacencyRows.Builder rows) {}

  /** Draws all graphs to their end, or to as many nodes as the largest training graph has. */
  List<Drawn> draw(GraphRnn.Rows graphs, EdgeLevel.Predictor predictor) {
    Drawing[] active = drawings;
    float[] last = new float[active.length * lookBack]; // the row each graph reads, (graph, back)
    Arrays.fill(last, 1);
    for (int node = 1; node < maxNodes && active.length > 0; node++) {
      try (PointerScope scope = new PointerScope()) {
        predictor.start(graphs.read(last));
        last = drawRows(active, predictor, Math.min(node, lookBack));
        Drawing[] before = active;
        int[] staying =
            IntStream.range(0, active.length)
                .filter(graph -> before[graph].rows.endRow())
                .toArray();
        if (staying.length < active.length) {
          active = IntStream.of(staying).mapToObj(graph -> before[graph]).toArray(Drawing[]::new);
          last = kept(last, staying);
          graphs.keep(IntStream.of(staying).asLongStream().toArray());
        }
      }
    }
    return Stream.of(drawings).map(drawing -> Drawn.whole(drawing.rows.build().toGraph())).toList();
  }

  /** Draws so many entries of the next node of each graph; returns the rows. */
  private float[] drawRows(Drawing[] active, EdgeLevel.Predictor predictor, int entries) {
    float[] rows = new float[active.length * lookBack];
    long[] before = LongStream.generate(() -> 1).limit(active.length).toArray();
    for (int back = 0; back < entries; back++) {
      float[] logits = predictor.next(before);
      for (int graph = 0; graph < active.length; graph++) {
        boolean joined = active[graph].chooser.accept(logits[graph], temperature);
        before[graph] = joined ? 1 : 0;
        if (joined) {
          active[graph].rows.join(back);
          rows[graph * lookBack + back] = 1;
        }
      }
    }
    return rows;
  }

  private float[] kept(float[] rows, int[] graphs) {
    float[] kept = new float[graphs.length * lookBack];
    for (int i = 0; i < graphs.length; i++) {
      System.arraycopy(rows, graphs[i] * lookBack, kept, i * lookBack, lookBack);
    }
    return kept;
  }
}
