package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private static final Graph GRAPH = Graph.of(3, 0, 1, 1, 2);

  @Test
  void require_ofAGraphThatIsTooLarge_saysHowLargeAndWhatToDo() throws IOException {
    Memory.require(GRAPH, 4_000_000_000L, 2, 8_000_000_000L);
    assertThatThrownBy(() -> Memory.require(GRAPH, 4_000_000_001L, 2, 8_000_000_000L))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(
            "a graph of 3 nodes and 2 edges takes about 8.0 GB to train on with 2 threads, and"
                + " there are 8.0 GB; smaller graphs (edgewise neighbourhoods");
  }

  @Test
  void lack_ofNativeMemory_isOneLineWithoutTheNativeStack() {
    RuntimeException refused =
        new RuntimeException(
            "[enforce fail at alloc_cpu.cpp:124] err == 0. DefaultCPUAllocator: can't allocate"
                + " memory: you tried to allocate 3600000000 bytes. Error code 12 (Cannot allocate"
                + " memory)\nframe #0: c10::ThrowEnforceNotMet");
    assertThat(Memory.lack(refused).orElseThrow())
        .startsWith("out of memory: asked for 3.6 GB; smaller graphs")
        .doesNotContain("frame", "\n");
    assertThat(Memory.lack(new RuntimeException("CUDA out of memory. Tried")).orElseThrow())
        .startsWith("out of memory; smaller graphs");
    assertThat(Memory.lack(new OutOfMemoryError("Physical memory usage is too high")).orElseThrow())
        .startsWith("out of memory; smaller graphs");
    assertThat(Memory.lack(new OutOfMemoryError("Java heap space")).orElseThrow())
        .startsWith("out of memory: Java may take ");
    assertThat(Memory.lack(new IllegalStateException("something else"))).isEmpty();
  }

  @Test
  void workers_thatRunOutOfMemory_failWithThatLine() {
    try (Workers workers = new Workers("edgewise-test", 1)) {
      assertThatThrownBy(
              () ->
                  Workers.result(
                      workers.submit(
                          () -> {
                            throw new OutOfMemoryError("Java heap space");
                          })))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("out of memory: Java may take ");
    }
  }
}
