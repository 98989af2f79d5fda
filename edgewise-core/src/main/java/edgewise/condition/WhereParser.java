package edgewise.condition;

import edgewise.catalog.Names;
import edgewise.condition.Where.Test;
import edgewise.format.GraphEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an expression by recursive descent. Nothing but comparisons of names with fixed values can
 * be said, so an expression of a stranger does no harm.
 *
 * <pre>
 * expression: term {or term}
 * term:       factor {and factor}
 * factor:     not factor | ( expression ) | comparison
 * comparison: NAME (&lt; | &lt;= | &gt; | &gt;= | = | !=) NUMBER
 *             NAME (= | != | in) NUMBER..NUMBER
 *             class (= | !=) WORD, in quotes where it is not a plain one
 * </pre>
 */
final class WhereParser {
  private static final int DEEPEST = 100; // parentheses and nots, so that no stack overflows
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:(?<number>[-+]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][-+]?\\d+)?)(?![\\w:])"
              + "|(?<quoted>'[^']*'|\"[^\"]*\")"
              + "|(?<word>[\\p{L}\\d_](?:[\\p{L}\\d_:-]|\\.(?=[\\p{L}\\d_]))*)"
              + "|(?<sign><=|>=|==|!=|\\.\\.|[<>=()]))");

  private enum Kind {
    NUMBER,
    QUOTED,
    WORD,
    SIGN,
    END
  }

  private record Token(Kind kind, String text, int at) {}

  private final Quantities quantities;
  private final List<Token> tokens = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private int next;
  private int depth;

  WhereParser(String text, Quantities quantities) {
    this.quantities = quantities;
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    while (!text.substring(at).isBlank()) {
      if (!matcher.find(at) || matcher.start() != at) {
        String rest = text.substring(at).strip();
        throw wrong("a name, a number or a sign", rest, text.length() - rest.length());
      }
      for (Kind kind : List.of(Kind.NUMBER, Kind.QUOTED, Kind.WORD, Kind.SIGN)) {
        String found = matcher.group(kind.name().toLowerCase(Locale.ROOT));
        if (found != null) {
          tokens.add(new Token(kind, found, matcher.end() - found.length()));
        }
      }
      at = matcher.end();
    }
    tokens.add(new Token(Kind.END, "", text.length()));
  }

  Test parse() {
    Test whole = expression();
    if (token().kind() != Kind.END) {
      throw wrong("and, or, or the end");
    }
    return whole;
  }

  /** Returns the names in the expression. */
  Set<String> names() {
    return names;
  }

  private Test expression() {
    Test left = term();
    while (take("or")) {
      Test one = left;
      Test other = term();
      left = entry -> one.fits(entry) || other.fits(entry);
    }
    return left;
  }

  private Test term() {
    Test left = factor();
    while (take("and")) {
      Test one = left;
      Test other = factor();
      left = entry -> one.fits(entry) && other.fits(entry);
    }
    return left;
  }

  private Test factor() {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException(
          "an expression may be at most " + DEEPEST + " parentheses and nots deep");
    }
    Test result;
    if (take("not")) {
      Test inner = factor();
      result = entry -> !inner.fits(entry);
    } else if (take("(")) {
      result = expression();
      if (!take(")")) {
        throw wrong(")");
      }
    } else {
      result = comparison();
    }
    depth--;
    return result;
  }

  private Test comparison() {
    Token name = token();
    if (name.kind() != Kind.WORD || Set.of("and", "or", "not", "in").contains(name.text())) {
      throw wrong("a comparison such as nodes<20");
    }
    next++;
    names.add(name.text());
    Token sign = token();
    if (!Set.of("<", "<=", ">", ">=", "=", "==", "!=", "in").contains(sign.text())) {
      throw wrong("one of < <= > >= = != in after " + name.text());
    }
    next++;
    return name.text().equals(Quantities.CLASS)
        ? ofClass(sign.text())
        : ofNumber(name.text(), sign.text());
  }

  private Test ofClass(String sign) {
    if (!Set.of("=", "==", "!=").contains(sign)) {
      throw new IllegalArgumentException("a class is compared by = or !=, got " + sign);
    }
    Token value = token();
    if (value.kind() == Kind.SIGN || value.kind() == Kind.END) {
      throw wrong("a class");
    }
    next++;
    String wanted =
        value.kind() == Kind.QUOTED
            ? value.text().substring(1, value.text().length() - 1)
            : value.text();
    return entry -> entry.graphClass().equals(wanted) != sign.equals("!=");
  }

  private Test ofNumber(String name, String sign) {
    double least = number(name);
    if (!take("..")) {
      if (sign.equals("in")) {
        throw wrong("a range such as 10..20 after in");
      }
      return entry -> compares(value(name, entry), sign, least);
    }
    double most = number(name);
    if (!Set.of("=", "==", "!=", "in").contains(sign)) {
      throw new IllegalArgumentException("a range is compared by =, != or in, got " + sign);
    }
    if (least > most) {
      throw new IllegalArgumentException(
          "a range goes from its least to its most, got " + least + ".." + most);
    }
    return entry -> {
      double value = value(name, entry);
      return !Double.isNaN(value) && (value >= least && value <= most) != sign.equals("!=");
    };
  }

  private double number(String name) {
    Token token = token();
    if (token.kind() != Kind.NUMBER) {
      throw wrong("a number to compare " + name + " with");
    }
    next++;
    return Double.parseDouble(token.text());
  }

  /** A number that a graph does not have compares with nothing. */
  private static boolean compares(double value, String sign, double wanted) {
    return switch (sign) {
      case "<" -> value < wanted;
      case "<=" -> value <= wanted;
      case ">" -> value > wanted;
      case ">=" -> value >= wanted;
      case "!=" -> !Double.isNaN(value) && value != wanted;
      default -> value == wanted;
    };
  }

  private double value(String name, GraphEntry entry) {
    double value = quantities.value(name, entry);
    if (Double.isNaN(value) && quantities.statistic(name).isEmpty()) {
      throw new IllegalArgumentException(
          Names.unknown("name", name, quantities.names(List.of(entry))));
    }
    return value;
  }

  private Token token() {
    return tokens.get(next);
  }

  private boolean take(String text) {
    boolean here = token().text().equals(text) && token().kind() != Kind.QUOTED;
    next += here ? 1 : 0;
    return here;
  }

  private IllegalArgumentException wrong(String expected) {
    return wrong(expected, token().text(), token().at());
  }

  private static IllegalArgumentException wrong(String expected, String found, int at) {
    return new IllegalArgumentException(
        "expected %s, got %s"
            .formatted(
                expected,
                found.isEmpty() ? "the end" : "'" + found + "' at character " + (at + 1)));
  }
}
