package edgewise.sequence;

import java.util.Arrays;
import java.util.List;

/**
 * Edge sequences as rows of symbols, padded to the longest. With M edges x₁y₁ … x_My_M a row has M
 * + 1 real steps, and holds three things for each: the input of the first network (start, x₁ …
 * x_M), what it is to predict, which is also the input of the second (x₁ … x_M, end), and what the
 * second is to predict (y₁ … y_M, end).
 */
public final class SequenceBatch {
  private final int rows;
  private final int steps;
  private final int[] lengths; // real steps of each row
  private final int[] inputs; // (row, step)
  private final int[] nextSources;
  private final int[] destinations;

  private SequenceBatch(int rows, int steps) {
    this.rows = rows;
    this.steps = steps;
    this.lengths = new int[rows];
    this.inputs = new int[rows * steps];
    this.nextSources = new int[rows * steps];
    this.destinations = new int[rows * steps];
  }

  /** Returns the batch of some sequences, a row for each, in their order. */
  public static SequenceBatch of(List<EdgeSequence> sequences, Vocabulary vocabulary) {
    int longest = sequences.stream().mapToInt(EdgeSequence::length).max().orElse(0);
    SequenceBatch batch = new SequenceBatch(sequences.size(), longest + 1);
    Arrays.fill(batch.inputs, vocabulary.padding());
    Arrays.fill(batch.nextSources, vocabulary.padding());
    Arrays.fill(batch.destinations, vocabulary.padding());
    for (int row = 0; row < sequences.size(); row++) {
      EdgeSequence sequence = sequences.get(row);
      int at = row * batch.steps;
      batch.inputs[at] = vocabulary.start();
      for (int step = 0; step < sequence.length(); step++) {
        int source = vocabulary.ofNode(sequence.source(step));
        batch.inputs[at + step + 1] = source;
        batch.nextSources[at + step] = source;
        batch.destinations[at + step] = vocabulary.ofNode(sequence.destination(step));
      }
      batch.nextSources[at + sequence.length()] = vocabulary.end();
      batch.destinations[at + sequence.length()] = vocabulary.end();
      batch.lengths[row] = sequence.length() + 1;
    }
    return batch;
  }

  /** Returns the number of rows. */
  public int size() {
    return rows;
  }

  /** Returns the number of steps of every row, padding included. */
  public int steps() {
    return steps;
  }

  /** Returns the number of real steps of a row: its edges and the end. */
  public int length(int row) {
    return lengths[row];
  }

  /** Returns the number of real steps of each row. */
  public int[] lengths() {
    return lengths.clone();
  }

  /** Returns the number of real steps of all rows. */
  public int symbols() {
    return Arrays.stream(lengths).sum();
  }

  /** Returns the first network's input. */
  public int input(int row, int step) {
    return inputs[row * steps + step];
  }

  /** Returns the first network's target and the second's input. */
  public int nextSource(int row, int step) {
    return nextSources[row * steps + step];
  }

  /** Returns the second network's target. */
  public int destination(int row, int step) {
    return destinations[row * steps + step];
  }
}
