package edgewise;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Damages files, for fuzzing. */
public final class Mutations {
  private static final int LONGEST = 40; // bytes that one change replaces

  private Mutations() {}

  /**
   * Returns the bytes with one to three places cut, doubled, flipped, filled with noise or replaced
   * by a piece, and now and then without the rest.
   *
   * @param pieces what a grammar may stumble over
   */
  public static byte[] of(byte[] original, List<String> pieces, RandomGenerator random) {
    byte[] bytes = original;
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int from = random.nextInt(bytes.length + 1);
      int to = Math.min(bytes.length, from + random.nextInt(1 + random.nextInt(LONGEST)));
      byte[] middle =
          switch (random.nextInt(6)) {
            case 0 -> new byte[0];
            case 1 -> pieces.get(random.nextInt(pieces.size())).getBytes(StandardCharsets.UTF_8);
            case 2 -> flipped(Arrays.copyOfRange(bytes, from, to), random);
            case 3 ->
                join(Arrays.copyOfRange(bytes, from, to), Arrays.copyOfRange(bytes, from, to));
            case 4 -> Arrays.copyOfRange(bytes, to / 2, to);
            default -> noise(random);
          };
      byte[] rest =
          random.nextInt(12) == 0 ? new byte[0] : Arrays.copyOfRange(bytes, to, bytes.length);
      bytes = join(join(Arrays.copyOf(bytes, from), middle), rest);
    }
    return bytes;
  }

  private static byte[] flipped(byte[] bytes, RandomGenerator random) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }

  private static byte[] noise(RandomGenerator random) {
    byte[] noise = new byte[1 + random.nextInt(8)];
    random.nextBytes(noise);
    return noise;
  }

  private static byte[] join(byte[] a, byte[] b) {
    byte[] joined = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, joined, a.length, b.length);
    return joined;
  }
}
