package edgewise.torch;

import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DST;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_MEAN;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_SRC;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_VARIANCE;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.bytedeco.dnnl.IntMemoryMap;
import org.bytedeco.dnnl.global.dnnl.normalization_flags;
import org.bytedeco.dnnl.global.dnnl.prop_kind;
import org.bytedeco.dnnl.layer_normalization_forward;
import org.bytedeco.dnnl.memory;
import org.bytedeco.dnnl.stream;
import org.bytedeco.javacpp.BoolPointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Rows with mean 0 and variance 1 each, and what going back from them needs. On the processor in
 * single precision they are oneDNN's, in a quarter of the time of libtorch's where rows are as
 * short as ours.
 *
 * @param z the rows normalised, (row, width)
 * @param back from the gradient of z to that of the rows before
 */
public record RowNorm(Tensor z, UnaryOperator<Tensor> back) {
  private static final double LEAST = 1e-5; // is added to the variance

  // How many rows are done at a time: oneDNN makes new code for every number of them, which takes
  // as long as a thousand rows, so there are few such numbers. A row is the same with any.
  private static final int[] TOGETHER = {1024, 256, 64, 16, 4, 1};
  private static final int CALL = 64; // rows that take as long as a call does

  /** Returns rows normalised, without gradients. */
  public static RowNorm of(Tensor rows) {
    if (!OneDnn.fits(rows) || rows.dim() != 2) {
      T_TensorTensorTensor_T out =
          torch.native_layer_norm(
              rows, width(rows), new TensorOptional(), new TensorOptional(), LEAST);
      return new RowNorm(out.get0(), g -> backward(g, rows, out.get1(), out.get2()));
    }
    Tensor before = rows.contiguous();
    Tensor z = Tensors.emptyLike(rows, rows.size(0), rows.size(1));
    Tensor moments = Tensors.emptyLike(rows, 2, rows.size(0)); // means, then variances
    Primitives.OF_WIDTH
        .computeIfAbsent(rows.size(1), Primitives::new)
        .normalise(before, z, moments);
    return new RowNorm(
        z,
        g -> {
          Tensor scale = moments.select(0, 1).add(new Scalar(LEAST)).rsqrt_();
          return backward(g, before, moments.select(0, 0), scale);
        });
  }

  /** Returns rows normalised in a way that libtorch can go back. */
  public static Tensor learnt(Tensor rows) {
    return torch.layer_norm(
        rows, width(rows), new TensorOptional(), new TensorOptional(), LEAST, false);
  }

  private static long[] width(Tensor rows) {
    return new long[] {rows.size(-1)};
  }

  /** Returns the gradient of the rows for that of z. */
  public Tensor backward(Tensor gradient) {
    return back.apply(gradient);
  }

  private static Tensor backward(Tensor gradient, Tensor rows, Tensor mean, Tensor scale) {
    long[] column = {rows.size(0), 1};
    return torch
        .native_layer_norm_backward(
            gradient,
            rows,
            width(rows),
            mean.view(column),
            scale.view(column),
            new TensorOptional(),
            new TensorOptional(),
            new BoolPointer(3).put(0, true).put(1, false).put(2, false))
        .get0();
  }

  /** What oneDNN has for rows of one width. It is kept for good: there are few widths. */
  private static final class Primitives {
    static final Map<Long, Primitives> OF_WIDTH = new ConcurrentHashMap<>();

    private final long width;
    private final ThreadLocal<@Nullable Bound[]> byNumber =
        ThreadLocal.withInitial(() -> new Bound[TOGETHER.length]);

    Primitives(long width) {
      this.width = width;
    }

    void normalise(Tensor rows, Tensor z, Tensor moments) {
      long count = rows.size(0);
      try (PointerScope scope = new PointerScope()) {
        FloatPointer means = moments.data_ptr_float();
        FloatPointer[] numbers = {
          rows.data_ptr_float(), z.data_ptr_float(), means, means.getPointer(count)
        };
        long at = 0;
        while (at < count) {
          int number = number(count - at, count);
          // The last may begin among rows that are done: they come out the same again.
          long from = Math.min(at, count - TOGETHER[number]);
          of(number, numbers).run(numbers, from, width);
          at = from + TOGETHER[number];
        }
      }
    }

    /** Returns which number of rows comes next: the few that are left at once if that pays. */
    private static int number(long left, long all) {
      int number = 0;
      while (TOGETHER[number] > Math.min(all, left + CALL)) {
        number++;
      }
      return number;
    }

    /** Returns this thread's for a number of rows, made when it is first asked for. */
    private Bound of(int number, FloatPointer[] numbers) {
      @Nullable Bound[] made = byNumber.get();
      Bound bound = made[number];
      if (bound == null) {
        bound = new Bound(TOGETHER[number], width, numbers);
        made[number] = bound;
      }
      return bound;
    }
  }

  /** A primitive for some rows and what it reads and writes, which may lie elsewhere each time. */
  private static final class Bound {
    private static final int[] PLACES = {
      DNNL_ARG_SRC, DNNL_ARG_DST, DNNL_ARG_MEAN, DNNL_ARG_VARIANCE
    };

    private final layer_normalization_forward primitive;
    private final stream queue;
    private final memory[] memories = new memory[PLACES.length];
    private final IntMemoryMap arguments = new IntMemoryMap();

    Bound(long rows, long width, FloatPointer[] numbers) {
      try (PointerScope scope = new PointerScope()) {
        memory.desc matrix = shape(memory.format_tag.ab, rows, width);
        memory.desc column = shape(memory.format_tag.a, rows);
        primitive =
            new layer_normalization_forward(
                new layer_normalization_forward.primitive_desc(
                    OneDnn.cpu(),
                    prop_kind.forward_training, // says mean and variance, too
                    matrix,
                    matrix,
                    (float) LEAST,
                    normalization_flags.none));
        primitive.retainReference(); // all of it outlives the scope
        queue = new stream(OneDnn.cpu());
        queue.retainReference();
        arguments.retainReference();
        for (int i = 0; i < PLACES.length; i++) {
          memories[i] = new memory(i < 2 ? matrix : column, OneDnn.cpu(), numbers[i]);
          memories[i].retainReference();
          arguments.put(PLACES[i], memories[i]);
        }
      }
    }

    private static memory.desc shape(memory.format_tag layout, long... lengths) {
      return new memory.desc(lengths, memory.data_type.f32, layout);
    }

    /** Runs from a row on. */
    void run(FloatPointer[] numbers, long row, long width) {
      for (int i = 0; i < PLACES.length; i++) {
        memories[i].set_data_handle(numbers[i].getPointer(i < 2 ? row * width : row));
      }
      primitive.execute(queue, arguments);
    }
  }
}
