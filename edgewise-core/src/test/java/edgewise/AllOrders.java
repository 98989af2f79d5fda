package edgewise;

import edgewise.graph.Permutation;
import java.util.ArrayList;
import java.util.List;

/** Every order of few nodes. */
public final class AllOrders {
  private AllOrders() {}

  /** Returns the n! orders of n nodes. */
  public static List<Permutation> of(int nodes) {
    List<Permutation> orders = new ArrayList<>();
    extend(new int[nodes], 0, orders);
    return orders;
  }

  private static void extend(int[] visits, int placed, List<Permutation> orders) {
    if (placed == visits.length) {
      orders.add(Permutation.ofVisits(visits));
      return;
    }
    for (int node = 0; node < visits.length; node++) {
      boolean isNew = true;
      for (int i = 0; i < placed; i++) {
        isNew &= visits[i] != node;
      }
      if (isNew) {
        visits[placed] = node;
        extend(visits, placed + 1, orders);
      }
    }
  }
}
