package edgewise.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns of what is kept for each node of a growing graph, from some node on. They grow together,
 * and what they hold of a new node is 0 or empty.
 *
 * <p>A column is a ring: a node has its place by its number modulo the capacity, so forgetting
 * costs nothing and a new node takes the place of one long forgotten. Of a node that is forgotten,
 * or not there yet, nothing must be asked.
 */
public final class NodeWindow {
  private final List<Column> columns = new ArrayList<>();
  private int capacity = 16; // a power of two
  private int first;
  private int end = 1;

  /** A window on a graph of one node. */
  NodeWindow() {}

  /** What is kept of each node in one respect. */
  private interface Column {
    void clear(int node);

    void resize(int capacity, int first, int end);
  }

  /** Returns the first node that is kept. */
  public int first() {
    return first;
  }

  /** Returns how many nodes are kept. */
  public int size() {
    return end - first;
  }

  /** Adds a column of whole numbers. */
  public Ints ints() {
    return with(new Ints(capacity));
  }

  /** Adds a column of so many numbers for each node. */
  public Floats floats(int width) {
    return with(new Floats(capacity, width));
  }

  /** Adds a column of lists. */
  public Lists lists() {
    return with(new Lists(capacity));
  }

  private <C extends Column> C with(C column) {
    columns.add(column);
    return column;
  }

  /** Makes room for the next node. */
  void add() {
    if (size() == capacity) {
      capacity *= 2;
      columns.forEach(column -> column.resize(capacity, first, end));
    }
    columns.forEach(column -> column.clear(end));
    end++;
  }

  /** Forgets the nodes before one. */
  void forgetBefore(int node) {
    first = Math.max(first, node);
  }

  /** A whole number for each node. */
  public static final class Ints implements Column {
    private int[] values;

    private Ints(int capacity) {
      values = new int[capacity];
    }

    /** Returns the number of a node. */
    public int get(int node) {
      return values[node & (values.length - 1)];
    }

    /** Sets the number of a node. */
    public void set(int node, int value) {
      values[node & (values.length - 1)] = value;
    }

    /** Adds to the number of a node. */
    public void add(int node, int more) {
      values[node & (values.length - 1)] += more;
    }

    @Override
    public void clear(int node) {
      set(node, 0);
    }

    @Override
    public void resize(int capacity, int first, int end) {
      int[] old = values;
      values = new int[capacity];
      for (int node = first; node < end; node++) {
        set(node, old[node & (old.length - 1)]);
      }
    }
  }

  /** As many numbers for each node as the column is wide, one after the other. */
  public static final class Floats implements Column {
    private final int width;
    private float[] values;

    private Floats(int capacity, int width) {
      this.width = width;
      values = new float[capacity * width];
    }

    /** Returns where the numbers of a node begin in {@link #values}. */
    public int place(int node) {
      return (node & (values.length / width - 1)) * width;
    }

    /** Returns the numbers themselves, until the next node is added. */
    public float[] values() {
      return values;
    }

    @Override
    public void clear(int node) {
      Arrays.fill(values, place(node), place(node) + width, 0);
    }

    @Override
    public void resize(int capacity, int first, int end) {
      float[] old = values;
      values = new float[capacity * width];
      for (int node = first; node < end; node++) {
        int from = (node & (old.length / width - 1)) * width;
        System.arraycopy(old, from, values, place(node), width);
      }
    }
  }

  /** A list of whole numbers for each node. */
  public static final class Lists implements Column {
    private final Ints sizes;
    private int[][] values;

    private Lists(int capacity) {
      sizes = new Ints(capacity);
      values = new int[capacity][];
    }

    /** Returns the length of the list of a node. */
    public int size(int node) {
      return sizes.get(node);
    }

    /** Returns the list of a node; what comes after its length is of no meaning. */
    public int[] get(int node) {
      int[] list = values[node & (values.length - 1)];
      return list == null ? NOTHING : list;
    }

    /** Appends to the list of a node. */
    public void append(int node, int value) {
      int size = size(node);
      int[] list = get(node);
      if (size == list.length) {
        list = Arrays.copyOf(list, Math.max(4, 2 * size));
        values[node & (values.length - 1)] = list;
      }
      list[size] = value;
      sizes.set(node, size + 1);
    }

    @Override
    public void clear(int node) {
      sizes.set(node, 0);
    }

    @Override
    public void resize(int capacity, int first, int end) {
      int[][] old = values;
      values = new int[capacity][];
      for (int node = first; node < end; node++) {
        values[node & (capacity - 1)] = old[node & (old.length - 1)];
      }
      sizes.resize(capacity, first, end);
    }
  }

  private static final int[] NOTHING = {};
}
