package edgewise.cli;

import edgewise.condition.Where;
import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.model.Controls;
import edgewise.run.Catalogs;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which graphs are wanted. */
final class ControlOptions {
  @Option(names = "--nodes", paramLabel = "N", description = "Graphs of exactly N nodes.")
  private @Nullable Integer nodes;

  @Option(names = "--min-nodes", paramLabel = "N", description = "Graphs of at least N nodes.")
  private @Nullable Integer minNodes;

  @Option(names = "--max-nodes", paramLabel = "N", description = "Graphs of at most N nodes.")
  private @Nullable Integer maxNodes;

  @Option(names = "--edges", paramLabel = "M", description = "Graphs of exactly M edges.")
  private @Nullable Integer edges;

  @Option(
      names = "--constraint",
      paramLabel = "C",
      completionCandidates = Candidates.class,
      description = "Graphs with a property: ${COMPLETION-CANDIDATES}. May be given many times.")
  private List<String> constraints = new ArrayList<>();

  @Option(
      names = "--where",
      paramLabel = "EXPRESSION",
      description =
          "Graphs for which an expression over statistics holds, such as 'triangles>=40 and"
              + " diameter<8' or 'nodes in 10..20 or not clustering=0' (edgewise statistics).")
  private @Nullable String where;

  @Option(names = "--distinct", description = "No two graphs that are isomorphic.")
  private boolean distinct;

  @Option(names = "--novel", description = "No graph that is isomorphic to a training graph.")
  private boolean novel;

  @Option(
      names = "--tries",
      paramLabel = "N",
      description = "Draws for each graph before giving up (default: ${DEFAULT-VALUE}).")
  private int tries = Controls.TRIES;

  /** Names every constraint in the help and the completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogs.CONSTRAINTS.entries().stream().map(Constraints.Entry::form).iterator();
    }
  }

  /** Returns what was asked for of the graphs of a run. */
  Controls controls(RunDirectory run) throws IOException {
    if (nodes != null && (minNodes != null || maxNodes != null)) {
      throw new IllegalArgumentException("--nodes says it all: leave out --min-nodes, --max-nodes");
    }
    List<Constraint> kept = new ArrayList<>();
    for (String constraint : constraints) {
      kept.add(run.constraint(constraint));
    }
    Limits limits =
        new Limits(
            nodes != null ? SizeRange.exactly(nodes) : between(minNodes, maxNodes),
            edges != null ? SizeRange.exactly(edges) : SizeRange.ANY,
            kept);
    Controls controls = Controls.NONE.withLimits(limits).withTries(tries);
    if (where != null) {
      controls = controls.where(where(where, run));
    }
    controls = distinct ? controls.onlyDistinct() : controls;
    return novel ? controls.novelTo(run.known()) : controls;
  }

  private static Where where(String text, RunDirectory run) throws IOException {
    try {
      return Where.parse(text, run.config().library().quantities()).ofDrawn(run.labelNames());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--where: " + e.getMessage(), e);
    }
  }

  private static SizeRange between(@Nullable Integer least, @Nullable Integer most) {
    if (least != null && most != null && least > most) {
      throw new IllegalArgumentException(
          "--min-nodes must be at most --max-nodes, got " + least + " and " + most);
    }
    return new SizeRange(least == null ? 0 : least, most == null ? Integer.MAX_VALUE : most);
  }

  /** Returns whether anything was asked for. */
  boolean areAsked() {
    return !words().isEmpty();
  }

  /** Returns the controls in a few words, for the heading of a row. */
  String words() {
    List<String> words = new ArrayList<>(constraints);
    if (nodes != null) {
      words.add(nodes + " nodes");
    }
    if (minNodes != null || maxNodes != null) {
      words.add(between(minNodes, maxNodes) + " nodes");
    }
    if (edges != null) {
      words.add(edges + " edges");
    }
    if (where != null) {
      words.add(where);
    }
    if (distinct) {
      words.add("distinct");
    }
    if (novel) {
      words.add("novel");
    }
    return String.join(", ", words);
  }
}
