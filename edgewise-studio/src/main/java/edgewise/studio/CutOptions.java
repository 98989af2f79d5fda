package edgewise.studio;

import edgewise.catalog.Help;

/** How neighbourhoods are cut out of one big network. */
public record CutOptions(
    @Help(value = "steps from the centre", range = "[1, 10]") int radius,
    @Help(value = "leave out smaller ones", range = "[1, ∞)") int minNodes,
    @Help(value = "leave out larger ones", range = "[2, 1000]") int maxNodes,
    @Help(value = "how many centres, drawn at random; 0: every node", range = "[0, ∞)") int centres,
    @Help("another number draws other centres") long seed) {
  /** As {@code edgewise neighbourhoods} does it. */
  static final CutOptions USUAL = new CutOptions(2, 4, 40, 0, 1);
}
