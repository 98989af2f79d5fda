package edgewise.sequence;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SequenceBatchTest {
  private static final int PAD = 0;
  private static final int SOS = 1;
  private static final int EOS = 2;

  private final Vocabulary vocabulary = new Vocabulary(3);

  @Test
  void of_shiftsInputsByOneAndPadsToTheLongest() {
    SequenceBatch batch =
        SequenceBatch.of(
            List.of(EdgeSequence.of(graph("0-1")), EdgeSequence.of(graph("0-1 0-2 1-2"))),
            vocabulary);
    assertThat(batch.size()).isEqualTo(2);
    assertThat(batch.steps()).isEqualTo(4);
    assertThat(row(batch, step -> batch.input(0, step))).containsExactly(SOS, 3, PAD, PAD);
    assertThat(row(batch, step -> batch.nextSource(0, step))).containsExactly(3, EOS, PAD, PAD);
    assertThat(row(batch, step -> batch.destination(0, step))).containsExactly(4, EOS, PAD, PAD);
    assertThat(row(batch, step -> batch.input(1, step))).containsExactly(SOS, 3, 3, 4);
    assertThat(row(batch, step -> batch.nextSource(1, step))).containsExactly(3, 3, 4, EOS);
    assertThat(row(batch, step -> batch.destination(1, step))).containsExactly(4, 5, 5, EOS);
    assertThat(batch.length(0)).isEqualTo(2);
    assertThat(batch.length(1)).isEqualTo(4);
    assertThat(batch.symbols()).isEqualTo(6);
  }

  @Test
  void vocabulary_namesSpecialSymbolsBeforeNodes() {
    assertThat(vocabulary.size()).isEqualTo(6);
    assertThat(vocabulary.padding()).isEqualTo(PAD);
    assertThat(vocabulary.start()).isEqualTo(SOS);
    assertThat(vocabulary.end()).isEqualTo(EOS);
    for (int node = 0; node < 3; node++) {
      assertThat(vocabulary.nodeOf(vocabulary.ofNode(node))).isEqualTo(node);
    }
    assertThatThrownBy(() -> vocabulary.ofNode(3)).hasMessage("nodes must be in 0..2, got 3");
    assertThatThrownBy(() -> vocabulary.ofNode(-1)).hasMessageContaining("got -1");
    assertThatThrownBy(() -> vocabulary.nodeOf(EOS)).hasMessageContaining("2");
    assertThatThrownBy(() -> vocabulary.nodeOf(6)).hasMessageContaining("6");
    assertThatThrownBy(() -> new Vocabulary(0)).hasMessageContaining("got 0");
  }

  @Test
  void buckets_holdEveryRowOnceAndWasteLittle() {
    int[] lengths = new Seed(1).generator().ints(700, 2, 130).toArray();
    List<int[]> batches = Buckets.of(lengths, 32, new Seed(2).generator());
    assertThat(batches).hasSize(22);
    assertThat(batches.stream().flatMapToInt(Arrays::stream).sorted())
        .containsExactly(IntStream.range(0, 700).boxed().toArray(Integer[]::new));
    int padded =
        batches.stream()
            .mapToInt(
                rows -> rows.length * Arrays.stream(rows).map(r -> lengths[r]).max().orElse(0))
            .sum();
    assertThat((double) padded / Arrays.stream(lengths).sum()).isLessThan(1.07);
  }

  @Test
  void buckets_areShuffledBySeed() {
    int[] lengths = IntStream.range(0, 100).toArray();
    List<int[]> first = Buckets.of(lengths, 10, new Seed(1).generator());
    assertThat(first)
        .usingRecursiveComparison()
        .isEqualTo(Buckets.of(lengths, 10, new Seed(1).generator()));
    assertThat(first)
        .usingRecursiveComparison()
        .isNotEqualTo(Buckets.of(lengths, 10, new Seed(2).generator()));
    assertThatThrownBy(() -> Buckets.of(lengths, 0, new Seed(1).generator()))
        .hasMessage("the batch size must be at least 1, got 0");
  }

  private static int[] row(SequenceBatch batch, IntUnaryOperator symbol) {
    return IntStream.range(0, batch.steps()).map(symbol).toArray();
  }
}
