package edgewise.studio;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Threads for work that takes long. What a model or a score computes in parallel stays on the
 * threads of whoever began it; on those that all share, it would keep the pages waiting.
 */
final class Workers {
  private Workers() {}

  static ForkJoinPool named(String name) {
    return new ForkJoinPool(
        Runtime.getRuntime().availableProcessors(),
        pool -> {
          ForkJoinWorkerThread thread =
              ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
          thread.setName(name + "-" + thread.getPoolIndex());
          return thread;
        },
        null,
        false);
  }
}
