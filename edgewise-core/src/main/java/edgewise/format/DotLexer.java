package edgewise.format;

import java.io.IOException;
import java.util.Locale;

/** The words and signs of a DOT text, one after the other, as Graphviz divides it. */
final class DotLexer {
  /** What kind of word or sign is at hand. */
  enum Kind {
    /** A word that may be a keyword: not quoted. */
    WORD,
    /** A text in quotes or angle brackets. */
    TEXT,
    /** One of {@code { } [ ] ; , = :} or an edge, {@code --} or {@code ->}. */
    SIGN,
    /** Nothing more. */
    END
  }

  private final CharacterSource source;
  private Kind kind = Kind.END;
  private String text = "";
  private long line = 1;
  private boolean lineStart = true;

  DotLexer(CharacterSource source) throws IOException {
    this.source = source;
    advance();
  }

  /** Returns the kind of word or sign at hand. */
  Kind kind() {
    return kind;
  }

  /** Returns the line of the word or sign at hand. */
  long line() {
    return line;
  }

  /** Returns the name of the file. */
  String file() {
    return source.file();
  }

  /** Returns whether a sign is at hand. */
  boolean isSign(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }

  /** Returns whether an edge is at hand. */
  boolean isEdge() {
    return isSign("--") || isSign("->");
  }

  /** Returns whether a keyword is at hand; they are written in either case. */
  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.toLowerCase(Locale.ROOT).equals(keyword);
  }

  /** Returns whether a word or text is at hand. */
  boolean isIdentifier() {
    return kind == Kind.WORD || kind == Kind.TEXT;
  }

  /** Moves on when that sign is at hand, and returns whether it was. */
  boolean accept(String sign) throws IOException {
    boolean there = isSign(sign);
    if (there) {
      advance();
    }
    return there;
  }

  /** Moves on over a sign that must be at hand. */
  void expect(String sign) throws IOException {
    if (!accept(sign)) {
      throw expected("'" + sign + "'");
    }
  }

  /** Returns the word or text that must be at hand, and moves on. */
  String identifier() throws IOException {
    if (!isIdentifier()) {
      throw expected("a name");
    }
    String taken = text;
    advance();
    return taken;
  }

  /** Returns what to throw where something else should stand. */
  GraphFormatException expected(String what) {
    String got = kind == Kind.END ? "the end of the file" : "'" + EntryBuilder.shown(text) + "'";
    return problem("expected " + what + ", got " + got);
  }

  /** Returns what to throw for a problem at the word or sign at hand. */
  GraphFormatException problem(String what) {
    return new GraphFormatException(source.file(), line, what);
  }

  /** Moves to the next word or sign. */
  void advance() throws IOException {
    skipBlanks();
    line = source.line();
    lineStart = false;
    int c = source.peek();
    if (c < 0) {
      set(Kind.END, "");
    } else if (c == '"') {
      set(Kind.TEXT, quoted());
    } else if (c == '<') {
      set(Kind.TEXT, bracketed());
    } else if (isLetter(c)) {
      set(Kind.WORD, source.takeWhile(d -> isLetter(d) || isDigit(d)));
    } else if ("{}[];,=:".indexOf(c) >= 0) {
      source.next();
      set(Kind.SIGN, Character.toString(c));
    } else if (c == '-' && (source.peekFurther() == '-' || source.peekFurther() == '>')) {
      source.next();
      set(Kind.SIGN, "-" + Character.toString(source.next()));
    } else {
      set(Kind.WORD, number());
    }
  }

  private void set(Kind newKind, String newText) {
    kind = newKind;
    text = newText;
  }

  private String number() throws IOException {
    StringBuilder number = new StringBuilder();
    if (source.peek() == '-') {
      source.append(number);
    }
    boolean pointSeen = false;
    boolean digitSeen = false;
    while (isDigit(source.peek()) || (source.peek() == '.' && !pointSeen)) {
      pointSeen |= source.peek() == '.';
      digitSeen |= source.peek() != '.';
      source.append(number);
    }
    if (!digitSeen) {
      throw source.expected("a name, a sign or a number");
    }
    return number.toString();
  }

  /** Reads a text in quotes, in which only a quote is escaped, and those joined to it by a plus. */
  private String quoted() throws IOException {
    StringBuilder result = new StringBuilder();
    do {
      source.next();
      while (source.peek() != '"') {
        if (source.peek() < 0) {
          throw source.expected("'\"' to end the text");
        }
        if (source.peek() == '\\') {
          escape(result);
        } else {
          source.append(result);
        }
      }
      source.next();
      skipBlanks();
      if (source.peek() != '+') {
        return result.toString();
      }
      source.next();
      skipBlanks();
    } while (source.peek() == '"');
    throw source.expected("a text in quotes after '+'");
  }

  private void escape(StringBuilder result) throws IOException {
    switch (source.peekFurther()) {
      case '"' -> {
        source.next();
        source.append(result);
      }
      case '\\' -> {
        source.append(result);
        source.append(result);
      }
      case '\n' -> {
        source.next();
        source.next();
      }
      case '\r' -> {
        source.next();
        source.next();
        if (source.peek() == '\n') {
          source.next();
        }
      }
      default -> source.append(result);
    }
  }

  /** Reads a text in angle brackets, which may hold others. */
  private String bracketed() throws IOException {
    StringBuilder result = new StringBuilder();
    source.next();
    int open = 1;
    while (true) {
      int c = source.peek();
      if (c < 0) {
        throw source.expected("'>' to end the text");
      }
      open += c == '<' ? 1 : c == '>' ? -1 : 0;
      if (open == 0) {
        source.next();
        return result.toString();
      }
      source.append(result);
    }
  }

  private void skipBlanks() throws IOException {
    while (true) {
      int c = source.peek();
      if (c >= 0 && Character.isWhitespace(c)) {
        lineStart = c == '\n' || c == '\r';
        source.next();
      } else if ((c == '#' && lineStart) || (c == '/' && source.peekFurther() == '/')) {
        source.skipWhile(d -> d != '\n' && d != '\r');
      } else if (c == '/' && source.peekFurther() == '*') {
        skipComment();
        lineStart = false;
      } else {
        return;
      }
    }
  }

  private void skipComment() throws IOException {
    source.next();
    source.next();
    while (source.peek() != '*' || source.peekFurther() != '/') {
      if (source.next() < 0) {
        throw source.expected("'*/' to end the comment");
      }
    }
    source.next();
    source.next();
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 128;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
