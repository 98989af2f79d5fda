package edgewise.model;

/** A model drew as many graphs as it may, and too few of them were wanted. */
public final class RejectedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RejectedException(GenerationRequest request, Rejections rejections) {
    super(
        "a graph did not come to its end in %d tries, %s; other constraints, %sanother temperature or more training may help, or more tries"
            .formatted(
                request.controls().tries(),
                rejections,
                request.targets().guidance() == 1 ? "" : "less guidance, "));
  }

  RejectedException(int each, int tries, Rejections rejections) {
    super(
        "no graph around the part in %d times %d attempts: %s; less to ask for, more attempts or tries, another temperature or more training may help"
            .formatted(tries, each, rejections));
  }

  RejectedException(GenerationRequest request, long found, Rejections rejections) {
    super(
        "only %d of %d graphs found in %d draws: %s; ask for fewer graphs, for less of them, or for more tries (now %d for each)"
            .formatted(
                found,
                request.count(),
                request.mostDraws(),
                rejections,
                request.controls().tries()));
  }
}
