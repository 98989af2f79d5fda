package edgewise.torch;

import org.bytedeco.dnnl.global.dnnl;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Products of matrices by which nothing is learnt unless its derivative is written by hand. On the
 * processor in single precision they are oneDNN's: libtorch's (OpenBLAS) copies both matrices to
 * where it wants them before it multiplies, which with a hundred columns takes a third of its time,
 * and calling it takes longer than multiplying a few rows.
 */
public final class Products {
  private static final byte AS_IS = 'N';
  private static final byte TURNED = 'T';
  private static final long MANY = 512; // rows from which turning the other matrix over pays
  private static final long KILOBYTE = 256; // of numbers
  private static final long GAP = 16; // numbers between two rows of weights

  private Products() {}

  /**
   * Returns weights (output, input) as the right of a product, (input, output), laid out as oneDNN
   * multiplies them fastest. It is a copy where oneDNN multiplies at all.
   */
  public static Tensor turned(Tensor weights) {
    Tensor turned = weights.detach().t();
    return OneDnn.fits(weights) ? apart(turned) : turned;
  }

  /** Returns a copy of a matrix (input, output), laid out as the right of a product. */
  static Tensor apart(Tensor weights) {
    return rows(weights, weights.size(0), weights.size(1)).copy_(weights);
  }

  /**
   * Returns a matrix of undefined numbers, with a gap after every row where rows would begin a
   * multiple of a kilobyte apart: all of them fall into the same few lines of the processor's
   * nearest memory, and a product with 512 columns takes half as long again.
   */
  static Tensor rows(Tensor like, long count, long columns) {
    long gap = columns % KILOBYTE == 0 ? GAP : 0;
    return Tensors.emptyLike(like, count, columns + gap).narrow(1, 0, columns);
  }

  /** Writes left (row, inner) times right (inner, column) into a tensor (row, column). */
  public static void into(Tensor out, Tensor left, Tensor right) {
    into(out, left, right, 1, 0);
  }

  /** Adds a multiple of left times right to what is kept of a tensor, which is a multiple, too. */
  public static void into(Tensor out, Tensor left, Tensor right, double factor, double kept) {
    if (left.numel() == 0 || right.numel() == 0 || !OneDnn.fits(out)) {
      torch.addmm_out(out, out, left, right, new Scalar(kept), new Scalar(factor));
      return;
    }
    Matrix a = Matrix.of(left);
    boolean turns = right.stride(1) != 1 && left.size(0) >= MANY;
    Matrix b = Matrix.of(turns ? right.contiguous() : right);
    long rows = out.size(0);
    long rest = a.how == AS_IS ? rows % Kernel.ROWS : 0;
    if (rest == 0) {
      multiply(out, a, b, 0, rows, factor, kept);
    } else if (rows < Kernel.ROWS) {
      long[] missing = {0, 0, 0, Kernel.ROWS - rows};
      Tensor all = torch.constant_pad_nd(out, missing);
      Matrix some = Matrix.of(torch.constant_pad_nd(left, missing));
      multiply(all, some, b, 0, Kernel.ROWS, factor, kept);
      out.copy_(all.narrow(0, 0, rows));
    } else {
      multiplyWithRest(out, a, b, rest, factor, kept);
    }
  }

  /** Does the same for as many products of matrices side by side: (product, row, column). */
  static void each(Tensor out, Tensor left, Tensor right, double factor, double kept) {
    if (!OneDnn.fits(out)) {
      torch.baddbmm_out(out, out, left, right, new Scalar(kept), new Scalar(factor));
      return;
    }
    for (long i = 0; i < out.size(0); i++) {
      into(out.select(0, i), left.select(0, i), right.select(0, i), factor, kept);
    }
  }

  /** Multiplies all rows, the last of them, which are left, together with some before them. */
  private static void multiplyWithRest(
      Tensor out, Matrix a, Matrix b, long rest, double factor, double kept) {
    long from = out.size(0) - Kernel.ROWS;
    Tensor twice = out.narrow(0, from, Kernel.ROWS - rest); // come out the same both times
    Tensor before = kept == 0 ? twice : twice.clone();
    multiply(out, a, b, 0, out.size(0) - rest, factor, kept);
    if (kept != 0) {
      twice.copy_(before);
    }
    multiply(out, a, b, from, Kernel.ROWS, factor, kept);
  }

  /** Multiplies so many rows from one on; they lie one after the other unless it is the first. */
  private static void multiply(
      Tensor out, Matrix a, Matrix b, long from, long rows, double factor, double kept) {
    long stride = Math.max(out.stride(0), out.size(1));
    check(
        dnnl.dnnl_sgemm(
            a.how,
            b.how,
            rows,
            out.size(1),
            a.numbers.size(1),
            (float) factor,
            at(a.numbers, from * a.stride),
            a.stride,
            at(b.numbers, 0),
            b.stride,
            (float) kept,
            at(out, from * stride),
            stride));
  }

  private static FloatPointer at(Tensor matrix, long place) {
    FloatPointer numbers = matrix.data_ptr_float();
    return place == 0 ? numbers : numbers.position(place);
  }

  private static void check(int failed) {
    if (failed != dnnl.dnnl_success) {
      throw new IllegalStateException("oneDNN could not multiply, status " + failed);
    }
  }

  /** Returns whether products of {@link Window windows} of such numbers can be taken. */
  public static boolean hasWindows(Tensor numbers) {
    return OneDnn.fits(numbers);
  }

  /**
   * A small matrix within a large one, which moves: many small products then need no tensor each,
   * which would take longer than multiplying.
   */
  public static final class Window {
    private final FloatPointer numbers;
    private final byte how;
    private final long stride;

    private Window(Tensor matrix, byte how) {
      this.numbers = matrix.data_ptr_float();
      this.how = how;
      this.stride = matrix.stride(0);
    }

    /** Returns a window of a matrix (row, column) whose rows lie one after the other. */
    public static Window of(Tensor matrix) {
      return new Window(matrix, AS_IS);
    }

    /** Returns one in which its rows are columns, and its columns rows. */
    public static Window turned(Tensor matrix) {
      return new Window(matrix, TURNED);
    }

    /** Moves it to where a row and a column of the large matrix meet. */
    public Window at(long row, long column) {
      numbers.position(row * stride + column);
      return this;
    }

    /** Adds left (row, inner) times right (inner, column) to what is here. */
    public void add(Window left, Window right, long rows, long inner, long columns) {
      set(left, right, rows, inner, columns, 1, 1);
    }

    /** Writes here a multiple of left times right, on top of a multiple of what is here. */
    public void set(
        Window left,
        Window right,
        long rows,
        long inner,
        long columns,
        double factor,
        double kept) {
      check(
          dnnl.dnnl_sgemm(
              left.how,
              right.how,
              rows,
              columns,
              inner,
              (float) factor,
              left.numbers,
              left.stride,
              right.numbers,
              right.stride,
              (float) kept,
              numbers,
              stride));
    }
  }

  /**
   * How many rows are multiplied alike. Where a processor has AVX-512, one: with 16 rows or more
   * each is added up in the same order. Where it has AVX2 alone, oneDNN takes twelve at a time and
   * adds up those that are left in another order, so the last twelve are multiplied by themselves.
   * Asked of the library itself, once.
   */
  static final class Kernel {
    private static final int TWELVE = 12;
    static final long ROWS = OneDnn.isThere() && !areAllAlike() ? TWELVE : 1;

    private static boolean areAllAlike() {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        int inner = 32;
        int columns = 16;
        float[] numbers = new float[inner * columns];
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = (float) Math.sin(1 + i);
        }
        Tensor weights = torch.tensor(numbers).view(inner, columns);
        for (int rows = 2 * TWELVE; rows < 4 * TWELVE; rows++) {
          Tensor left = weights.t().narrow(0, 0, 1).expand(rows, inner).contiguous();
          Tensor out = torch.zeros(new long[] {rows, columns});
          multiply(out, Matrix.of(left), Matrix.of(weights), 0, rows, 1, 0);
          if (!out.equal(out.narrow(0, 0, 1).expand(rows, columns))) {
            return false;
          }
        }
        return true;
      }
    }
  }

  /**
   * A matrix as a library of products wants it.
   *
   * @param how whether its rows lie one after the other, or its columns do
   * @param stride from one of them to the next
   */
  private record Matrix(Tensor numbers, byte how, long stride) {
    static Matrix of(Tensor tensor) {
      long rows = tensor.size(0);
      long columns = tensor.size(1);
      if (tensor.stride(1) == 1 || columns == 1) {
        return new Matrix(tensor, AS_IS, Math.max(tensor.stride(0), columns));
      }
      if (tensor.stride(0) == 1 || rows == 1) {
        return new Matrix(tensor, TURNED, Math.max(tensor.stride(1), rows));
      }
      return new Matrix(tensor.contiguous(), AS_IS, columns);
    }
  }
}
