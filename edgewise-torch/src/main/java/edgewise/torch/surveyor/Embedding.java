package edgewise.torch.surveyor;

import edgewise.constraint.Limits;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.Part;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A part on its way into a graph that is drawn: which nodes stand for the part's, which decisions
 * are forced by that, and what the attempt weighs.
 *
 * <p>The root stands for a random node of the part. When a node that stands for p becomes the
 * source, each neighbour of p that has no place yet gets one: a node just joined, or a new one, at
 * random. Now and then a source that stands for nothing is given to a node without a place. Further
 * components of the part start at a new node somewhere on the way. So the part can come to any
 * places of any graph that include the root, in exactly one way.
 *
 * <p>A decision that the part forces or limits narrow multiplies the weight by the probability of
 * what was allowed, a choice of places by one over its own; so the weight is the probability that
 * the model draws this graph over that of the attempt (importance sampling). Where the part and the
 * limits leave nothing, the attempt is dead.
 */
final class Embedding {
  private static final double START = 0.125; // how often a further component starts at a source
  private static final double LATE = 0.1; // how often a source gets to stand for something
  private static final double CAREFUL = 0.9; // how often sizes leave room for the rest of the part

  private final Part part;
  private final Graph graph;
  private final Alphabet alphabet;
  private final Limits limits;
  private final RandomGenerator random;
  private final int[] places; // of each of the part's nodes, −1 for none yet
  private final int[] firsts; // of each of the part's nodes, where its component began; −1
  private final List<Integer> owners = new ArrayList<>(); // the part's node of each node, or −1
  private final Deque<int[]> components = new ArrayDeque<>(); // nodes of those without a place
  private final List<int[]> fresh = new ArrayList<>(); // new nodes to come: (part's node, type)
  private final Deque<int[]> arranged = new ArrayDeque<>(); // the same, in the order of discovery
  private int least; // new nodes of the source
  private double logWeight;
  private double logTotal; // of the logits of the next choice, before any is refused

  Embedding(Part part, Alphabet alphabet, Limits limits, RandomGenerator random) {
    this.part = part;
    this.graph = part.graph();
    this.alphabet = alphabet;
    this.limits = limits;
    this.random = random;
    this.places = new int[graph.nodeCount()];
    this.firsts = new int[graph.nodeCount()];
    Arrays.fill(places, -1);
    Arrays.fill(firsts, -1);
    Components found = Components.of(graph);
    List<int[]> order =
        new ArrayList<>(IntStream.range(0, found.count()).mapToObj(found::nodes).toList());
    Collections.shuffle(order, new Random(random.nextLong()));
    components.addAll(order);
    for (int i = 2; i <= order.size(); i++) {
      logWeight += Math.log(i); // one of so many orders
    }
  }

  double logWeight() {
    return logWeight;
  }

  List<Integer> places() {
    return Arrays.stream(places).boxed().toList();
  }

  void die() {
    logWeight = Double.NEGATIVE_INFINITY;
  }

  boolean isDead() {
    return logWeight == Double.NEGATIVE_INFINITY;
  }

  /** Returns whether another piece starts. */
  boolean startsPiece(
      boolean mayStart, boolean mayEnd, float logit, double temperature, Chooser chooser) {
    boolean needed = !components.isEmpty();
    return decide(mayStart, mayEnd && !needed, logit, temperature, chooser);
  }

  /** Says yes or no, as far as both are allowed. */
  private boolean decide(
      boolean mayYes, boolean mayNo, float logit, double temperature, Chooser chooser) {
    if (mayYes && mayNo) {
      return chooser.accept(logit, temperature);
    }
    if (mayYes || mayNo) {
      weigh(mayYes, logit, temperature);
    } else {
      die();
    }
    return mayYes;
  }

  /** Decides for which node of the part the root that comes stands, if for any. */
  void expectRoot() {
    boolean stands = !components.isEmpty();
    if (stands && !owners.isEmpty()) { // of a further piece
      stands = random.nextBoolean();
      logWeight += Math.log(2);
    }
    arranged.clear();
    arranged.add(new int[] {stands ? representative() : -1, -1});
  }

  private int representative() {
    int[] nodes = components.remove();
    logWeight += Math.log(nodes.length);
    for (int node : nodes) {
      firsts[node] = Integer.MAX_VALUE; // until it has a place
    }
    return nodes[random.nextInt(nodes.length)];
  }

  /** Returns the label that the next node to come must have, −1 for any. */
  int nextLabel() {
    int[] next = arranged.element();
    return next[0] < 0 ? -1 : alphabet.nodeType(graph, next[0]);
  }

  /** Returns the type that the edge to the next node to come must have, −1 for any. */
  int nextType() {
    return arranged.element()[1];
  }

  /** Takes note of the next node. */
  void added() {
    int owner = arranged.remove()[0];
    owners.add(-1);
    if (owner >= 0) {
      place(owner, owners.size() - 1);
    }
  }

  private void place(int q, int node) {
    places[q] = node;
    owners.set(node, q);
    for (int v = 0; v < firsts.length; v++) {
      firsts[v] = firsts[v] == Integer.MAX_VALUE ? node : firsts[v];
    }
  }

  /** Decides whether a source that stands for nothing yet is to stand for something. */
  void begin(Survey survey, int x) {
    if (owner(x) >= 0) {
      return;
    }
    List<Integer> candidates = new ArrayList<>();
    for (int q = 0; q < places.length; q++) {
      if (places[q] < 0 && firsts[q] >= 0 && firsts[q] < x && fits(survey, x, x, q)) {
        candidates.add(q);
      }
    }
    if (candidates.isEmpty()) {
      return;
    }
    boolean stands = random.nextDouble() < LATE;
    logWeight -= Math.log(stands ? LATE / candidates.size() : 1 - LATE);
    if (stands) {
      place(candidates.get(random.nextInt(candidates.size())), x);
    }
  }

  private int owner(int node) {
    return node < owners.size() ? owners.get(node) : -1;
  }

  /** Returns whether a source is joined to a known node. */
  boolean joins(
      int x,
      int y,
      boolean mayJoin,
      boolean mayPass,
      float logit,
      double temperature,
      Chooser chooser) {
    int p = owner(x);
    int q = owner(y);
    boolean edge = p >= 0 && q >= 0 && graph.hasEdge(p, q);
    boolean none = p >= 0 && q >= 0 && !edge && part.induced();
    return decide(mayJoin && !none, mayPass && !edge, logit, temperature, chooser);
  }

  /** Weighs a yes or no that is forced. */
  private void weigh(boolean yes, float logit, double temperature) {
    logWeight -= Math.log1p(Math.exp((yes ? -logit : logit) / temperature));
  }

  /** Returns the type that an edge between known nodes must have, −1 for any. */
  int type(int x, int y) {
    int p = owner(x);
    int q = owner(y);
    return p >= 0 && q >= 0 && graph.hasEdge(p, q) ? alphabet.edgeType(graph, p, q) : -1;
  }

  /** Takes note of the logits of a choice that comes, before limits refuse any. */
  void expect(float[] logits, int from, int length, double temperature) {
    logTotal = logSum(logits, from, from + length, temperature);
  }

  /** Returns a choice among the logits that are left, which a value of 0 or more forces. */
  int choose(int forced, float[] logits, int from, int length, double temperature, Chooser free) {
    boolean only = forced >= 0 && logits[from + forced] > Float.NEGATIVE_INFINITY;
    int first = only ? from + forced : from;
    logWeight += logSum(logits, first, only ? first + 1 : from + length, temperature) - logTotal;
    if (forced >= 0 && !only) {
      die();
    }
    return only ? forced : free.choose(logits, from, length, temperature);
  }

  /** Gives a place to everything that the source has to be joined to, now that it has its joins. */
  void settle(Survey survey, int x) {
    fresh.clear();
    int p = owner(x);
    for (int i = 0; p >= 0 && i < graph.degree(p); i++) {
      int q = graph.neighbour(p, i);
      if (places[q] < 0) {
        settle(survey, x, p, q);
      }
    }
    least = fresh.size();
    if (components.isEmpty()) {
      return;
    }
    boolean last = !alphabet.pieces() && x == survey.nodes() - 1 && least == 0;
    if (p >= 0 && part.induced()) { // an edge to another component is not allowed
      least += last ? 1 : 0;
      return;
    }
    boolean starts = last || random.nextDouble() < START;
    logWeight -= last ? 0 : Math.log(starts ? START : 1 - START);
    if (starts) {
      fresh.add(new int[] {representative(), -1});
      least++;
    }
  }

  private void settle(Survey survey, int x, int p, int q) {
    int type = alphabet.edgeType(graph, p, q);
    List<Integer> candidates = new ArrayList<>();
    for (int edge = survey.edgeStart(x); edge < survey.edges(); edge++) {
      int y = survey.destination(edge);
      if (owner(y) < 0 && survey.type(edge) == type && fits(survey, x, y, q)) {
        candidates.add(y);
      }
    }
    logWeight += Math.log(candidates.size() + 1.0);
    int choice = random.nextInt(candidates.size() + 1);
    if (choice == candidates.size()) {
      fresh.add(new int[] {q, type});
    } else {
      place(q, candidates.get(choice));
    }
  }

  private boolean fits(Survey survey, int x, int y, int q) {
    if (survey.label(y) != alphabet.nodeType(graph, q)) {
      return false;
    }
    for (int v = 0; part.induced() && v < places.length; v++) {
      int at = places[v];
      if (at >= 0 && at < x && survey.isJoined(at, y)) {
        return false; // had v and q an edge, q would have its place already
      }
    }
    return true;
  }

  /**
   * A count of new nodes.
   *
   * @param before how many were counted before
   * @param last whether no others are counted after them
   * @param room for how many there is at most
   * @param may whether limits allow so many
   */
  record Counting(int before, boolean last, long room, IntPredicate may) {}

  /** Returns how many new nodes the source has, enough for those that must come. */
  int count(
      Survey survey,
      Counting counting,
      float[] logits,
      int from,
      float more,
      double temperature,
      Chooser chooser) {
    IntPredicate may = counting.may();
    long room = counting.room();
    int needed = counting.last() ? Math.max(0, least - counting.before()) : 0;
    int lowest = Math.min(needed, Heads.COUNTS - 1);
    // The last stands for more, too.
    IntPredicate allowed =
        count -> count >= lowest && may.test(Math.max(count, needed)) && needed <= room;
    double all = logSum(logits, from, from + Heads.COUNTS, temperature);
    double mayBe = refuse(logits, from, allowed, temperature);
    if (mayBe == Double.NEGATIVE_INFINITY) {
      die();
      arrange(0);
      return 0;
    }
    int most = mostCareful(survey) - counting.before();
    float[] careful = Arrays.copyOfRange(logits, from, from + Heads.COUNTS);
    double wise = refuse(careful, 0, count -> count <= most, temperature);
    int count;
    if (wise == mayBe || wise == Double.NEGATIVE_INFINITY) {
      count = chooser.choose(logits, from, Heads.COUNTS, temperature);
      logWeight += mayBe - all;
    } else { // of two ways to choose, either may have led here
      count =
          random.nextDouble() < CAREFUL
              ? chooser.choose(careful, 0, Heads.COUNTS, temperature)
              : chooser.choose(logits, from, Heads.COUNTS, temperature);
      double share = (1 - CAREFUL) + (count <= most ? CAREFUL * Math.exp(mayBe - wise) : 0);
      logWeight += mayBe - all - Math.log(share);
    }
    while (count < needed) {
      weigh(true, more, 1);
      count++;
    }
    if (count >= Heads.COUNTS - 1) {
      while (count < room && decide(may.test(count + 1), true, more, 1, chooser)) {
        count++;
      }
    }
    if (counting.last()) {
      arrange(counting.before() + count);
    }
    return count;
  }

  /** Returns how many new nodes leave room for those of the part that have no place yet. */
  private int mostCareful(Survey survey) {
    long unplaced = Arrays.stream(places).filter(place -> place < 0).count() - fresh.size();
    long nodes = limits.nodes().most() - (long) survey.nodes() - unplaced;
    long edges = limits.edges().most() - (long) survey.edges() - unplaced;
    return (int) Math.max(0, Math.min(Integer.MAX_VALUE, Math.min(nodes, edges)));
  }

  /** Refuses what is not allowed; returns the logarithm of what is left. */
  private static double refuse(float[] logits, int from, IntPredicate allowed, double temperature) {
    boolean any = false;
    for (int count = 0; count < Heads.COUNTS; count++) {
      if (!allowed.test(count)) {
        logits[from + count] = Float.NEGATIVE_INFINITY;
      }
      any |= logits[from + count] > Float.NEGATIVE_INFINITY;
    }
    return any ? logSum(logits, from, from + Heads.COUNTS, temperature) : Double.NEGATIVE_INFINITY;
  }

  /** Decides which of the new nodes stand for nodes of the part. */
  private void arrange(int count) {
    arranged.clear();
    if (isDead()) { // what still comes stands for nothing
      fresh.clear();
    }
    List<int[]> order = new ArrayList<>(fresh);
    for (int i = 0; i < fresh.size(); i++) {
      logWeight += Math.log(count - (double) i);
    }
    while (order.size() < count) {
      order.add(new int[] {-1, -1});
    }
    Collections.shuffle(order, new Random(random.nextLong()));
    arranged.addAll(order);
  }

  private static double logSum(float[] logits, int from, int to, double temperature) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      most = Math.max(most, logits[i] / temperature);
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += Math.exp(logits[i] / temperature - most);
    }
    return most + Math.log(sum);
  }
}
