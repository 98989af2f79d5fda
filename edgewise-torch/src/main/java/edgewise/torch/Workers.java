package edgewise.torch;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Threads with single-threaded operations. They end with the program if nobody ends them. */
public final class Workers implements AutoCloseable {
  private final ExecutorService threads;
  private final List<Thread> started = new CopyOnWriteArrayList<>();

  /** Starts so many threads, all of the same name. */
  public Workers(String name, int count) {
    this.threads =
        Executors.newFixedThreadPool(
            count,
            task -> {
              Thread thread =
                  new Thread(
                      () -> {
                        TorchLibrary.useOneThread();
                        task.run();
                      },
                      name);
              thread.setDaemon(true);
              started.add(thread);
              return thread;
            });
  }

  /** Runs a task when a thread is free for it. */
  public <T> Future<T> submit(Callable<T> task) {
    return threads.submit(task);
  }

  /** Runs all tasks and returns their results in order. */
  public <T> List<T> all(List<? extends Callable<T>> tasks) throws IOException {
    List<Future<T>> futures = tasks.stream().map(task -> threads.submit(task)).toList();
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      results.add(result(future));
    }
    return results;
  }

  /** Waits for a task; what it threw is thrown here. */
  public static <T> T result(Future<T> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (InterruptedIOException) new InterruptedIOException("interrupted").initCause(e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof IOException io) {
        throw io;
      }
      Optional<String> lack = Memory.lack(cause == null ? e : cause);
      if (lack.isPresent()) {
        throw new IOException(lack.get(), cause);
      }
      throw new IllegalStateException("a worker failed: " + cause, cause);
    }
  }

  /** Returns the processor time of its threads so far, until it is closed. */
  double processorSeconds() {
    return started.stream()
        .mapToDouble(thread -> TrainingClock.processorSeconds(thread.getId()))
        .sum();
  }

  /** Waits for the tasks that have begun: what they work on may be freed after this. */
  @Override
  public void close() {
    threads.shutdownNow();
    boolean interrupted = false;
    while (!threads.isTerminated()) {
      try {
        threads.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
