package edgewise.torch.surveyor;

import edgewise.torch.Alphabet;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Scratch;
import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.pytorch.Tensor;

/** The network of Surveyor: what rows start from, how they are read, how decisions are made. */
final class SurveyorWeights {
  /** How far features are apart at first: told far apart, they help to learn graphs by heart. */
  private static final double APART = 0.2;

  private final Alphabet alphabet;
  private final Scope scope;
  private final Tensor features; // (place, width)
  private final ConditionWeights conditions; // added to every row
  private final Reader reader;
  private final Heads heads;

  SurveyorWeights(Surveyor.Options options, GraphSizes sizes, Parameters parameters) {
    this.alphabet = sizes.alphabet();
    this.scope = options.scope(sizes);
    features = parameters.normal(APART, "features", Views.places(scope), options.width());
    conditions = new ConditionWeights("rowsGiven", sizes.conditions(), options.width(), parameters);
    reader =
        new Reader(
            "reader",
            options.width(),
            options.blocks(),
            options.period() == 0 ? options.blocks() : options.period(),
            Bundles.countedFeatures(alphabet),
            Bundles.gateFeatures(scope),
            options.dropout(),
            parameters);
    heads = new Heads(scope, sizes.conditions(), options.width(), options.dropout(), parameters);
  }

  Alphabet alphabet() {
    return alphabet;
  }

  Scope scope() {
    return scope;
  }

  /** Returns views of nothing yet. */
  Views views() {
    return new Views(scope);
  }

  Heads heads() {
    return heads;
  }

  /** Returns a tensor whose type and device are those of the weights. */
  Tensor like() {
    return features;
  }

  /** Returns the network that reads, as long as its weights do not change. */
  Reader.Ready reader() {
    Bundles none = views().bundles();
    return reader.ready(Tensors.floats(none.kindFeatures(), features).view(none.kindCount(), -1));
  }

  /** Returns what is read of each row of some views, (row, width). */
  Tensor read(Reader.Ready reader, Pass pass, Views views, ViewTensors tensors, Scratch scratch) {
    int count = Views.features(scope);
    int[] starts = new int[views.rows()];
    Arrays.setAll(starts, row -> row * count);
    Tensor inputs =
        ViewTensors.bags(
            features,
            Tensors.ints(views.featurePlaces(), features.device()),
            Tensors.ints(starts, features.device()));
    return reader.read(pass, conditions.addedToRows(inputs, views), tensors, scratch);
  }
}
