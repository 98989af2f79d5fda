package edgewise.torch.frontier;

import static edgewise.torch.frontier.FrontierWeights.FOR_PASSED;
import static edgewise.torch.frontier.FrontierWeights.KEY;
import static edgewise.torch.frontier.FrontierWeights.MEMORY;
import static edgewise.torch.frontier.FrontierWeights.MOVES;

import edgewise.torch.Tensors;
import java.util.stream.LongStream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * The logits of all decisions of a batch, illegal ones at −∞: (real position, end and move) and
 * (edge, back offset).
 */
record FrontierLogits(Tensor moves, Tensor backs) {
  /** Returns the logits that follow from what is asked. */
  static FrontierLogits of(FrontierBatch batch, FrontierQueries asked) {
    Decisions decisions = new Decisions(batch, asked);
    return new FrontierLogits(decisions.moves(), decisions.backs());
  }

  /** What the decisions of a batch have in common. */
  private static final class Decisions {
    private final FrontierBatch batch;
    private final FrontierQueries asked;
    private final Tensor kept; // (position, MEMORY)

    Decisions(FrontierBatch batch, FrontierQueries asked) {
      this.batch = batch;
      this.asked = asked;
      this.kept = asked.kept();
    }

    /** Returns the logits of the end and of all moves legal somewhere; where they are not, −∞. */
    Tensor moves() {
      Tensor table = asked.moves();
      Tensor keys = asked.sourceKeys();
      int columns = 1 + batch.mostMoves();
      FrontierChoices choices =
          new FrontierChoices(batch.positions(), columns, (int) keys.size(0), batch.keptSteps());
      for (int position = 0; position < batch.positions(); position++) {
        for (int decision = 0; decision < columns; decision++) {
          if (!batch.isLegalMove(position, decision)) {
            choices.forbid(position, decision);
          } else if (decision > 0 && decision <= batch.sources(position)) {
            int ahead = decision - 1;
            choices.put(
                position,
                decision,
                batch.source(position, ahead),
                batch.sourceStep(position, ahead));
          }
        }
      }
      Tensor queries = table.narrow(1, 1 + MOVES, KEY + MEMORY);
      return table
          .index_select(1, capped(columns, MOVES))
          .add(answers(choices, longs(batch.movePositions()), queries, keys));
    }

    /** Returns the logits of the candidates of each edge; where there are fewer, −∞. */
    Tensor backs() {
      Tensor queries = asked.backs();
      Tensor keys = asked.candidateKeys();
      int columns = batch.mostCandidates();
      FrontierChoices choices =
          new FrontierChoices(batch.edges(), columns, (int) keys.size(0), batch.keptSteps());
      for (int edge = 0; edge < batch.edges(); edge++) {
        for (int back = 0; back < columns; back++) {
          if (back < batch.candidates(edge)) {
            choices.put(edge, back, batch.candidate(edge, back), batch.reached(edge, back));
          } else {
            choices.forbid(edge, back);
          }
        }
      }
      Tensor offsets = asked.offsets();
      Tensor logits =
          answers(choices, longs(batch.edgePositions()), queries, keys)
              .add(offsets.index_select(0, capped(columns, offsets.size(0) - 1)));
      for (int hint = 0; hint < FrontierHints.PASSED.count(); hint++) {
        logits = logits.add(worth(queries, hint, columns));
      }
      return logits;
    }

    /** Returns what the queries say that a hint about those passed over is worth, (edge, back). */
    private Tensor worth(Tensor queries, int hint, int columns) {
      long[] passed = new long[batch.edges() * columns];
      for (int edge = 0; edge < batch.edges(); edge++) {
        for (int back = 0; back < batch.candidates(edge); back++) {
          passed[edge * columns + back] = (long) FOR_PASSED + batch.passed(edge, back, hint);
        }
      }
      return queries.gather(1, longs(passed).view(-1, columns));
    }

    /** Returns 0, 1, … up to a number of columns, where those beyond the last entry share it. */
    private Tensor capped(int columns, long last) {
      return longs(LongStream.range(0, columns).map(column -> Math.min(column, last)).toArray());
    }

    /**
     * Returns how well each choice answers the query of its row, by its key and by what is kept of
     * its node; −∞ where it is forbidden.
     *
     * @param positions the position of each row
     */
    private Tensor answers(FrontierChoices choices, Tensor positions, Tensor queries, Tensor keys) {
      Tensor byKey = withNone(torch.mm(queries.narrow(1, 0, KEY), keys.t()));
      Tensor byMemory = recalled(positions, queries.narrow(1, KEY, MEMORY));
      return byKey
          .gather(1, longs(choices.keys()).view(-1, choices.columns()))
          .add(byMemory.gather(1, longs(choices.steps()).view(-1, choices.columns())))
          .add(Tensors.floats(choices.mask(), kept).view(-1, choices.columns()));
    }

    /** Returns how well what was kept at each step answers each query, (query, step and none). */
    private Tensor recalled(Tensor positions, Tensor queries) {
      long steps = batch.steps();
      long rows = batch.rows();
      Tensor asked =
          torch
              .zeros(new long[] {steps * rows, MEMORY}, queries.options())
              .index_copy(0, positions, queries)
              .view(steps, rows, MEMORY)
              .transpose(0, 1); // (row, step, MEMORY)
      Tensor known = kept.view(-1, rows, MEMORY).permute(1, 2, 0);
      return withNone(
          torch
              .bmm(asked, known) // (row, step, step that is kept)
              .transpose(0, 1)
              .reshape(steps * rows, batch.keptSteps())
              .index_select(0, positions));
    }

    /** Returns a matrix with a column of zeros appended: the answer of what is not known. */
    private static Tensor withNone(Tensor answers) {
      Tensor none = torch.zeros(new long[] {answers.size(0), 1}, answers.options());
      return torch.cat(new TensorVector(answers, none), 1);
    }

    private Tensor longs(long[] values) {
      return Tensors.longs(values, kept.device());
    }
  }
}
