package edgewise.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class NodeWindowTest {
  /** Columns against plain lists of all nodes, while the window grows, wanders and widens again. */
  @Test
  void columns_ofNodesInTheWindow_holdWhatWasPutThere() {
    RandomGenerator random = new Seed(1).generator();
    NodeWindow window = new NodeWindow();
    NodeWindow.Ints ints = window.ints();
    NodeWindow.Floats floats = window.floats(3);
    NodeWindow.Lists lists = window.lists();
    List<List<Integer>> all = new ArrayList<>(List.of(new ArrayList<>()));
    for (int turn = 0; turn < 20_000; turn++) {
      int end = all.size();
      int wanted = 1 + (turn / 2000) * 30; // how many nodes to keep
      if (random.nextInt(3) == 0) {
        window.add();
        all.add(new ArrayList<>());
        assertThat(ints.get(end)).isZero();
        assertThat(lists.size(end)).isZero();
        assertThat(floats.values()[floats.place(end) + 2]).isZero();
        window.forgetBefore(end + 1 - wanted);
      }
      int node = all.size() - 1 - random.nextInt(window.size());
      ints.add(node, turn);
      floats.values()[floats.place(node) + 2] = turn;
      lists.append(node, turn);
      all.get(node).add(turn);
      int asked = all.size() - 1 - random.nextInt(window.size());
      List<Integer> expected = all.get(asked);
      assertThat(asked).isGreaterThanOrEqualTo(window.first());
      assertThat(ints.get(asked)).isEqualTo(expected.stream().mapToInt(each -> each).sum());
      assertThat(lists.size(asked)).isEqualTo(expected.size());
      if (!expected.isEmpty()) {
        int last = expected.get(expected.size() - 1);
        assertThat(lists.get(asked)[expected.size() - 1]).isEqualTo(last);
        assertThat(floats.values()[floats.place(asked) + 2]).isEqualTo(last);
      }
    }
  }
}
