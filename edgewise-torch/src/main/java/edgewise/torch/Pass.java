package edgewise.torch;

import edgewise.random.Seed;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Generator;
import org.bytedeco.pytorch.GeneratorOptional;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * One way through a network, forward and, in training, back.
 *
 * <p>libtorch differentiates most of a network, but not the layers whose derivative is written by
 * hand. Such a layer cuts the graph of operations: what it returns is a new leaf, and it leaves
 * here how to go on from the gradient of that leaf to the gradients of its inputs. Going back, the
 * pieces are differentiated one after the other, last cut first.
 */
public final class Pass {
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final @Nullable RandomGenerator masks;
  private final boolean shared;
  private final Deque<Runnable> cuts = new ArrayDeque<>();
  private final List<Tensor> roots = new ArrayList<>(); // whose gradients are known
  private final List<Tensor> known = new ArrayList<>();
  private final List<Tensor> parts = new ArrayList<>(); // of the loss
  private @Nullable Generator deviceMasks; // of a device other than the processor

  private Pass(@Nullable RandomGenerator masks, boolean shared) {
    this.masks = masks;
    this.shared = shared;
  }

  /** Returns a pass without dropout that cannot go back. */
  public static Pass evaluating() {
    return new Pass(null, false);
  }

  /**
   * Returns one that goes through a network while other threads do, as drawing does: it leaves the
   * memory alone that layers keep between passes.
   */
  public static Pass sharing() {
    return new Pass(null, true);
  }

  /**
   * Returns a pass whose dropout masks come from a seed: two workers that drew from libtorch's
   * global generator would not repeat.
   */
  public static Pass training(Seed seed) {
    return new Pass(seed.generator(), false);
  }

  /** Returns whether other threads may be on their way through the same network. */
  boolean isShared() {
    return shared;
  }

  /** Returns whether it has dropout and can go back. */
  public boolean isTraining() {
    return masks != null;
  }

  /** Returns values of which some became 0, the others larger by as much. */
  public Tensor dropout(Tensor values, double probability) {
    if (masks == null || probability == 0) {
      return values;
    }
    if (!values.is_cpu()) {
      Tensor factors = torch.empty_like(values);
      factors.bernoulli_(1 - probability, onDevice(masks, values.device()));
      return values.mul(factors.div_(new Scalar(1 - probability)));
    }
    // Drawn in Java: five times as fast as libtorch.
    float[] mask = new float[Math.toIntExact(values.numel())];
    float kept = (float) (1 / (1 - probability));
    long threshold = (long) (probability * (1L << 32));
    for (int i = 0; i < mask.length; i += 2) {
      long bits = masks.nextLong();
      mask[i] = kept * reaches(bits >>> 32, threshold);
      if (i + 1 < mask.length) {
        mask[i + 1] = kept * reaches(bits & 0xffffffffL, threshold);
      }
    }
    return values.mul(Tensors.floats(mask, values).view_as(values));
  }

  /** Returns 1 or 0 without a branch, which nobody could foresee: a quarter of the time. */
  static int reaches(long number, long threshold) {
    return 1 + (int) ((number - threshold) >> 63);
  }

  /** Returns where a device draws its masks, which would take it longer to be sent. */
  private GeneratorOptional onDevice(RandomGenerator masks, Device device) {
    if (deviceMasks == null) {
      deviceMasks = Tensors.generator(masks.nextLong(), device);
    }
    return new GeneratorOptional(deviceMasks);
  }

  /**
   * Returns a mask of 0 and 1 in the shape of values, for dropout of which {@link #kept} says the
   * rest: a byte a value, so it is four times as fast to draw. Empty where nothing is dropped.
   */
  public Optional<Tensor> mask(Tensor values, double probability) {
    if (masks == null || probability == 0) {
      return Optional.empty();
    }
    if (!values.is_cpu()) {
      Tensor mask =
          torch.empty(
              values.sizes(),
              values.options().dtype(new ScalarTypeOptional(ScalarType.Char)),
              new MemoryFormatOptional());
      return Optional.of(mask.bernoulli_(1 / kept(probability), onDevice(masks, values.device())));
    }
    byte[] mask = new byte[Math.toIntExact(values.numel())];
    int threshold = threshold(probability);
    int whole = mask.length / Long.BYTES * Long.BYTES;
    for (int i = 0; i < whole; i += Long.BYTES) {
      EIGHT_BYTES.set(mask, i, atLeast(masks.nextLong(), threshold));
    }
    if (whole < mask.length) {
      long last = atLeast(masks.nextLong(), threshold);
      for (int i = whole; i < mask.length; i++) {
        mask[i] = (byte) (last & 1);
        last >>>= Byte.SIZE;
      }
    }
    return Optional.of(torch.tensor(mask).view_as(values));
  }

  /** Returns eight bytes: 1 where that of the bits is not below a threshold, else 0. */
  static long atLeast(long bits, int threshold) {
    // Without its highest bit, a byte reaches that bit with what the threshold lacks of it.
    long highest = 0x8080808080808080L;
    long reached = (bits & ~highest) + 0x0101010101010101L * (128 - (threshold & 127));
    long kept = threshold < 128 ? reached | bits : reached & bits;
    return (kept & highest) >>> 7;
  }

  /** Returns by what a value is multiplied that a {@link #mask} keeps. */
  public static double kept(double probability) {
    return 256.0 / (256 - threshold(probability));
  }

  private static int threshold(double probability) {
    return (int) Math.min(255, Math.round(probability * 256));
  }

  /**
   * Returns standard normal numbers in the shape of values. A pass that does not train always has
   * the same, so that two of its losses can be compared.
   */
  public Tensor normal(Tensor values) {
    RandomGenerator random = masks == null ? new Seed(0).generator() : masks;
    float[] numbers = new float[Math.toIntExact(values.numel())];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return Tensors.floats(numbers, values).view_as(values);
  }

  /** Notes a part of the loss, added up over the batch, that is counted by itself as well. */
  public void note(Tensor part) {
    parts.add(part.detach());
  }

  /** Returns a loss and, after it, its parts that were noted. */
  Tensor withParts(Tensor loss) {
    if (parts.isEmpty()) {
      return loss.detach();
    }
    TensorVector all = new TensorVector(loss.detach());
    parts.forEach(all::push_back);
    return torch.stack(all);
  }

  /**
   * Returns the same numbers as a leaf of their own: what comes after is differentiated before what
   * came before, once, however many ways lead there.
   */
  public Tensor cut(Tensor values) {
    if (masks == null) {
      return values;
    }
    Tensor leaf = values.detach().set_requires_grad(true);
    cut(() -> backward(new Tensor[] {values}, new Tensor[] {leaf.grad()}));
    return leaf;
  }

  /**
   * Returns the same for a long way back, on which gradients could grow without end: where the
   * largest number of a row of the gradient, (row, …, …), is beyond a limit, the row is shortened.
   */
  public Tensor cut(Tensor values, double most) {
    if (masks == null) {
      return values;
    }
    Tensor leaf = values.detach().set_requires_grad(true);
    cut(
        () -> {
          Tensor gradient = leaf.grad();
          Tensor largest = gradient.abs().amax(new long[] {1, 2}, true);
          Tensor kept = gradient.mul(largest.clamp_min(new Scalar(most)).reciprocal());
          backward(new Tensor[] {values}, new Tensor[] {kept.mul(new Scalar(most))});
        });
    return leaf;
  }

  /** Adds what goes on once the gradients of everything after the cut are known. */
  public void cut(Runnable backward) {
    cuts.push(backward);
  }

  /** Says a gradient that is known already: going back begins there, too. */
  public void given(Tensor tensor, Tensor gradient) {
    if (gradient.defined()) {
      roots.add(tensor);
      known.add(gradient);
    }
  }

  /** Adds the gradients of the loss times a factor to those of the parameters. */
  public void backward(Tensor loss, double factor) {
    given(loss, torch.full_like(loss, new Scalar(factor)));
    backward(roots.toArray(Tensor[]::new), known.toArray(Tensor[]::new));
    while (!cuts.isEmpty()) {
      cuts.pop().run();
    }
  }

  /** Goes back from tensors whose gradients are known; those that depend on no leaf are ignored. */
  public static void backward(Tensor[] tensors, Tensor[] gradients) {
    TensorVector roots = new TensorVector();
    TensorVector known = new TensorVector();
    for (int i = 0; i < tensors.length; i++) {
      if (tensors[i].requires_grad()) {
        roots.push_back(tensors[i]);
        known.push_back(gradients[i]);
      }
    }
    if (!roots.empty()) {
      torch.backward(roots, known, new BoolOptional((Pointer) null), false, new TensorVector());
    }
  }
}
