package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Parameters;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How many rows resemble a source, by both ways of counting, and by the definition. */
class LikenessesTest {
  private static final int WIDTH = 32;
  private static final int WAYS = 16;
  private static final int SIZE = 8;

  private static Parameters parameters;
  private static Likenesses likenesses;

  @BeforeAll
  static void create() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    likenesses = new Likenesses(WIDTH, parameters);
  }

  @AfterAll
  static void close() {
    parameters.close();
  }

  private static Views views(int... sources) {
    RandomGenerator random = new Seed(1).generator();
    Graph graph = RandomGraphs.erdosRenyi(90, 0.08, random);
    Graph ordered = graph.renumbered(new ChainedBreadthFirstOrdering(false).order(graph, random));
    Alphabet alphabet = Alphabet.of(List.of(ordered));
    Survey survey = Survey.of(ordered, alphabet);
    Views views = new Views(new Scope(alphabet, 6, true, true));
    for (int x : sources) {
      views.add(survey, x);
    }
    return views;
  }

  private static float[] numbers(int count) {
    RandomGenerator random = new Seed(2).generator();
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static Tensor tensor(float[] numbers) {
    return Tensors.floats(numbers, torch.zeros(1)).view(-1, WIDTH);
  }

  private static Tensor sources(Tensor rows, Views views) {
    return rows.index_select(0, Tensors.ints(views.sources(), rows.device()));
  }

  @Test
  void bothWays_countWhatTheDefinitionSays() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Views views = views(0, 5, 60, 12, 85);
      ViewTensors tensors = new ViewTensors(views, torch.zeros(1));
      float[] numbers = numbers(views.rows() * WIDTH);
      Tensor rows = tensor(numbers);
      float[] byView = Tensors.floats(likenesses.byView(sources(rows, views), rows, tensors));
      float[] padded = Tensors.floats(likenesses.padded(sources(rows, views), rows, tensors));
      for (int view = 0; view < views.size(); view++) {
        for (int way = 0; way < WAYS; way++) {
          float count = (float) count(numbers, views, view, way);
          int at = view * WAYS + way;
          assertThat(byView[at]).isCloseTo(count, within(1e-4f * Math.max(1, count)));
          assertThat(padded[at]).isCloseTo(count, within(1e-4f * Math.max(1, count)));
        }
      }
    }
  }

  private static double count(float[] numbers, Views views, int view, int way) {
    double count = 0;
    for (int row = views.start(view); row < views.start(view + 1); row++) {
      double likeness = 0;
      for (int i = way * SIZE; i < (way + 1) * SIZE; i++) {
        likeness +=
            layer("likenessOfSource", numbers, views.source(view), i)
                * layer("likenessOfRow", numbers, row, i);
      }
      count += 1 / (1 + Math.exp(1 - likeness));
    }
    return count;
  }

  private static double layer(String name, float[] numbers, int row, int output) {
    float[] weights = Tensors.floats(parameters.value(name + ".weights"));
    double sum = Tensors.floats(parameters.value(name + ".bias"))[output];
    for (int i = 0; i < WIDTH; i++) {
      sum += weights[output * WIDTH + i] * numbers[row * WIDTH + i];
    }
    return sum;
  }

  @Test
  void aView_isTheSameToTheLastBit_besideAnyOthers() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Views alone = views(12);
      int[] others = new int[40];
      Arrays.setAll(others, i -> i == 1 ? 12 : i);
      Views among = views(others);
      float[] all = numbers(among.rows() * WIDTH);
      int from = among.start(1) * WIDTH;
      float[] own = Arrays.copyOfRange(all, from, from + alone.rows() * WIDTH);
      assertThat(Arrays.copyOfRange(counts(all, among), WAYS, 2 * WAYS))
          .isEqualTo(counts(own, alone));
    }
  }

  private static float[] counts(float[] numbers, Views views) {
    Tensor rows = tensor(numbers);
    ViewTensors tensors = new ViewTensors(views, torch.zeros(1));
    return Tensors.floats(likenesses.byView(sources(rows, views), rows, tensors));
  }
}
