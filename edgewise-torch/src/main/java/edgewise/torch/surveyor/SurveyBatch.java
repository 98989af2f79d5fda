package edgewise.torch.surveyor;

import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Sources of some graphs with their views and decisions, in parts of bounded size.
 *
 * @param parts those of all sources of graphs are made one at a time, each time they are gone
 *     through: the views of a graph of thousands of nodes would fill the memory
 * @param edges of the graphs, also at sources that were left out
 * @param factor by which the loss at these sources stands for that at all
 * @param rows of all parts
 */
record SurveyBatch(Iterable<Part> parts, long edges, double factor, long rows) {
  /** Views that are read together, and what was decided in them. */
  record Part(Arrangement arranged, Decisions decisions) {
    Views views() {
      return arranged.views();
    }
  }

  /**
   * Returns all sources of graphs.
   *
   * @param most rows of a part, unless a single view has more
   */
  static SurveyBatch of(List<Survey> surveys, Scope scope, int most) {
    return inParts(surveys, new Chosen(sources(surveys, scope.alphabet()), 1), scope, most);
  }

  /**
   * Returns what stands for all sources of graphs: all of them or, where they have more rows than
   * so many a graph, a random subset that has about so many in all, the same every time.
   */
  static SurveyBatch fixed(List<Survey> surveys, Scope scope, int most, int rows) {
    Chosen all = new Chosen(sources(surveys, scope.alphabet()), 1);
    boolean huge = rows(surveys, all.sources(), scope) > (long) rows * surveys.size();
    Chosen chosen = huge ? chosen(surveys, scope, rows, new Seed(1)) : all;
    return inParts(surveys, chosen, scope, most);
  }

  private static SurveyBatch inParts(List<Survey> surveys, Chosen chosen, Scope scope, int most) {
    List<List<long[]>> groups = new ArrayList<>();
    Views sizes = new Views(scope);
    long rows = 0; // of the part
    long all = 0;
    for (long[] source : chosen.sources()) {
      int more = sizes.rows(surveys.get((int) source[0]), (int) source[1]);
      if (groups.isEmpty() || rows + more > most) {
        groups.add(new ArrayList<>());
        rows = 0;
      }
      groups.get(groups.size() - 1).add(source);
      rows += more;
      all += more;
    }
    return new SurveyBatch(
        () -> groups.stream().map(group -> part(surveys, group, scope)).iterator(),
        edges(surveys),
        chosen.factor(),
        all);
  }

  /**
   * Returns a random subset of all sources that has about so many rows, or all of them if they have
   * fewer. Every source is as likely to be in it, so gradients are right on average.
   */
  static SurveyBatch some(List<Survey> surveys, Scope scope, int rows, Seed seed) {
    Chosen chosen = chosen(surveys, scope, rows, seed);
    Part part = part(surveys, chosen.sources(), scope);
    return new SurveyBatch(List.of(part), edges(surveys), chosen.factor(), part.views().rows());
  }

  /** Pairs of a graph and a source, and by what they stand for all. */
  private record Chosen(List<long[]> sources, double factor) {}

  private static Chosen chosen(List<Survey> surveys, Scope scope, int rows, Seed seed) {
    List<long[]> all = sources(surveys, scope.alphabet());
    long total = rows(surveys, all, scope);
    double factor = 1;
    if (total > rows) {
      int kept = (int) Math.max(1, all.size() * (long) rows / total);
      RandomGenerator random = seed.generator();
      for (int i = 0; i < kept; i++) {
        int j = i + random.nextInt(all.size() - i);
        long[] swap = all.get(i);
        all.set(i, all.get(j));
        all.set(j, swap);
      }
      factor = all.size() / (double) kept;
      all = all.subList(0, kept);
    }
    return new Chosen(all, factor);
  }

  private static long rows(List<Survey> surveys, List<long[]> sources, Scope scope) {
    Views sizes = new Views(scope);
    long total = 0;
    for (long[] source : sources) {
      total += sizes.rows(surveys.get((int) source[0]), (int) source[1]);
    }
    return total;
  }

  /** Returns pairs of a graph and a source; with pieces, also that no other piece comes. */
  private static List<long[]> sources(List<Survey> surveys, Alphabet alphabet) {
    List<long[]> all = new ArrayList<>();
    for (int graph = 0; graph < surveys.size(); graph++) {
      int sources = surveys.get(graph).nodes() + (alphabet.pieces() ? 1 : 0);
      for (int x = 0; x < sources; x++) {
        all.add(new long[] {graph, x});
      }
    }
    return all;
  }

  private static Part part(List<Survey> surveys, List<long[]> sources, Scope scope) {
    Views views = new Views(scope);
    Decisions decisions = new Decisions(scope);
    for (long[] source : sources) {
      Survey survey = surveys.get((int) source[0]);
      int x = (int) source[1];
      views.add(survey, x);
      decisions.add(views, survey, x, (int) source[0]);
    }
    Arrangement arranged = new Arrangement(views);
    var unused = arranged.padding(); // all that learn will ask for it, and this is the place
    return new Part(arranged, decisions);
  }

  private static long edges(List<Survey> surveys) {
    return surveys.stream().mapToLong(Survey::edges).sum();
  }
}
