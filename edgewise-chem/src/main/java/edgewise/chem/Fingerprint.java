package edgewise.chem;

import java.util.Arrays;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.fingerprint.CircularFingerprinter;

/**
 * The circular fingerprint ECFP4 of a molecule (Rogers and Hahn, 2010) in 1,024 bits: one for each
 * neighbourhood of an atom up to two bonds away.
 */
public final class Fingerprint {
  private static final int BITS = 1024;

  private final long[] words;
  private final int count;

  private Fingerprint(long[] words) {
    this.words = Arrays.copyOf(words, BITS / Long.SIZE);
    this.count = Arrays.stream(words).mapToInt(Long::bitCount).sum();
  }

  /** Returns the fingerprint of a molecule. */
  public static Fingerprint of(Molecule molecule) {
    CircularFingerprinter circular =
        new CircularFingerprinter(CircularFingerprinter.CLASS_ECFP4, BITS);
    try {
      return new Fingerprint(
          circular.getBitFingerprint(CdkMolecules.of(molecule)).asBitSet().toLongArray());
    } catch (CDKException e) {
      throw new IllegalArgumentException("no fingerprint: " + e.getMessage(), e);
    }
  }

  /** Returns how alike two molecules are: the share of common bits among all (Tanimoto's), 0–1. */
  public double similarity(Fingerprint other) {
    int common = 0;
    for (int i = 0; i < words.length; i++) {
      common += Long.bitCount(words[i] & other.words[i]);
    }
    int all = count + other.count - common;
    return all == 0 ? 1 : common / (double) all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fingerprint that && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }
}
