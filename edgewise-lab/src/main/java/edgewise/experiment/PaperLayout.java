package edgewise.experiment;

import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.ordering.PaperOrdering;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rows and columns of the paper's tables, in the order in which it prints them. */
public final class PaperLayout {
  /** The paper's model. */
  public static final String GRAPHER = "grapher";

  /** Our model of bare graphs in one piece, which draws fastest. */
  public static final String FRONTIER = "frontier";

  /** Our model of graphs of every kind, the default of a training. */
  public static final String SURVEYOR = "surveyor";

  /** The ordering that GRAPHER has by itself. */
  public static final String OWN = "bf";

  /** The models of the paper's tables. */
  public static final List<String> PAPER_MODELS = List.of("er", "ba", "gru-b", "graphrnn", GRAPHER);

  /** The models that are our own. */
  public static final List<String> OUR_MODELS = List.of(FRONTIER, SURVEYOR);

  /** The paper's, and ours. */
  public static final List<String> MODELS =
      Stream.of(PAPER_MODELS, OUR_MODELS).flatMap(List::stream).toList();

  /** The models that are drawn, and trained with several seeds: the paper's own, and ours. */
  public static final List<String> MAIN_MODELS = List.of(GRAPHER, FRONTIER, SURVEYOR);

  /** The seeds of further trainings; the first is that of the tables. */
  public static final List<Long> FURTHER_SEEDS = List.of(2L, 3L);

  /** The models in the order in which they are trained: those that matter most first. */
  static final List<String> MODELS_BY_WEIGHT =
      List.of("er", "ba", GRAPHER, FRONTIER, SURVEYOR, "gru-b", "graphrnn");

  /** The orderings in which GRAPHER is trained, as the paper's table has them. */
  public static final List<String> ORDERINGS =
      List.of("random", "bf-random", "df-random", "df", "smiles", OWN);

  /** The dataset on which the paper draws the loss by ordering. */
  public static final String CURVES = "protein";

  /** The metrics of the quality table. */
  public static final List<String> DIVERGENCES =
      List.of("kld-degree", "kld-clustering", "kld-orbit");

  private static final Map<String, String> MODEL_LABELS =
      Map.of(
          "er",
          "ER",
          "ba",
          "BA",
          "gru-b",
          "GRU-B",
          "graphrnn",
          "GraphRNN",
          GRAPHER,
          "GRAPHER",
          FRONTIER,
          "Frontier",
          SURVEYOR,
          "Surveyor");

  private PaperLayout() {}

  /** Returns the paper's datasets. */
  public static List<String> datasets() {
    return Datasets.ALL.entries().stream()
        .filter(source -> source.paper().isPresent())
        .map(DatasetSource::name)
        .toList();
  }

  /** Returns how a table writes a model. */
  public static String modelLabel(String model) {
    return MODEL_LABELS.getOrDefault(model, model);
  }

  /** Returns how a table writes an ordering. */
  public static String orderingLabel(String ordering) {
    return PaperOrdering.ALL.get(ordering).label();
  }
}
