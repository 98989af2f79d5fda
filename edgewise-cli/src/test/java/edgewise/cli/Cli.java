package edgewise.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs a command as a user would, inside the test's own process. */
final class Cli {
  private Cli() {}

  /** What a command left: its exit code and what it printed. */
  record Result(int exitCode, String out, String err) {}

  static Result run(Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Edgewise.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    int exitCode = line.execute(words);
    return new Result(exitCode, out.toString(), err.toString());
  }
}
