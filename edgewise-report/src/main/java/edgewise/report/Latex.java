package edgewise.report;

/** Text for LaTeX. */
final class Latex {
  private Latex() {}

  /** Returns plain text in which nothing is taken for a command. */
  static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints().forEach(c -> safe.append(escaped(c)));
    return safe.toString();
  }

  private static String escaped(int c) {
    return switch (c) {
      case '\\' -> "\\textbackslash{}";
      case '&', '%', '$', '#', '_', '{', '}' -> "\\" + (char) c;
      case '~' -> "\\textasciitilde{}";
      case '^' -> "\\textasciicircum{}";
      case '<' -> "$<$";
      case '>' -> "$>$";
      case '±' -> "$\\pm$";
      case '×' -> "$\\times$";
      case '≈' -> "$\\approx$";
      case '≤' -> "$\\leq$";
      case '≥' -> "$\\geq$";
      case '−' -> "$-$";
      case '–' -> "--";
      case '†' -> "$\\dagger$";
      case '‡' -> "$\\ddagger$";
      case '¶' -> "\\P{}";
      case '‖' -> "$\\|$";
      case '²' -> "$^2$";
      case '\u00a0' -> "~";
      default -> Character.toString(c);
    };
  }
}
