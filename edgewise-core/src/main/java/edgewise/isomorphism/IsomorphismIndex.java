package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A growing set of graphs, in which isomorphic graphs are the same. Graphs are looked up by
 * canonical form; where one has none within the work limit, by the hash of its refinement and then
 * by JGraphT's VF2, so that the answer is exact in either case.
 *
 * <p>VF2 has a budget too, so that nothing hangs: two graphs that refinement does not tell apart,
 * and that VF2 neither matches nor tells apart within the budget, are taken for different, and
 * {@link #undecided} counts them. This takes graphs of thousands of nodes made to be hard. Safe for
 * use by many threads: canonical forms are found outside the lock.
 */
public final class IsomorphismIndex {
  private static final long MATCHING_BUDGET = 50_000_000; // pairs of nodes; half a minute or so

  private final long workLimit;
  private final Matching matching;
  private final Map<CanonicalForm, Integer> numbers = new HashMap<>();
  private final Map<Long, List<Member>> byHash = new HashMap<>(); // once a graph had no form
  private boolean isHashed;
  private int size;
  private int undecided;

  /** Creates an empty index. */
  public IsomorphismIndex() {
    this(CanonicalForm.WORK_LIMIT, MATCHING_BUDGET);
  }

  /** Creates an empty index with a limit for each canonical form and a budget for VF2 in all. */
  IsomorphismIndex(long workLimit, long matchingBudget) {
    this.workLimit = workLimit;
    this.matching = new Matching(matchingBudget);
  }

  /** Returns a number that isomorphic graphs share, and that few others do. */
  public static long hash(Graph graph) {
    return Refinement.of(graph).hash();
  }

  /** Adds a graph; returns whether it is new. */
  public boolean add(Graph graph) {
    Optional<CanonicalForm> form = CanonicalForm.of(graph, workLimit);
    synchronized (this) {
      int before = size;
      return number(graph, form) == before;
    }
  }

  /**
   * Adds graphs, with all processors; returns for each the number of the class it is in. Classes
   * are numbered from 0 in the order in which they came.
   */
  public int[] addAll(List<Graph> graphs) {
    List<Optional<CanonicalForm>> forms =
        graphs.parallelStream().map(graph -> CanonicalForm.of(graph, workLimit)).toList();
    int[] result = new int[graphs.size()];
    synchronized (this) {
      for (int i = 0; i < result.length; i++) {
        result[i] = number(graphs.get(i), forms.get(i));
      }
    }
    return result;
  }

  /** Returns whether a graph isomorphic to this one was added. */
  public boolean contains(Graph graph) {
    Optional<CanonicalForm> form = CanonicalForm.of(graph, workLimit);
    synchronized (this) {
      return find(graph, form) >= 0;
    }
  }

  /** Returns the number of graphs, isomorphic ones counted once. */
  public synchronized int size() {
    return size;
  }

  /** Returns how often two graphs were taken for different because no budget sufficed to tell. */
  public synchronized int undecided() {
    return undecided;
  }

  /** Returns the number of a graph's class, a new one where it has none yet. */
  private int number(Graph graph, Optional<CanonicalForm> form) {
    int found = find(graph, form);
    int number = found >= 0 ? found : size++;
    form.ifPresent(known -> numbers.put(known, number));
    if (found < 0 && isHashed) {
      addHashed(new Member(graph, number, form.isPresent()));
    }
    return number;
  }

  /** Returns the number of a graph's class, or −1. */
  private int find(Graph graph, Optional<CanonicalForm> form) {
    if (form.isPresent()) {
      Integer number = numbers.get(form.get());
      if (number != null) {
        return number;
      }
    }
    if (!isHashed && form.isPresent()) {
      return -1;
    }
    if (!isHashed) {
      isHashed = true;
      numbers.forEach((known, number) -> addHashed(new Member(known.graph(), number, true)));
    }
    for (Member member : byHash.getOrDefault(Refinement.of(graph).hash(), List.of())) {
      // Two graphs that both have a form were compared by it.
      if (!(member.hasForm && form.isPresent()) && isSame(member.graph, graph)) {
        return member.number;
      }
    }
    return -1;
  }

  private boolean isSame(Graph a, Graph b) {
    Optional<Boolean> same = matching.isomorphic(a, b);
    if (same.isEmpty()) {
      undecided++;
    }
    return same.orElse(false);
  }

  private void addHashed(Member member) {
    byHash
        .computeIfAbsent(Refinement.of(member.graph).hash(), hash -> new ArrayList<>())
        .add(member);
  }

  /** One graph of a class. */
  private record Member(Graph graph, int number, boolean hasForm) {}
}
