package edgewise.studio;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What keeps people out of a page, as axe-core finds it, and what does not fit on a screen. */
final class Accessibility {
  /** The rules of axe that look at colours. */
  private static final String COLOURS = "['color-contrast', 'link-in-text-block']";

  private Accessibility() {}

  /** Returns what is wrong with the page that is open, on a desk and on a phone, light and dark. */
  static List<String> faults(String page) throws Exception {
    List<String> faults = new ArrayList<>();
    BrowserFixture.browser.executeScript(axe());
    Screen.all(
        screen -> {
          BrowserFixture.await(
              page + " scrolls in one direction only",
              () -> number("document.documentElement.scrollWidth") <= screen.width);
          BrowserFixture.await("colours that have arrived", Accessibility::isStill);
          String where = page + " " + screen + ": ";
          serious(screen).forEach(fault -> faults.add(where + fault));
          misfits().forEach(fault -> faults.add(where + fault));
        });
    return faults;
  }

  private static long number(String script) {
    return ((Number) BrowserFixture.answer("return " + script)).longValue();
  }

  /** Returns whether no colour is on its way to another; what beats for ever does not count. */
  private static boolean isStill() {
    return (Boolean)
        BrowserFixture.answer(
            "return document.getAnimations().every("
                + "a => a.effect.getTiming().iterations === Infinity)");
  }

  private static String axe() throws IOException {
    try (InputStream script = Accessibility.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Returns what axe calls serious or critical. Where the width and the theme have both been looked
   * at on other screens, what is left to see is how colours meet.
   */
  private static List<String> serious(Screen screen) throws IOException {
    String rules =
        Screen.TWO.contains(screen) ? "" : ", runOnly: {type: 'rule', values: " + COLOURS + "}";
    Object found =
        BrowserFixture.browser.executeAsyncScript(
            "const done = arguments[arguments.length - 1];axe.run(document, {resultTypes:"
                + " ['violations']"
                + rules
                + "}).then(r => done(JSON.stringify(r.violations.filter(v =>"
                + " ['serious', 'critical'].includes(v.impact)).map(v => ({id: v.id, nodes:"
                + " v.nodes.slice(0, 3).map(n => n.html + ' ' + (n.any[0]?.message ?? ''))})))), e"
                + " => done(JSON.stringify([{id: String(e)}])));");
    List<String> faults = new ArrayList<>();
    for (JsonNode fault : TestStudio.JSON.readTree(String.valueOf(found))) {
      faults.add(fault.toString());
    }
    return faults;
  }

  /**
   * Returns what does not fit: a row of tiles that leaves a hole, a tab or a placeholder that is
   * cut, a number that stands on another line than its unit.
   */
  private static List<String> misfits() {
    Object found =
        BrowserFixture.answer(
            "const faults = [...document.querySelectorAll('.tabs')]"
                + "  .filter(t => t.scrollWidth > t.clientWidth).map(() => 'a tab is cut');"
                + "for (const tiles of document.querySelectorAll('.tiles')) {"
                + "  const rows = Map.groupBy(tiles.children, t => t.offsetTop);"
                + "  const wide = r => r.at(-1).getBoundingClientRect().right;"
                + "  for (const row of rows.values())"
                + "    if (wide(row) < tiles.getBoundingClientRect().right - 2)"
                + "      faults.push('a hole beside the tile ' + row.at(-1).innerText); }"
                + "const ink = document.createElement('canvas').getContext('2d');"
                + "for (const input of document.querySelectorAll('input[placeholder]')) {"
                + "  if (!input.offsetParent) continue;"
                + "  const style = getComputedStyle(input); ink.font = style.font;"
                + "  const room = input.clientWidth - parseFloat(style.paddingLeft)"
                + "    - parseFloat(style.paddingRight);"
                + "  if (ink.measureText(input.placeholder).width > room)"
                + "    faults.push('cut: ' + input.placeholder); }"
                + "const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);"
                + "while (words.nextNode()) {"
                + "  for (const m of words.currentNode.data.matchAll(/\\d[\\s\\u00a0](%|×)/g)) {"
                + "    const range = document.createRange();"
                + "    range.setStart(words.currentNode, m.index);"
                + "    range.setEnd(words.currentNode, m.index + m[0].length);"
                + "    const tops = [...range.getClientRects()].map(r => Math.round(r.top));"
                + "    if (new Set(tops).size > 1)"
                + "      faults.push('over two lines: ' + words.currentNode.data); } }"
                + "return faults");
    List<String> faults = new ArrayList<>();
    ((List<?>) found).forEach(fault -> faults.add(String.valueOf(fault)));
    return faults;
  }
}
