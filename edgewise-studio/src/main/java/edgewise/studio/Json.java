package edgewise.studio;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What comes and goes as JSON. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private Json() {}

  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JacksonException e) {
      throw new IllegalStateException("plain values are always JSON", e);
    }
  }

  static void answer(Context request, Object value) {
    request.contentType("application/json; charset=utf-8").result(text(value));
  }

  /**
   * Reads what a request says. The type must be said too: a form of another site can send JSON only
   * under a false name, without asking first.
   */
  static <T> T read(Context request, Class<T> type) {
    String said = request.header("Content-Type");
    if (said == null || !said.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw Refusal.wrong("the request must have the Content-Type application/json, got " + said);
    }
    try {
      T value = MAPPER.readValue(request.bodyAsBytes(), type);
      if (value == null) {
        throw Refusal.wrong("the request must be an object of JSON, got null");
      }
      return value;
    } catch (JacksonException e) {
      throw Refusal.wrong("the request is not the JSON it should be: " + e.getOriginalMessage());
    } catch (java.io.IOException e) {
      throw Refusal.wrong("the request was cut short");
    }
  }

  /** Returns a number, or null for what JSON has no number for. */
  static @Nullable Double number(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
