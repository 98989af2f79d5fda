package edgewise.format;

/**
 * A triangle with a tail, in the words of one program.
 *
 * @param reading how an edge list is said to be read
 */
record Stranger(String format, String program, String text, String reading) {
  Stranger(String format, String program, String text) {
    this(format, program, text, "");
  }

  static Stranger edgeList(String program, String text, String reading) {
    return new Stranger("edge-list", program, text, reading);
  }

  @Override
  public String toString() {
    return program;
  }
}
