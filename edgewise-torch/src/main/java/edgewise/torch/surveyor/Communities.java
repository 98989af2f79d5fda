package edgewise.torch.surveyor;

import java.util.Arrays;

/**
 * To which community each node belongs, as nodes become known. Communities are numbered as they
 * appear. A source calls them by their <em>place</em>: 0 is its own, then come the others, the one
 * that has grown last first; so nothing depends on how many there were before.
 */
final class Communities {
  /** Of a source whose community is not decided yet. */
  static final int NONE = -1;

  private int[] of = new int[16];
  private int[] before = new int[16]; // of each node, how many communities there were before it
  private int[] known = new int[16]; // of each source, how many there were
  private int[] fellows = new int[16]; // of each source, known nodes of its community
  private int[] sourceFellows = new int[16]; // of these, those that were sources before it
  private int nodes;
  private int sources; // that are done
  private final Ints members = new Ints(); // of each community, nodes that are known
  private final Ints done = new Ints(); // of these, those that were sources

  /** Adds a node to a community, which may be the one after the last. */
  void add(int community) {
    if (nodes == of.length) {
      of = Arrays.copyOf(of, 2 * nodes);
      before = Arrays.copyOf(before, 2 * nodes);
      known = Arrays.copyOf(known, 2 * nodes);
      fellows = Arrays.copyOf(fellows, 2 * nodes);
      sourceFellows = Arrays.copyOf(sourceFellows, 2 * nodes);
    }
    before[nodes] = members.size();
    of[nodes++] = community;
    if (community == members.size()) {
      members.add(0);
      done.add(0);
    }
    members.set(community, members.at(community) + 1);
  }

  /** Begins with the next source. */
  void startSource() {
    known[sources] = members.size();
    fellows[sources] = members.at(of[sources]);
    sourceFellows[sources] = done.at(of[sources]);
  }

  /** Ends with the source. */
  void finishSource() {
    done.set(of[sources], done.at(of[sources]) + 1);
    sources++;
  }

  /** Returns the community of a node. */
  int of(int node) {
    return of[node];
  }

  /** Returns how many communities there were before a node, which may be the one after the last. */
  int before(int node) {
    return node < nodes ? before[node] : members.size();
  }

  /**
   * What a source knows of communities.
   *
   * @param own its own; {@link #NONE} for a root, whose community is decided later
   * @param known how many there are
   * @param fellows known nodes of its own, itself included
   * @param sources of these, those that have been sources
   */
  record Seen(int own, int known, int fellows, int sources) {}

  /** Returns what a source of the past or the next one knows before its edges are decided. */
  Seen seen(int x, boolean isRoot) {
    if (isRoot) {
      return new Seen(NONE, before(x), 0, 0);
    }
    return x < sources
        ? new Seen(of[x], known[x], fellows[x], sourceFellows[x])
        : new Seen(of[x], members.size(), members.at(of[x]), done.at(of[x]));
  }

  /**
   * Returns the places of the communities of some nodes, from the lowest to the one before the
   * highest; from a limit on they are not told apart.
   *
   * @param own community of the source
   */
  int[] places(int own, int low, int high, int limit) {
    int[] places = new int[high - low];
    int[] order = new int[Math.min(limit, high - low)]; // communities, by place − 1
    int count = 0;
    for (int node = high - 1; node >= low; node--) {
      int place = of[node] == own ? 0 : 1 + indexOf(of[node], order, count);
      if (place > count && count < order.length) {
        order[count++] = of[node];
      }
      places[node - low] = Math.min(limit, place);
    }
    return places;
  }

  /**
   * Returns the place of a community in the eyes of a source, among those that there were before a
   * node; 0 for one that there was not.
   *
   * @param own community of the source
   */
  int place(int own, int community, int node) {
    return community >= before(node) ? 0 : look(own, community, Integer.MAX_VALUE, node)[0];
  }

  /** Returns the community at a place other than 0, likewise. */
  int at(int own, int place, int node) {
    return look(own, NONE, place, node)[1];
  }

  /** Goes through communities by place, until one or a place is found; returns both. */
  private int[] look(int own, int community, int place, int node) {
    int[] order = new int[before(node)];
    int count = 0;
    for (int v = node - 1; v >= 0; v--) {
      if (of[v] != own && indexOf(of[v], order, count) == count) {
        order[count++] = of[v];
        if (of[v] == community || count == place) {
          return new int[] {count, of[v]};
        }
      }
    }
    throw new IllegalArgumentException(
        "there are " + count + " other communities before node " + node + ", no " + place);
  }

  private static int indexOf(int wanted, int[] all, int count) {
    int index = 0;
    while (index < count && all[index] != wanted) {
      index++;
    }
    return index;
  }
}
