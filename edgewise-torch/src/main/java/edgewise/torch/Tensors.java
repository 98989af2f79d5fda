package edgewise.torch;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Generator;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** The border between tensors and Java values. */
public final class Tensors {
  private Tensors() {}

  /** Returns a tensor with undefined numbers, of the type and on the device of another. */
  public static Tensor emptyLike(Tensor other, long... shape) {
    return torch.empty(shape, other.options(), new MemoryFormatOptional());
  }

  /** Returns whole numbers on a device. */
  public static Tensor longs(long[] values, Device device) {
    Tensor tensor = near(values.length, ScalarType.Long, device);
    if (values.length > 0) {
      tensor.data_ptr_long().put(values); // copied once; torch.tensor would do it three times
    }
    return sent(tensor, device, ScalarType.Long);
  }

  /** Returns whole numbers on a device, in half of the memory of {@link #longs}. */
  public static Tensor ints(int[] values, Device device) {
    Tensor tensor = near(values.length, ScalarType.Int, device);
    if (values.length > 0) {
      tensor.data_ptr_int().put(values);
    }
    return sent(tensor, device, ScalarType.Int);
  }

  /** Returns numbers in the type and on the device of another tensor. */
  public static Tensor floats(float[] values, Tensor other) {
    Tensor tensor = near(values.length, ScalarType.Float, other.device());
    if (values.length > 0) {
      tensor.data_ptr_float().put(values);
    }
    return sent(tensor, other.device(), other.scalar_type());
  }

  /**
   * Returns memory for numbers on their way to a device. From memory that the system may not move a
   * graphics card fetches them in its own time; from any other, sending waits until the card has
   * done all it was given.
   */
  private static Tensor near(long length, ScalarType type, Device device) {
    boolean pinned = !device.is_cpu();
    return torch.empty(
        new long[] {length},
        new TensorOptions(type).pinned_memory(new BoolOptional(pinned)),
        new MemoryFormatOptional());
  }

  private static Tensor sent(Tensor tensor, Device device, ScalarType type) {
    return device.is_cpu()
        ? tensor.to(type)
        : tensor.to(device, type, true, false, new MemoryFormatOptional());
  }

  /** Returns whether numbers are as Java has them: on the processor, in single precision. */
  public static boolean arePlain(Tensor tensor) {
    return tensor.is_cpu() && tensor.scalar_type().intern() == ScalarType.Float;
  }

  /** Returns a copy of a tensor's numbers as Java has them. */
  public static float[] floats(Tensor tensor) {
    try (PointerScope scope = new PointerScope()) {
      float[] values = new float[(int) tensor.numel()];
      if (values.length > 0) { // else there is no memory to copy from
        tensor.detach().cpu().to(ScalarType.Float).contiguous().data_ptr_float().get(values);
      }
      return values;
    }
  }

  /** Returns a copy of the rows of a tensor (row, column). Java adds up best what begins at 0. */
  public static float[][] rows(Tensor tensor) {
    float[] all = floats(tensor);
    float[][] rows = new float[(int) tensor.size(0)][(int) tensor.size(1)];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
    }
    return rows;
  }

  /** Returns rows as a tensor of the shape, the type and the device of another. */
  public static Tensor rows(float[][] rows, Tensor other) {
    int width = (int) other.size(1);
    float[] all = new float[rows.length * width];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, all, i * width, width);
    }
    return floats(all, other).view_as(other);
  }

  /** Returns a copy of a tensor's whole numbers. */
  static int[] ints(Tensor tensor) {
    try (PointerScope scope = new PointerScope()) {
      int[] values = new int[(int) tensor.numel()];
      if (values.length > 0) {
        tensor.to(ScalarType.Int).cpu().contiguous().data_ptr_int().get(values);
      }
      return values;
    }
  }

  /** Returns a copy of a tensor's numbers in double precision. */
  static double[] doubles(Tensor tensor) {
    try (PointerScope scope = new PointerScope()) {
      double[] values = new double[(int) tensor.numel()];
      tensor.detach().cpu().to(ScalarType.Double).contiguous().data_ptr_double().get(values);
      return values;
    }
  }

  /** Returns a fresh generator of libtorch that starts at a seed. */
  static Generator generator(long seed) {
    return torch.make_generator_cpu(seed);
  }

  /** Returns the same for a device. */
  static Generator generator(long seed, Device device) {
    Generator generator = torch.globalContext().defaultGenerator(device).clone();
    generator.set_current_seed(seed);
    return generator;
  }

  static List<Long> shape(Tensor tensor) {
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < tensor.dim(); i++) {
      shape.add(tensor.size(i));
    }
    return shape;
  }

  /** Returns a copy of a tensor's numbers. */
  static Safetensors.Block block(Tensor tensor) {
    try (PointerScope scope = new PointerScope()) {
      Tensor plain = tensor.detach().cpu().contiguous();
      String type = type(plain);
      Safetensors.Block block = Safetensors.Block.allocated(type, shape(plain));
      bytes(plain).get(block.data().array());
      return block;
    }
  }

  /**
   * Copies numbers into a tensor.
   *
   * @param name what to call the tensor in the message
   * @throws IOException when type or shape are not the tensor's
   */
  static void copy(String name, Safetensors.Block block, Tensor tensor) throws IOException {
    String type = type(tensor);
    if (!block.type().equals(type) || !block.shape().equals(shape(tensor))) {
      throw new IOException(
          "'"
              + name
              + "' is "
              + block.type()
              + block.shape()
              + ", the model expects "
              + type
              + shape(tensor)
              + "; it was trained with other options or other data, or by an earlier version of"
              + " Edgewise: train it anew");
    }
    try (PointerScope scope = new PointerScope()) {
      Tensor plain = torch.empty(shape(tensor).stream().mapToLong(Long::longValue).toArray());
      if (type.equals("F64")) {
        plain = plain.to(ScalarType.Double);
      }
      byte[] numbers = new byte[block.data().limit()];
      block.data().duplicate().order(ByteOrder.LITTLE_ENDIAN).rewind().get(numbers);
      bytes(plain).put(numbers);
      tensor.detach().copy_(plain);
    }
  }

  private static String type(Tensor tensor) {
    // The binding makes a new constant on every call; intern finds the one to compare with.
    return tensor.scalar_type().intern() == ScalarType.Double ? "F64" : "F32";
  }

  private static BytePointer bytes(Tensor tensor) {
    return new BytePointer(tensor.data_ptr()).capacity(tensor.nbytes());
  }
}
