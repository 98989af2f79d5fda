package edgewise.torch;

import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DST;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_MEAN;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_SRC;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_VARIANCE;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
 * @param rows before, (row, width)
 * @param z after, (row, width)
 * @param mean of each row before
 * @param scale by what each row was multiplied
 */
public record RowNorm(Tensor rows, Tensor z, Tensor mean, Tensor scale) {
  private static final double LEAST = 1e-5; // is added to the variance

  // How many rows are done at a time: oneDNN makes new code for every number of them, which takes
  // as long as a thousand rows, so there are few such numbers. A row is the same with any.
  private static final int[] TOGETHER = {1024, 256, 64, 16, 4, 1};

  /** Returns rows normalised, without gradients. */
  public static RowNorm of(Tensor rows) {
    if (!OneDnn.fits(rows) || rows.dim() != 2) {
      T_TensorTensorTensor_T out =
          torch.native_layer_norm(
              rows, width(rows), new TensorOptional(), new TensorOptional(), LEAST);
      return new RowNorm(rows, out.get0(), out.get1(), out.get2());
    }
    Tensor before = rows.contiguous();
    Tensor z = Tensors.emptyLike(rows, rows.size(0), rows.size(1));
    Tensor mean = Tensors.emptyLike(rows, rows.size(0), 1);
    Tensor variance = Tensors.emptyLike(rows, rows.size(0), 1);
    Primitives primitives = Primitives.OF_WIDTH.computeIfAbsent(rows.size(1), Primitives::new);
    primitives.normalise(before, z, mean, variance);
    Tensor scale = variance.add_(new Scalar(LEAST)).rsqrt_();
    return new RowNorm(before, z, mean, scale);
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
    return torch
        .native_layer_norm_backward(
            gradient,
            rows,
            width(rows),
            mean,
            scale,
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

    void normalise(Tensor rows, Tensor z, Tensor mean, Tensor variance) {
      try (PointerScope scope = new PointerScope()) {
        FloatPointer[] numbers = {
          rows.data_ptr_float(),
          z.data_ptr_float(),
          mean.data_ptr_float(),
          variance.data_ptr_float()
        };
        long at = 0;
        for (int i = 0; i < TOGETHER.length; i++) {
          while (rows.size(0) - at >= TOGETHER[i]) {
            of(i, numbers).run(numbers, at, width);
            at += TOGETHER[i];
          }
        }
      }
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
