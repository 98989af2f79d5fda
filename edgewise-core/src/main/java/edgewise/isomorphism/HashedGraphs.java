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
 * Graphs of which nothing is left but a hash of 64 bits of each canonical form: enough to tell that
 * a graph is none of them. One that is none of n is taken for one with a probability of n / 2^64:
 * for a hundred thousand graphs, 5 in 10^15.
 */
public final class HashedGraphs implements KnownGraphs {
  private static final byte[] MAGIC = "EDGEHASH1".getBytes(StandardCharsets.US_ASCII);

  private final long[] hashes; // ascending
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
      return IsomorphismIndex.hash(graph);
    }
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(form.get().toBytes());
      long hash = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        hash = (hash << Byte.SIZE) | (digest[i] & 0xff);
      }
      return hash;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
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

  /** Writes the hashes, 8 bytes each. */
  public void write(DataOutputStream out) throws IOException {
    out.write(MAGIC);
    out.writeInt(mostNodes);
    out.writeInt(hashes.length);
    for (long hash : hashes) {
      out.writeLong(hash);
    }
  }

  /**
   * Reads hashes.
   *
   * @param origin what to call the source in messages
   */
  public static HashedGraphs read(DataInputStream in, String origin) throws IOException {
    try {
      if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
        throw new IOException(origin + ": not hashes of graphs");
      }
      int mostNodes = in.readInt();
      int count = in.readInt();
      byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, 8L * count));
      if (count < 0 || bytes.length < 8L * count) {
        throw new EOFException();
      }
      long[] hashes = new long[count];
      ByteBuffer.wrap(bytes).asLongBuffer().get(hashes);
      return new HashedGraphs(hashes, mostNodes);
    } catch (EOFException e) {
      throw new IOException(origin + ": the hashes of graphs are cut off", e);
    }
  }
}
