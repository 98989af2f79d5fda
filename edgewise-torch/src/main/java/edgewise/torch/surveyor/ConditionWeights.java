package edgewise.torch.surveyor;

import edgewise.condition.Condition;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * What is given of graphs, as the network reads it: the sum over conditions of a row for the class,
 * of a perceptron of the standardised number, or of a row that says that nothing is given. Without
 * conditions there are no weights, and nothing is added to anything.
 */
final class ConditionWeights {
  private final Conditions conditions;
  private final Parameters parameters;
  private final List<Tensor> rows = new ArrayList<>(); // (class + 1, width): the last for nothing
  private final List<Layer> hidden = new ArrayList<>(); // of numbers, in their order
  private final List<Layer> output = new ArrayList<>();

  ConditionWeights(String name, Conditions conditions, long width, Parameters parameters) {
    this.conditions = conditions;
    this.parameters = parameters;
    for (int i = 0; i < conditions.size(); i++) {
      String own = name + "." + i;
      rows.add(parameters.normal(own, conditions.all().get(i).classes().size() + 1, width));
      if (!conditions.all().get(i).hasClasses()) {
        hidden.add(new Layer(own + ".hidden", 1, width, parameters));
        output.add(new Layer(own + ".output", width, width, parameters));
      }
    }
  }

  /** Returns (view, width) with what is given of each view's graph added. */
  Tensor addedToViews(Tensor values, Views views) {
    return conditions.areNone() ? values : values.add(of(views.given()));
  }

  /** Returns (row, width) with what is given of each row's graph added. */
  Tensor addedToRows(Tensor values, Views views) {
    if (conditions.areNone()) {
      return values;
    }
    Tensor owners = Tensors.ints(views.owners(), parameters.device());
    return values.add(of(views.given()).index_select(0, owners));
  }

  /** Returns (graph, width). */
  private Tensor of(List<Given> given) {
    Tensor sum = torch.zeros_like(of(given, 0));
    for (int i = 0; i < conditions.size(); i++) {
      sum = sum.add(of(given, i));
    }
    return sum;
  }

  private Tensor of(List<Given> given, int place) {
    Condition condition = conditions.all().get(place);
    int nothing = condition.classes().size();
    int[] places = new int[given.size()];
    float[] values = new float[given.size()];
    float[] known = new float[given.size()];
    for (int i = 0; i < places.length; i++) {
      double value = given.get(i).value(place);
      boolean has = given.get(i).has(place);
      places[i] = has && condition.hasClasses() ? (int) value : nothing;
      values[i] = has ? (float) condition.standardised(value) : 0;
      known[i] = has ? 1 : 0;
    }
    Tensor row = rows.get(place).index_select(0, Tensors.ints(places, parameters.device()));
    if (condition.hasClasses()) {
      return row;
    }
    int number = (int) conditions.all().stream().limit(place).filter(c -> !c.hasClasses()).count();
    Tensor share = Tensors.floats(known, row).view(-1, 1);
    Tensor input = Tensors.floats(values, row).view(-1, 1);
    Tensor read = output.get(number).of(torch.gelu(hidden.get(number).of(input)));
    return row.add(read.sub(row).mul(share));
  }
}
