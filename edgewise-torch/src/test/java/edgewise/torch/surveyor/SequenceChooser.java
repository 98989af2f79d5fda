package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.torch.Chooser;
import edgewise.torch.surveyor.Sequence.Decision;
import edgewise.torch.surveyor.Sequence.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leads along a graph and keeps the logits of each decision. Told which values lead to a graph that
 * is wanted, after each beginning of a sequence, it also checks that these are the ones that may be
 * chosen: to joins that lead to none it says yes, and relies on being refused.
 */
final class SequenceChooser implements Chooser {
  private final List<Decision> decisions;
  private final Map<List<Integer>, Set<Integer>> wanted;
  private final List<float[]> logits = new ArrayList<>();

  SequenceChooser(List<Decision> decisions, Map<List<Integer>, Set<Integer>> wanted) {
    this.decisions = decisions;
    this.wanted = wanted;
  }

  /** Returns the values of the first so many decisions. */
  static List<Integer> beginning(List<Decision> decisions, int length) {
    return decisions.subList(0, length).stream().map(Decision::value).toList();
  }

  /** Returns the logits of every decision: of yes, or of each choice; none where nobody asked. */
  List<float[]> logits() {
    while (logits.size() < decisions.size()) {
      skip();
    }
    return logits;
  }

  private Set<Integer> wantedNow() {
    return wanted.getOrDefault(beginning(decisions, logits.size()), Set.of());
  }

  /** Another piece that cannot come is not asked for. */
  private void skip() {
    Decision decision = decisions.get(logits.size());
    assertThat(decision.kind()).isEqualTo(Kind.ROOT);
    assertThat(wantedNow()).containsExactly(0);
    logits.add(new float[0]);
  }

  @Override
  public int choose(float[] all, int offset, int length, double temperature) {
    Decision decision = decisions.get(logits.size());
    assertThat(decision.kind())
        .isIn(Kind.LABEL, Kind.TYPE, Kind.COUNT, Kind.COMMUNITY, Kind.BEYOND);
    float[] own = Arrays.copyOfRange(all, offset, offset + length);
    if (!wanted.isEmpty()) {
      Set<Integer> open = new HashSet<>();
      for (int i = 0; i < length; i++) {
        if (own[i] > Float.NEGATIVE_INFINITY) {
          open.add(i);
        }
      }
      assertThat(open).as("after %s", beginning(decisions, logits.size())).isEqualTo(wantedNow());
    }
    logits.add(own);
    return decision.value();
  }

  @Override
  public boolean accept(float logit, double temperature) {
    Decision decision = decisions.get(logits.size());
    assertThat(decision.kind()).isIn(Kind.ROOT, Kind.JOIN, Kind.TURN);
    boolean refused = !wanted.isEmpty() && !wantedNow().contains(1);
    logits.add(new float[] {logit});
    return refused || decision.value() == 1;
  }
}
