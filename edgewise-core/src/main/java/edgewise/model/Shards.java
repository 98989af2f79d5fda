package edgewise.model;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Draws the graphs of a request shard by shard, as they are asked for. */
final class Shards {
  private Shards() {}

  /** Returns the graphs of a request; each is drawn from its own seed. */
  static Stream<Graph> of(GenerationRequest request, Function<Seed, Graph> draw) {
    long shards = (request.count() + GraphGenerator.SHARD - 1) / GraphGenerator.SHARD;
    return LongStream.range(0, shards)
        .boxed()
        .flatMap(
            shard -> {
              long done = shard * GraphGenerator.SHARD;
              long first = request.first() + done;
              long last = first + Math.min(request.count() - done, GraphGenerator.SHARD);
              LongStream places = LongStream.range(first, last);
              return (request.threads() > 1 ? places.parallel() : places)
                  .mapToObj(i -> draw.apply(request.seed().child(i))).toList().stream();
            });
  }
}
