package edgewise.studio;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may come in. A page of another site must not reach the studio, neither by a name that it
 * points here (the Host is checked) nor by sending the visitor's browser (the Origin is); nothing
 * that a page shows can run as a script; and where there is a token, nobody comes in without.
 */
final class AccessControl {
  /** Scripts and styles come from the studio's own files alone, and none from text. */
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  /** A report is a page of its own: it brings its styles along, and no script. */
  static final String REPORT_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none';"
          + " base-uri 'none'; frame-ancestors 'none'";

  private final boolean loopback;
  private final Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
  private final String token;

  AccessControl(StudioOptions options) {
    this.loopback = StudioOptions.isLoopback(options.host());
    this.token = options.token();
    if (!loopback) {
      names.add(options.host().toLowerCase(Locale.ROOT));
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // Then it is reached by its address.
      }
    }
  }

  /** Lets a request pass or throws a {@link Refusal}. */
  void check(Context request) {
    setHeaders(request);
    String host = request.header("Host");
    if (host == null || !isOurs(host)) {
      throw Refusal.forbidden("the studio does not answer to the name '" + host + "'");
    }
    checkOrigin(request, host);
    if (!token.isEmpty()) {
      checkToken(request);
    }
  }

  private static void setHeaders(Context request) {
    request
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("X-Frame-Options", "DENY")
        .header("Referrer-Policy", "no-referrer")
        .header("Cross-Origin-Opener-Policy", "same-origin")
        .header("Cross-Origin-Resource-Policy", "same-origin")
        .header("Cache-Control", "no-store");
  }

  /** A name can be made to point anywhere by its owner; an address cannot. */
  private boolean isOurs(String host) {
    String name = host.toLowerCase(Locale.ROOT).replaceFirst(":\\d*$", "");
    return names.contains(name) || (!loopback && isAddress(name));
  }

  private static boolean isAddress(String name) {
    return name.matches("\\d{1,3}(\\.\\d{1,3}){3}") || name.matches("\\[[0-9a-f:.]+]");
  }

  private static void checkOrigin(Context request, String host) {
    String origin = request.header("Origin");
    if (origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
      throw Refusal.forbidden("the studio takes no requests from pages of " + origin);
    }
    String site = request.header("Sec-Fetch-Site");
    boolean foreign = site != null && !site.equals("same-origin") && !site.equals("none");
    boolean visit = "navigate".equals(request.header("Sec-Fetch-Mode")) && isRead(request);
    if (foreign && !visit) {
      throw Refusal.forbidden("the studio takes no requests from pages of other sites");
    }
  }

  private static boolean isRead(Context request) {
    return request.method().toString().equals("GET") && !request.path().startsWith("/api/");
  }

  private void checkToken(Context request) {
    String cookie = "edgewise-" + request.req().getLocalPort(); // cookies are shared by all ports
    if (matches(request.queryParam("token")) && request.path().equals("/")) {
      Cookie kept = new Cookie(cookie, token, "/", -1, false, true, null, SameSite.STRICT);
      request.cookie(kept);
      welcome(request);
      request.skipRemainingHandlers();
      return;
    }
    String bearer = request.header("Authorization");
    if (!matches(request.cookie(cookie))
        && !matches(bearer == null ? null : bearer.replaceFirst("^Bearer ", ""))) {
      throw Refusal.unknownVisitor();
    }
  }

  /**
   * Answers with a page that goes on by itself. A redirect would belong to the site that the link
   * was on, and the browser would not send the cookie along.
   */
  private static void welcome(Context request) {
    request
        .contentType("text/html; charset=utf-8")
        .result(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                + "<meta name=\"color-scheme\" content=\"light dark\">"
                + "<meta http-equiv=\"refresh\" content=\"0;url=/\"><title>Edgewise Studio</title>"
                + "<p><a href=\"/\">To the studio</a></p></html>");
  }

  /** Returns whether a person looks at the answer, who cannot read JSON. */
  static boolean isVisit(Context request) {
    return "navigate".equals(request.header("Sec-Fetch-Mode"))
        || String.valueOf(request.header("Accept")).startsWith("text/html");
  }

  private boolean matches(@Nullable String said) {
    return said != null
        && MessageDigest.isEqual(
            said.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
