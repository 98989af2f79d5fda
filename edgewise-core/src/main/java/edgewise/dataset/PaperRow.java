package edgewise.dataset;

/** The row that the paper prints for a dataset in its table of statistics. */
public record PaperRow(int graphs, int test, double meanNodes, double meanEdges) {}
