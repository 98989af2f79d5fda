package edgewise.torch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Numbers of 16 bits (IEEE 754 binary16), in which weights take half the room. */
public final class HalfPrecision {
  private HalfPrecision() {}

  /** Writes the weights of a file again, in half precision; loading them makes them whole. */
  public static void compact(Path weights, Path into) throws IOException {
    Map<String, Safetensors.Block> halves = new LinkedHashMap<>();
    Safetensors.read(weights).forEach((name, block) -> halves.put(name, halved(block)));
    Safetensors.write(into, halves);
  }

  private static Safetensors.Block halved(Safetensors.Block block) {
    if (!block.type().equals("F32")) {
      return block;
    }
    Safetensors.Block half = Safetensors.Block.allocated("F16", block.shape());
    ByteBuffer from = block.data().duplicate().order(ByteOrder.LITTLE_ENDIAN).rewind();
    for (int i = 0; i < half.data().limit(); i += 2) {
      half.data().putShort(i, ofFloat(from.getFloat(2 * i)));
    }
    return half;
  }

  /** Returns a block of halves as one of whole numbers. */
  static Safetensors.Block widened(Safetensors.Block half) {
    Safetensors.Block whole = Safetensors.Block.allocated("F32", half.shape());
    // By arrays, since a program that has just started takes long for a million calls of a buffer.
    short[] halves = new short[half.data().limit() / 2];
    half.data().asShortBuffer().get(halves);
    float[] numbers = new float[halves.length];
    for (int i = 0; i < halves.length; i++) {
      numbers[i] = toFloat(halves[i]);
    }
    whole.data().asFloatBuffer().put(numbers);
    return whole;
  }

  /** Returns the half nearest to a number; of two, the even one. */
  static short ofFloat(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = bits >>> 16 & 0x8000;
    float size = Math.abs(value);
    if (Float.isNaN(value)) {
      return (short) (sign | 0x7e00);
    }
    if (size >= 65520) { // rounds to more than the largest half
      return (short) (sign | 0x7c00);
    }
    if (size < 0x1p-14f) { // subnormal: steps of 2^-24
      return (short) (sign | (int) Math.rint(size * 0x1p24));
    }
    // The exponent is less by 112; the lower 13 bits of the fraction are rounded away.
    int half = (bits & 0x7fffffff) - (112 << 23);
    return (short) (sign | (half + 0xfff + (half >>> 13 & 1)) >>> 13);
  }

  /** Returns a half as a number; exact. */
  static float toFloat(short half) {
    int sign = (half & 0x8000) << 16;
    int exponent = half >>> 10 & 0x1f;
    int fraction = half & 0x3ff;
    if (exponent == 0) {
      return Math.copySign(fraction * 0x1p-24f, Float.intBitsToFloat(sign));
    }
    int wide = exponent == 31 ? 0xff : exponent + 112;
    return Float.intBitsToFloat(sign | wide << 23 | fraction << 13);
  }
}
