package edgewise.studio;

import edgewise.Scale;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The screens that pages are made for. */
enum Screen {
  DESK_LIGHT(1440, 900, "light"),
  PHONE_DARK(390, 844, "dark"),
  DESK_DARK(1440, 900, "dark"),
  PHONE_LIGHT(390, 844, "light");

  /** Every width and every theme once; all there are with {@code -Dscale=full}. */
  static final Set<Screen> TWO =
      Scale.isFull() ? EnumSet.allOf(Screen.class) : EnumSet.of(DESK_LIGHT, PHONE_DARK);

  final int width;
  final int height;
  final String theme;

  Screen(int width, int height, String theme) {
    this.width = width;
    this.height = height;
    this.theme = theme;
  }

  /** Returns another number on each, for what must not be drawn twice. */
  int seed() {
    return 2 * width + (theme.equals("dark") ? 1 : 0);
  }

  boolean isPhone() {
    return width < 600;
  }

  /** What is done on a screen. */
  interface Steps {
    void run(Screen screen) throws Exception;
  }

  /** Does the same on every screen: for how things look. */
  static void all(Steps steps) throws Exception {
    each(EnumSet.allOf(Screen.class), steps);
  }

  /**
   * Does the same on a desk in light and on a phone in dark: for what things do, which may go by
   * the width or by the theme, but not by both at once.
   */
  static void two(Steps steps) throws Exception {
    each(TWO, steps);
  }

  private static void each(Collection<Screen> screens, Steps steps) throws Exception {
    try {
      for (Screen screen : screens) {
        screen.show();
        try {
          steps.run(screen);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(screen + ": " + e.getMessage(), e);
        }
      }
    } finally {
      usual();
    }
  }

  void show() {
    BrowserFixture.browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", isPhone()));
    BrowserFixture.browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
  }

  /** Goes back to the window of the browser. */
  static void usual() {
    BrowserFixture.browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    BrowserFixture.browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
  }
}
