package edgewise.studio;

import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/** What the address of a request says after its question mark. */
final class Requests {
  private Requests() {}

  static int number(Context request, String key, int usual, int low, int high) {
    String said = request.queryParam(key);
    if (said == null || said.isEmpty()) {
      return usual;
    }
    try {
      int value = Integer.parseInt(said);
      if (value >= low && value <= high) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw Refusal.wrong(
        key + " must be a whole number in " + low + ".." + high + ", got '" + said + "'");
  }

  static boolean isTrue(Context request, String key) {
    return "true".equals(request.queryParam(key));
  }

  static String text(Context request, String key, String usual) {
    @Nullable String said = request.queryParam(key);
    return said == null || said.isEmpty() ? usual : said;
  }
}
