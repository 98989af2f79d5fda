package edgewise.torch;

import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Draws the graphs of a request that come together. */
record PartSampler(Network<?> network, GenerationRequest request) {
  /** Draws a part; all its graphs are samples, as far as tries allow. */
  List<Drawn> part(long first, int count) {
    return ended(first, sample(first, count));
  }

  /** Draws graphs from an index on, ended or not. */
  List<Drawn> sample(long first, int count) {
    return sample(request.seed(), first, count, given(first, count));
  }

  /**
   * Returns the graphs of a part as they come to be. Those that the network did not end are no
   * samples: others are drawn in their place, from seeds that depend on nothing but the request and
   * the part.
   */
  List<Drawn> ended(long first, List<Drawn> sampled) {
    List<Drawn> drawn = new ArrayList<>(sampled);
    Seed again = request.seed().child("unfinished").child(first);
    for (int tried = 1; tried < request.controls().tries(); tried++) {
      int[] unfinished =
          IntStream.range(0, drawn.size()).filter(i -> !drawn.get(i).ended()).toArray();
      if (unfinished.length == 0) {
        break;
      }
      List<Given> given = given(first, drawn.size());
      List<Given> same =
          given.isEmpty() ? given : IntStream.of(unfinished).mapToObj(given::get).toList();
      List<Drawn> others = sample(again.child(tried), 0, unfinished.length, same);
      for (int i = 0; i < unfinished.length; i++) {
        drawn.set(unfinished[i], others.get(i).after(tried));
      }
    }
    return drawn;
  }

  private List<Drawn> sample(Seed seed, long first, int count, List<Given> given) {
    double temperature = request.temperature();
    Limits limits = request.controls().limits();
    return given.isEmpty()
        ? network.sample(seed, first, count, temperature, limits)
        : network.sample(seed, first, given, temperature, limits);
  }

  /** Returns what is given for graphs from one on; none where nothing is. */
  private List<Given> given(long first, int count) {
    Seed seed = request.seed().child("given");
    return request.targets().areNone()
        ? List.of()
        : LongStream.range(first, first + count)
            .mapToObj(i -> request.targets().given(i, seed.child(i).generator()))
            .toList();
  }
}
