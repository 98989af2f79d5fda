package edgewise.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Runs a command as a user would, inside the test's own process. */
final class Cli {
  private Cli() {}

  /**
   * What a command left: its exit code and what it printed.
   *
   * @param graphs those that went to standard output
   */
  record Result(int exitCode, String out, String err, String graphs) {}

  static Result run(Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    PrintStream before = System.out;
    ByteArrayOutputStream graphs = new ByteArrayOutputStream();
    // Before the command line is made: picocli forgets its writer when this one changes.
    System.setOut(new PrintStream(graphs, true, StandardCharsets.UTF_8));
    try {
      StringWriter out = new StringWriter();
      StringWriter err = new StringWriter();
      CommandLine line = Edgewise.commandLine();
      line.setOut(new PrintWriter(out, true));
      line.setErr(new PrintWriter(err, true));
      line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
      int exitCode = line.execute(words);
      return new Result(
          exitCode, out.toString(), err.toString(), graphs.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(before);
    }
  }
}
