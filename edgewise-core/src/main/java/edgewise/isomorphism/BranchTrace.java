package edgewise.isomorphism;

import java.util.Arrays;

/**
 * The refinement steps on one branch of a search, compared as they come with those of the first
 * branch and of the best so far. A branch that differs from the first and is behind the best is cut
 * short; one that gets ahead of the best takes its place, step by step.
 */
final class BranchTrace implements Partition.Trace {
  private long[] first = {};
  private boolean hasFirst;
  private long[] best = new long[16];
  private int bestLength;
  private int length;
  private boolean likeFirst = true;
  private int againstBest; // the sign of this branch minus the best

  @Override
  public boolean accepts(long step) {
    if (hasFirst) {
      likeFirst = likeFirst && length < first.length && first[length] == step;
    }
    if (againstBest == 0 && length < bestLength) {
      againstBest = Long.compare(step, best[length]);
    } else if (againstBest == 0) {
      againstBest = hasFirst ? 1 : 0;
    }
    if (againstBest > 0 || !hasFirst) {
      best = length == best.length ? Arrays.copyOf(best, 2 * length) : best;
      best[length] = step;
      bestLength = length + 1;
    }
    length++;
    return likeFirst || againstBest >= 0;
  }

  /** Ends the branch at a leaf: one that is shorter than the best is behind it. */
  void end() {
    if (!hasFirst) {
      first = Arrays.copyOf(best, bestLength);
      hasFirst = true;
    } else if (againstBest == 0 && length < bestLength) {
      againstBest = -1;
    }
  }

  boolean likeFirst() {
    return hasFirst && likeFirst;
  }

  int againstBest() {
    return againstBest;
  }

  /** Returns the state now, to go back to. */
  State state() {
    return new State(length, likeFirst, againstBest);
  }

  /** Goes back to a state of this branch. */
  void restore(State state) {
    length = state.length;
    likeFirst = state.likeFirst;
    againstBest = state.againstBest;
  }

  /** Where a branch stood. */
  record State(int length, boolean likeFirst, int againstBest) {
    /** Returns the state after this branch has become the best. */
    State asBest() {
      return new State(length, likeFirst, 0);
    }
  }
}
