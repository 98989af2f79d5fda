package edgewise.torch;

/** What is made of the losses of single decisions. */
public enum Reduction {
  /** They stay apart. */
  EACH(0),
  /** They are added up. */
  SUM(2);

  private final long code;

  Reduction(long code) {
    this.code = code;
  }

  /** Returns libtorch's number for it, {@code at::Reduction}. */
  public long code() {
    return code;
  }
}
