package edgewise.cli;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import edgewise.run.Checkpoints;
import edgewise.run.Models;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The Java code of the documentation: what stands between the marks is what is printed there. */
final class ReadmeExample {
  private ReadmeExample() {}

  public static void main(String[] arguments) throws IOException {
    // begin
    Seed seed = new Seed(7);
    List<Graph> graphs = Datasets.of("mine.g6").load(DataDirectory.usual(), seed).graphs();
    // or from JGraphT: jgraphts.stream().map(JGraphTGraphs::fromJGraphT).toList()

    GraphLearner learner = Models.learner("grapher", "hidden=64", "training.epochs=200");
    Checkpoints saved = new Checkpoints(Path.of("my-model"));
    try (GraphGenerator generator = learner.fit(graphs, FitContext.of(seed).with(saved))) {
      List<Graph> drawn = generator.generate(GenerationRequest.of(100, seed)).toList();
      System.out.println("drew " + drawn.size() + " graphs, the first is " + drawn.get(0));
    }

    try (GraphGenerator loaded = learner.load(saved.best().orElseThrow())) { // another day
      Controls wanted = Controls.NONE.withConstraint("planar");
      GenerationRequest request = GenerationRequest.of(1, seed).with(wanted);
      Graph graph = loaded.generate(request).findFirst().orElseThrow();
      System.out.println("for JGraphT: " + JGraphTGraphs.toJGraphT(graph));
    }
    // end
  }
}
