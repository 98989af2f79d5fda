package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.model.LikelihoodModel;
import edgewise.ordering.NodeOrdering;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/** How probable a network is to draw graphs under what is given. */
record SurveyorLikelihood(Surveyor network, Given given) implements LikelihoodModel {
  /** Refuses guidance, which is for drawing. */
  SurveyorLikelihood {
    if (given.guidance() != 1) {
      throw new IllegalArgumentException(
          "likelihoods are under what is given as it was trained, with guidance 1, got "
              + given.guidance());
    }
  }

  @Override
  public NodeOrdering ordering() {
    return network.ordering();
  }

  @Override
  public Optional<String> bound() {
    return network.bound();
  }

  @Override
  public boolean readsLabels() {
    return network.readsLabels();
  }

  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    double[] result = new double[orderedGraphs.size()];
    Arrays.fill(result, Double.NEGATIVE_INFINITY);
    int[] said =
        IntStream.range(0, result.length)
            .filter(i -> Survey.isSayable(orderedGraphs.get(i), network.alphabet()))
            .toArray();
    if (said.length == 0) {
      return result;
    }
    List<Graph> marked =
        IntStream.of(said)
            .mapToObj(i -> network.scope().marks().marked(orderedGraphs.get(i)))
            .toList();
    double[] likelihoods = ofMarked(marked);
    IntStream.range(0, said.length).forEach(i -> result[said[i]] = likelihoods[i]);
    return result;
  }

  /** Returns those of graphs that carry their communities, where there are any. */
  double[] ofMarked(List<Graph> marked) {
    double[] result = new double[marked.size()];
    SurveyBatch batch = network.encodeAll(marked, Collections.nCopies(marked.size(), given));
    for (SurveyBatch.Part part : batch.parts()) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        for (Heads.Scored scored : network.losses(part, Pass.evaluating())) {
          float[] losses = Tensors.floats(scored.losses());
          for (int i = 0; i < losses.length; i++) {
            result[part.decisions().owner(scored.views().at(i))] -= losses[i];
          }
        }
      }
    }
    return result;
  }
}
