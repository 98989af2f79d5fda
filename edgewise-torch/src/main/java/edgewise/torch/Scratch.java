package edgewise.torch;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * Memory that is kept between passes. A pass needs the same large tensors again and again, and
 * memory fresh from the system costs a page fault for every four kilobytes of it.
 */
public final class Scratch implements AutoCloseable {
  private final Device device;
  private final ScalarType type;
  private final List<Tensor> buffers = new ArrayList<>();

  /** Starts without memory. */
  public Scratch(Device device, ScalarType type) {
    this.device = device;
    this.type = type;
  }

  /**
   * Returns a tensor with undefined numbers that share their memory with whatever was last asked
   * for in that place.
   */
  public Tensor tensor(int place, long... shape) {
    long size = 1;
    for (long length : shape) {
      size *= length;
    }
    while (buffers.size() <= place) {
      buffers.add(buffer(0));
    }
    if (buffers.get(place).numel() < size) {
      buffers.get(place).deallocate();
      buffers.set(place, buffer(size + size / 4));
    }
    return buffers.get(place).narrow(0, 0, size).view(shape);
  }

  private Tensor buffer(long size) {
    try (PointerScope scope = new PointerScope()) {
      Tensor buffer = torch.empty(size).to(device, type);
      buffer.retainReference(); // it outlives the scope
      return buffer;
    }
  }

  @Override
  public void close() {
    buffers.forEach(Tensor::deallocate);
    buffers.clear();
  }
}
