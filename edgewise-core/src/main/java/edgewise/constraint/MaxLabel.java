package edgewise.constraint;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.stream.IntStream;

/** No more than so many nodes have a label. */
record MaxLabel(String name, int label, int most) implements LabelConstraint {
  /** Returns the constraint that a user writes as {@code max-label=N:3}. */
  static MaxLabel of(String argument, LabelNames names) {
    int colon = argument.lastIndexOf(':');
    int most = number(argument.substring(colon + 1));
    if (colon < 1 || most < 0) {
      throw new IllegalArgumentException(
          "constraint max-label needs a label and how many nodes may have it, as in max-label=N:3;"
              + " got 'max-label=%s'".formatted(argument));
    }
    return new MaxLabel("max-label=" + argument, label(argument.substring(0, colon), names), most);
  }

  private static int label(String text, LabelNames names) {
    int label = names.nodes().indexOf(text);
    if (label < 0 && names.nodes().isEmpty()) {
      label = number(text);
    }
    if (label < 0) {
      throw new IllegalArgumentException(
          "constraint max-label: no node has the label '%s'; labels are %s"
              .formatted(text, names.nodes().isEmpty() ? "numbers" : known(names)));
    }
    return label;
  }

  private static String known(LabelNames names) {
    return String.join(", ", names.nodes().stream().filter(name -> !name.isEmpty()).toList());
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  @Override
  public boolean holds(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).filter(v -> graph.nodeLabel(v) == label).count()
        <= most;
  }

  @Override
  public Check on(GrowingGraph graph) {
    return new Check() {
      @Override
      public int nodesLeft(int other) {
        return other == label ? most - graph.labelled(label) : Integer.MAX_VALUE;
      }
    };
  }
}
