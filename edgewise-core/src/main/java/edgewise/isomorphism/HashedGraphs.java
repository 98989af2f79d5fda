package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Graphs of which nothing is left but a hash of 48 bits of each canonical form: enough to tell that
 * a graph is none of them. One that is none of n is taken for one with a probability of n / 2^48:
 * for a quarter of a million graphs, one in 10^9.
 */
public final class HashedGraphs implements KnownGraphs {
  private static final byte[] MAGIC = "EDGEHASH2".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] OLDER = "EDGEHASH1".getBytes(StandardCharsets.US_ASCII); // 64 bits
  private static final int BYTES = 6;

  private final long[] hashes; // ascending, not negative
  private final int mostNodes;

  private HashedGraphs(long[] hashes, int mostNodes) {
    this.hashes = hashes;
    this.mostNodes = mostNodes;
  }

  /** Returns the hashes of graphs, isomorphic ones once; with all processors. */
  public static HashedGraphs of(List<Graph> graphs) {
    long[] hashes =
        graphs.parallelStream().mapToLong(HashedGraphs::hash).sorted().distinct().toArray();
    return new HashedGraphs(hashes, KnownGraphs.of(graphs).mostNodes());
  }

  /** Returns the first bits of SHA-256 of the form, or of the refinement where there is no form. */
  private static long hash(Graph graph) {
    Optional<CanonicalForm> form = CanonicalForm.of(graph);
    if (form.isEmpty()) {
      return shortened(IsomorphismIndex.hash(graph));
    }
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(form.get().toBytes());
      return shortened(ByteBuffer.wrap(digest).getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  private static long shortened(long hash) {
    return hash >>> (Long.SIZE - Byte.SIZE * BYTES);
  }

  @Override
  public int size() {
    return hashes.length;
  }

  @Override
  public int mostNodes() {
    return mostNodes;
  }

  /** Returns the test; of a graph that was hashed, what was hashed counts. */
  @Override
  public Predicate<Graph> index(UnaryOperator<Graph> comparable) {
    return graph -> Arrays.binarySearch(hashes, hash(comparable.apply(graph))) >= 0;
  }

  /** Writes the hashes, 6 bytes each. */
  public void write(DataOutputStream out) throws IOException {
    out.write(MAGIC);
    out.writeInt(mostNodes);
    out.writeInt(hashes.length);
    for (long hash : hashes) {
      out.writeShort((int) (hash >>> Integer.SIZE));
      out.writeInt((int) hash);
    }
  }

  /**
   * Reads hashes, also those of 64 bits that were written before.
   *
   * @param origin what to call the source in messages
   */
  public static HashedGraphs read(DataInputStream in, String origin) throws IOException {
    try {
      byte[] magic = in.readNBytes(MAGIC.length);
      boolean older = Arrays.equals(magic, OLDER);
      if (!older && !Arrays.equals(magic, MAGIC)) {
        throw new IOException(origin + ": not hashes of graphs");
      }
      int mostNodes = in.readInt();
      int count = in.readInt();
      int width = older ? Long.BYTES : BYTES;
      byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, (long) width * count));
      if (count < 0 || bytes.length < (long) width * count) {
        throw new EOFException();
      }
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      long[] hashes = new long[count];
      for (int i = 0; i < count; i++) {
        hashes[i] =
            older
                ? shortened(buffer.getLong())
                : (buffer.getShort() & 0xffffL) << Integer.SIZE | (buffer.getInt() & 0xffffffffL);
      }
      Arrays.sort(hashes); // the older ones went by their sign
      return new HashedGraphs(hashes, mostNodes);
    } catch (EOFException e) {
      throw new IOException(origin + ": the hashes of graphs are cut off", e);
    }
  }
}
