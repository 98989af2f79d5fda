package edgewise.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/** What a command line did in this process: its exit code and what it printed. */
record Outcome(int code, String out, String err) {
  static Outcome of(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line =
        Edgewise.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    int code =
        line.execute(List.of(arguments).stream().map(String::valueOf).toArray(String[]::new));
    return new Outcome(code, out.toString(), err.toString());
  }
}
