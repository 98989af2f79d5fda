package edgewise.studio;

import edgewise.catalog.Help;
import edgewise.condition.Targets;
import edgewise.condition.Where;
import edgewise.constraint.Constraint;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import edgewise.run.Guidance;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a visitor wants drawn; where a size is 0, any will do. */
public record DrawOptions(
    @Help(value = "how many graphs", range = "[1, 10000]") int count,
    @Help("another number draws other graphs") long seed,
    @Help(value = "below 1 more cautious, above 1 bolder", range = "(0, ∞)") double temperature,
    @Help(value = "fewest nodes; 0: any", range = "[0, ∞)") int minNodes,
    @Help(value = "most nodes; 0: any", range = "[0, ∞)") int maxNodes,
    @Help(value = "exactly so many edges; 0: any", range = "[0, ∞)") int edges,
    @Help("properties every graph must have, such as planar and max-degree=4")
        List<String> constraints,
    @Help("no two graphs that are isomorphic") boolean distinct,
    @Help("no graph that is isomorphic to a training graph") boolean novel,
    @Help("what every graph must fit, such as triangles > 3 and diameter < 8") String where,
    @Help("what the model is told, such as class=1 and nodes=20..30") List<String> given,
    @Help("how closely that is followed; 1: as trained; empty: as chosen for the run")
        String guidance,
    @Help(value = "draws for each graph before giving up", range = "[1, ∞)") int tries) {
  /** The most graphs that are drawn at once; they are kept in memory. */
  static final int MOST = 10_000;

  /** A page full, of any kind. */
  static final DrawOptions USUAL =
      new DrawOptions(
          24, 1, 1, 0, 0, 0, List.of(), false, false, "", List.of(), "", Controls.TRIES);

  /** Checks the ranges that are not checked further on. */
  public DrawOptions {
    constraints = List.copyOf(constraints);
    given = List.copyOf(given);
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException(
          "count must be in 1.."
              + MOST
              + ", got "
              + count
              + "; edgewise generate draws any number");
    }
    if (maxNodes > 0 && minNodes > maxNodes) {
      throw new IllegalArgumentException(
          "minNodes must be at most maxNodes, got " + minNodes + " and " + maxNodes);
    }
  }

  GenerationRequest request(RunDirectory run, int threads) throws IOException {
    List<Constraint> kept = new ArrayList<>();
    for (String constraint : constraints) {
      kept.add(run.constraint(constraint));
    }
    Limits limits =
        new Limits(
            new SizeRange(minNodes, maxNodes == 0 ? Integer.MAX_VALUE : maxNodes),
            edges == 0 ? SizeRange.ANY : SizeRange.exactly(edges),
            kept);
    Controls controls = Controls.NONE.withLimits(limits).withTries(tries);
    if (!where.isBlank()) {
      controls =
          controls.where(
              Where.parse(where, run.config().library().quantities()).ofDrawn(run.labelNames()));
    }
    controls = distinct ? controls.onlyDistinct() : controls;
    controls = novel ? controls.novelTo(run.known()) : controls;
    return new GenerationRequest(count, new Seed(seed), temperature, threads)
        .with(controls)
        .given(targets(run));
  }

  /** Follows what is given as the commands do: as was chosen for the run, where nothing is said. */
  private Targets targets(RunDirectory run) throws IOException {
    Targets targets = Targets.parse(run.conditions(), given);
    if (guidance.isBlank()) {
      return Guidance.remembered(targets, run);
    }
    try {
      return targets.guided(Double.parseDouble(guidance.strip()));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "guidance must be a number, such as 1.5, or empty, got '" + guidance + "'", e);
    }
  }
}
