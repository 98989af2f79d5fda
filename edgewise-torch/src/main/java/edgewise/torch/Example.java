package edgewise.torch;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import java.util.List;

/** A training graph, and what is given of it. */
record Example(Graph graph, Given given) {
  static List<Graph> graphs(List<Example> examples) {
    return examples.stream().map(Example::graph).toList();
  }

  static List<Given> given(List<Example> examples) {
    return examples.stream().map(Example::given).toList();
  }
}
