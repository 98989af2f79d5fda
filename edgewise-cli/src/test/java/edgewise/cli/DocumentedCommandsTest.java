package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

/** The commands that stand in blocks of the README and of the pages can be typed as they stand. */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\n(.*?)^```");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @Test
  void commands_ofAllPages_areUnderstood() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (String command : commands(Files.readString(page))) {
        commands++;
        String[] words = words(command);
        try {
          Edgewise.commandLine(words).parseArgs(words);
        } catch (ParameterException e) {
          wrong.add(page.getFileName() + ": " + command + ": " + e.getMessage());
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(commands).isGreaterThan(50);
  }

  @Test
  void words_areThoseOfAShell() {
    assertThat(words("edgewise generate R --where 'a>=4 and b<8' -n 5   # five"))
        .containsExactly("generate", "R", "--where", "a>=4 and b<8", "-n", "5");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              pages.filter(page -> page.toString().endsWith(".md")))
          .sorted()
          .toList();
    }
  }

  private static List<String> commands(String page) {
    return BLOCK
        .matcher(page)
        .results()
        .flatMap(block -> block.group(1).lines())
        .map(line -> line.replaceFirst("^(\\$ |\\./)", ""))
        .filter(line -> line.startsWith("edgewise "))
        .toList();
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command.replaceFirst("\\s# .*$", ""));
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words.subList(1, words.size()).toArray(String[]::new);
  }
}
