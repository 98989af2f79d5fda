package edgewise.studio;

/** A request that is answered by an error, with one line for the person who made it. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  private Refusal(int status, String message) {
    super(message);
    this.status = status;
  }

  static Refusal wrong(String message) {
    return new Refusal(400, message);
  }

  static Refusal unknownVisitor() {
    return new Refusal(
        401,
        "a token is needed: open the address that edgewise studio printed, or send"
            + " Authorization: Bearer TOKEN");
  }

  static Refusal forbidden(String message) {
    return new Refusal(403, message);
  }

  static Refusal missing(String message) {
    return new Refusal(404, message);
  }

  static Refusal conflict(String message) {
    return new Refusal(409, message);
  }

  static Refusal tooLarge(String message) {
    return new Refusal(413, message);
  }

  static Refusal busy(String message) {
    return new Refusal(503, message);
  }

  int status() {
    return status;
  }

  /** Returns the message, which is always there. */
  String line() {
    return String.valueOf(getMessage());
  }
}
