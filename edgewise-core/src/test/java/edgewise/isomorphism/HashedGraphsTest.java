package edgewise.isomorphism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class HashedGraphsTest {
  private static List<Graph> graphs() {
    RandomGenerator random = new Seed(4).generator();
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      graphs.add(RandomGraphs.labelled(RandomGraphs.connected(random), random));
    }
    return graphs;
  }

  private static byte[] bytes(HashedGraphs hashes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    hashes.write(new DataOutputStream(out));
    return out.toByteArray();
  }

  private static HashedGraphs read(byte[] bytes) throws IOException {
    return HashedGraphs.read(new DataInputStream(new ByteArrayInputStream(bytes)), "file");
  }

  @Test
  void hashes_writtenAndReadBack_tellTheSameGraphsFromOthersAsTheGraphsDo() throws IOException {
    List<Graph> graphs = graphs();
    List<Graph> known = graphs.subList(0, 250);
    HashedGraphs hashes = read(bytes(HashedGraphs.of(known)));
    Predicate<Graph> byHash = hashes.index(graph -> graph);
    Predicate<Graph> byGraph = KnownGraphs.of(known).index(graph -> graph);
    RandomGenerator random = new Seed(5).generator();
    for (Graph graph : graphs) {
      Graph other = graph.renumbered(Permutation.random(graph.nodeCount(), random));
      assertThat(byHash.test(other)).isEqualTo(byGraph.test(other));
      assertThat(byHash.test(other.withoutLabels())).isEqualTo(byGraph.test(other.withoutLabels()));
    }
    assertThat(known).allMatch(byHash);
    assertThat(hashes.mostNodes()).isEqualTo(KnownGraphs.of(known).mostNodes());
  }

  @Test
  void isomorphicGraphs_areHashedOnce() throws IOException {
    HashedGraphs hashes =
        HashedGraphs.of(List.of(Graph.of(3, 0, 1, 1, 2), Graph.of(3, 1, 0, 0, 2), Graph.of(1)));
    assertThat(hashes.size()).isEqualTo(2);
    assertThat(bytes(hashes)).hasSize(9 + 4 + 4 + 2 * 6);
  }

  /** Those had eight bytes a graph, in the order of signed numbers. */
  @Test
  void hashesWrittenBefore_areReadByTheirFirstSixBytes() throws IOException {
    List<Graph> known = graphs().subList(0, 250);
    ByteBuffer now = ByteBuffer.wrap(bytes(HashedGraphs.of(known)));
    byte[] hash = new byte[8];
    ByteBuffer before = ByteBuffer.allocate(2 * now.capacity());
    before.put("EDGEHASH1".getBytes(StandardCharsets.US_ASCII)).put(now.position(9).slice(9, 8));
    for (int at = now.capacity() - 6; at >= 17; at -= 6) {
      now.get(at, hash, 0, 6);
      before.put(hash);
    }
    HashedGraphs hashes = read(Arrays.copyOf(before.array(), before.position()));
    assertThat(bytes(hashes)).isEqualTo(now.array());
    assertThat(known).allMatch(hashes.index(graph -> graph));
  }

  @Test
  void whatIsNoFileOfHashes_isRefused() throws IOException {
    byte[] whole = bytes(HashedGraphs.of(graphs()));
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 1)))
        .hasMessage("file: the hashes of graphs are cut off");
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 11))).hasMessageContaining("cut off");
    assertThatThrownBy(() -> read(new byte[] {1, 2, 3})).hasMessage("file: not hashes of graphs");
  }
}
