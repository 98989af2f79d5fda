package edgewise.format;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts as GML quotes them: ASCII, with character references as in HTML for everything else. */
final class GmlText {
  private static final Pattern REFERENCE =
      Pattern.compile("&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][0-9A-Za-z]{1,5}));");

  /** The entities that GML takes from HTML: ISO 8859-1 from 160 up, in order. */
  private static final List<String> LATIN_1 =
      List.of(
          ("nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr"
                  + " deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14"
                  + " frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil"
                  + " Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute"
                  + " Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig"
                  + " agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml"
                  + " igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide"
                  + " oslash ugrave uacute ucirc uuml yacute thorn yuml")
              .split(" "));

  private static final Map<String, Integer> NAMED = named();

  private GmlText() {}

  /** Returns a text fit to stand between quotes. */
  static String escaped(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c < ' ' || c > '~' || c == '"' || c == '&') {
                result.append("&#").append(c).append(';');
              } else {
                result.append((char) c);
              }
            });
    return result.toString();
  }

  /** Returns what a text between quotes says; references that mean nothing stay as they are. */
  static String unescaped(String text) {
    if (text.indexOf('&') < 0) {
      return text;
    }
    return REFERENCE
        .matcher(text)
        .replaceAll(
            match -> {
              int code =
                  match.group(1) != null
                      ? Integer.parseInt(match.group(1))
                      : match.group(2) != null
                          ? Integer.parseInt(match.group(2), 16)
                          : NAMED.getOrDefault(match.group(3), -1);
              String meant =
                  Character.isValidCodePoint(code) ? Character.toString(code) : match.group();
              return Matcher.quoteReplacement(meant);
            });
  }

  private static Map<String, Integer> named() {
    Map<String, Integer> codes =
        new HashMap<>(Map.of("quot", 34, "amp", 38, "apos", 39, "lt", 60, "gt", 62));

    for (int i = 0; i < LATIN_1.size(); i++) {
      codes.put(LATIN_1.get(i), 160 + i);
    }
    return Map.copyOf(codes);
  }
}
