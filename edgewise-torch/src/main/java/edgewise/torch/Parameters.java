package edgewise.torch;

import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Generator;
import org.bytedeco.pytorch.GeneratorOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * The weights of a network by name, each with a gradient. A network asks for them in its
 * constructor: fresh parameters are drawn then, those of a replica share the numbers of the
 * original and have gradients of their own.
 *
 * <p>They lie side by side in a few flat tensors. What is done to all of them alike is done to
 * those: a graphics card takes as long for a bias as for a million numbers.
 */
public final class Parameters implements AutoCloseable {
  private static final String OF_ANOTHER =
      " among its weights: it was trained by an earlier version of Edgewise, whose network was"
          + " another; train it anew (edgewise train --config, with its config.yaml)";

  private static final long FLAT = 1 << 18; // numbers of a flat tensor, unless one needs more
  private static final long ALIGNED = 16; // numbers: 64 bytes

  private final Map<String, Tensor> values = new LinkedHashMap<>();
  private final Map<String, Tensor> gradients = new LinkedHashMap<>();
  private final Map<String, Place> places = new LinkedHashMap<>();
  private final Map<String, Long> products = new LinkedHashMap<>();
  private final List<Tensor> flatValues = new ArrayList<>();
  private final List<Tensor> flatGradients = new ArrayList<>();
  private long free; // numbers at the end of the last flat tensor
  private long together; // numbers that the next has room for at least
  private final List<Scratch> scratches = new ArrayList<>();
  private final List<Tensor> memories = new ArrayList<>();
  private final Device device;
  private final ScalarType type;
  private final Seed seed;
  private final @Nullable Parameters original;

  private Parameters(Device device, ScalarType type, Seed seed, @Nullable Parameters original) {
    this.device = device;
    this.type = type;
    this.seed = seed;
    this.original = original;
  }

  /** Returns parameters that are drawn as they are asked for, each from its own child seed. */
  public static Parameters drawn(Seed seed, Device device) {
    return new Parameters(device, ScalarType.Float, seed, null);
  }

  /** Returns the same in double precision, for comparing gradients with finite differences. */
  public static Parameters drawnInDouble(Seed seed, Device device) {
    return new Parameters(device, ScalarType.Double, seed, null);
  }

  /** Returns parameters that share these numbers and have gradients of their own. */
  Parameters replica() {
    return new Parameters(device, type, seed, this);
  }

  /** Returns where the weights live. */
  public Device device() {
    return device;
  }

  /** Returns memory that a layer keeps between passes; it ends with the parameters. */
  public Scratch scratch() {
    Scratch scratch = new Scratch(device, type);
    scratches.add(scratch);
    return scratch;
  }

  /** Returns room for the right of products, of a given shape, that ends with the parameters. */
  Tensor memory(long inputs, long outputs) {
    try (PointerScope scope = new PointerScope()) {
      Tensor memory = Products.rows(torch.empty(0).to(device, type), inputs, outputs);
      memory.retainReference(); // it outlives the scope
      memories.add(memory);
      return memory;
    }
  }

  /** Returns the parameter of that name, drawn uniformly from ±bound where it is fresh. */
  public Tensor uniform(String name, double bound, long... shape) {
    return parameter(
        name,
        shape,
        (tensor, generator) -> tensor.uniform_(-bound, bound, new GeneratorOptional(generator)));
  }

  /**
   * Returns the weights of a product by that name, (output, input), drawn uniformly from ±bound
   * where they are fresh.
   *
   * @param maps how many lie one below the other, as those of the gates of a recurrent layer do
   */
  public Tensor product(String name, double bound, long maps, long outputs, long inputs) {
    if (outputs > maps && inputs > 1) { // else they are vectors
      products.put(name, maps);
    }
    return uniform(name, bound, outputs, inputs);
  }

  /** Returns of which parameters {@link #product} was asked, and how many maps each has. */
  Map<String, Long> products() {
    return products;
  }

  /** Returns the parameter of that name, drawn from the standard normal where it is fresh. */
  public Tensor normal(String name, long... shape) {
    return normal(1.0, name, shape);
  }

  /** Returns the parameter of that name, drawn from a normal distribution around 0 likewise. */
  public Tensor normal(double deviation, String name, long... shape) {
    return parameter(
        name,
        shape,
        (tensor, generator) -> tensor.normal_(0, deviation, new GeneratorOptional(generator)));
  }

  /**
   * Lets the next parameter be the first of a flat tensor: cuDNN looks there for a layer's.
   *
   * @param numbers of the layer, which lie in that tensor together on a graphics card. On the
   *     processor it does not matter, and lengths of gradients are rounded as they always were.
   */
  void startFlat(long numbers) {
    free = 0;
    together = device.is_cpu() ? 0 : numbers;
  }

  /** Where a parameter lies: in which flat tensor, from which number on, in which shape. */
  private record Place(int flat, long from, long size, List<Long> shape) {
    Tensor of(List<Tensor> flats) {
      long[] lengths = shape.stream().mapToLong(Long::longValue).toArray();
      return flats.get(flat).narrow(0, from, size).view(lengths);
    }
  }

  private Tensor parameter(String name, long[] shape, Initialiser initialiser) {
    if (values.containsKey(name)) {
      throw new IllegalArgumentException("two parameters are named '" + name + "'");
    }
    try (PointerScope scope = new PointerScope()) {
      Place place = place(shape);
      Tensor value;
      if (original != null) {
        value = original.value(name).detach();
      } else {
        Tensor drawn = torch.empty(shape);
        try (Generator generator = Tensors.generator(seed.child(name).value())) {
          initialiser.fill(drawn, generator);
        }
        value = place.of(flatValues);
        value.copy_(drawn);
      }
      value.set_requires_grad(true);
      Tensor gradient = place.of(flatGradients);
      value.mutable_grad().put(gradient);
      value.retainReference(); // they outlive the scope
      gradient.retainReference();
      places.put(name, place);
      values.put(name, value);
      gradients.put(name, gradient);
      return value;
    }
  }

  private Place place(long[] shape) {
    long size = 1;
    for (long length : shape) {
      size *= length;
    }
    if (free < size) {
      free = Math.max(Math.max(FLAT, together), size);
      together = 0;
      if (original == null) {
        flatValues.add(zeros(free));
      }
      flatGradients.add(zeros(free));
    }
    int last = flatGradients.size() - 1;
    long from = flatGradients.get(last).numel() - free;
    long taken = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    free = Math.max(0, free - taken);
    return new Place(last, from, size, LongStream.of(shape).boxed().toList());
  }

  private Tensor zeros(long size) {
    Tensor flat = torch.zeros(size).to(device, type);
    flat.retainReference(); // it outlives the scope
    return flat;
  }

  private interface Initialiser {
    void fill(Tensor tensor, Generator generator);
  }

  /** Returns the names of all parameters, in the order in which they were asked for. */
  public Set<String> names() {
    return values.keySet();
  }

  /** Returns the parameter of that name. */
  public Tensor value(String name) {
    return known(values, name);
  }

  /** Returns where the gradient of a parameter is added up. */
  public Tensor gradient(String name) {
    return known(gradients, name);
  }

  /** Returns the flat tensors in which all parameters lie, with zeros between them. */
  List<Tensor> flatValues() {
    return flatValues;
  }

  /** Returns those of the gradients. */
  List<Tensor> flatGradients() {
    return flatGradients;
  }

  /** Returns what belongs to a parameter in flat tensors that are laid out like these. */
  Tensor part(String name, List<Tensor> flats) {
    return known(places, name).of(flats);
  }

  private static <T> T known(Map<String, T> all, String name) {
    T found = all.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there is no parameter '" + name + "'");
    }
    return found;
  }

  void clearGradients() {
    flatGradients.forEach(Tensor::zero_);
  }

  /** Returns a copy of all numbers. */
  Map<String, Safetensors.Block> blocks() {
    Map<String, Safetensors.Block> blocks = new LinkedHashMap<>();
    values.forEach((name, tensor) -> blocks.put(name, Tensors.block(tensor)));
    return blocks;
  }

  /** Takes over numbers; the names must be exactly these. */
  void copyFrom(Map<String, Safetensors.Block> blocks) throws IOException {
    for (Map.Entry<String, Tensor> entry : values.entrySet()) {
      Safetensors.Block block = blocks.get(entry.getKey());
      if (block == null) {
        throw new IOException("'" + entry.getKey() + "' is missing" + OF_ANOTHER);
      }
      Tensors.copy(entry.getKey(), block, entry.getValue());
    }
    for (String name : blocks.keySet()) {
      if (!values.containsKey(name)) {
        throw new IOException("'" + name + "' is not known" + OF_ANOTHER);
      }
    }
  }

  /** Frees the memory of all of them. */
  @Override
  public void close() {
    scratches.forEach(Scratch::close);
    memories.forEach(Tensor::deallocate);
    gradients.values().forEach(Tensor::deallocate);
    values.values().forEach(Tensor::deallocate);
    flatGradients.forEach(Tensor::deallocate);
    flatValues.forEach(Tensor::deallocate);
  }
}
