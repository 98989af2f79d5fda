package edgewise.model;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Draws the graphs of a request shard by shard, as they are asked for, each from its own seed. */
final class SeededGenerator implements GraphGenerator {
  private final Function<Seed, Graph> draw;
  private final RejectionSampler rejectionSampler = new RejectionSampler();

  SeededGenerator(Function<Seed, Graph> draw) {
    this.draw = draw;
  }

  @Override
  public Stream<Graph> generate(GenerationRequest request) {
    return rejectionSampler.of(request, count -> drawn(request, count));
  }

  @Override
  public Rejections rejections() {
    return rejectionSampler.rejections();
  }

  private Stream<Graph> drawn(GenerationRequest request, long count) {
    long shards = (count - 1) / GraphGenerator.SHARD + (count == 0 ? 0 : 1);
    return LongStream.range(0, shards)
        .boxed()
        .flatMap(
            shard -> {
              long done = shard * GraphGenerator.SHARD;
              long first = request.first() + done;
              long last = first + Math.min(count - done, GraphGenerator.SHARD);
              LongStream places = LongStream.range(first, last);
              return (request.threads() > 1 ? places.parallel() : places)
                  .mapToObj(i -> draw.apply(request.seed().child(i))).toList().stream();
            });
  }
}
