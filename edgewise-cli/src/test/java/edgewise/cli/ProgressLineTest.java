package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter err = new StringWriter();

  private ProgressLine line(int columns) {
    return new ProgressLine(new PrintWriter(err), columns);
  }

  @Test
  void show_onATerminal_rewritesOneLineWithABar() {
    try (ProgressLine line = line(80)) {
      line.show(0.5, "half of it", 1);
      line.show(0.6, "too soon", 1.05);
      line.show(1, "all", 2);
    }
    String full = "█".repeat(20);
    assertThat(err.toString())
        .isEqualTo(
            "\r██████████░░░░░░░░░░ half of it\r" + full + " all       \r" + " ".repeat(24) + "\r");
  }

  @Test
  void show_onANarrowTerminal_neverWraps() {
    try (ProgressLine line = line(12)) {
      line.show(0.5, "a text that is too long", 1);
    }
    assertThat(err.toString()).startsWith("\ra text that\r");
  }

  @Test
  void show_elsewhere_printsAPlainLineNowAndThen() {
    try (ProgressLine line = line(0)) {
      line.show(0.1, "one", 3);
      line.show(0.2, "two", 11);
      line.show(0.3, "three", 15);
      line.show(0.4, "four", 22);
    }
    assertThat(err.toString()).isEqualTo("edgewise: two\nedgewise: four\n");
  }

  @Test
  void say_takesTheBarAwayFirst() {
    try (ProgressLine line = line(80)) {
      line.show(Double.NaN, "work", 1);
      line.say("warning");
    }
    assertThat(err.toString()).isEqualTo("\rwork\r    \redgewise: warning\n");
  }
}
