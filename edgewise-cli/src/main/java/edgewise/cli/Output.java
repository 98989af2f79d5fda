package edgewise.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import edgewise.run.Remarks;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The option {@code --json}, and printing that obeys it: on standard output a table or JSON, never
 * a mix.
 */
final class Output implements Remarks {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON for programs instead of text for people.")
  private boolean json;

  /** Made when JSON is printed: every command has an output, and few print it. */
  private static final class Json {
    static final ObjectMapper MAPPER =
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  }

  /** Returns whether JSON was asked for. */
  boolean json() {
    return json;
  }

  /** Prints a line for people, in several where it is too long; nothing for programs. */
  void line(String text) {
    if (!json) {
      out().println(Terminal.fitted(text, Terminal.columns()));
      out().flush();
    }
  }

  /** Prints a table for people, or the value for programs. */
  void print(TextTable table, Object value) {
    if (json) {
      json(value);
    } else {
      line(table.toString().stripTrailing());
    }
  }

  /** Prints a value as JSON. */
  void json(Object value) {
    json(value, /* aside= */ false);
  }

  /**
   * Prints a value as JSON.
   *
   * @param aside whether to standard error, because graphs go to standard output
   */
  void json(Object value, boolean aside) {
    try {
      PrintWriter writer = aside ? spec.commandLine().getErr() : out();
      writer.println(Json.MAPPER.writeValueAsString(value));
      writer.flush();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not representable as JSON: " + value, e);
    }
  }

  /** Returns a value as JSON, for a file. */
  static String text(Object value) {
    try {
      return Json.MAPPER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not representable as JSON: " + value, e);
    }
  }

  /** Prints a value as one line of JSON, for streams of them. */
  void jsonLine(Object value) {
    try {
      out()
          .println(
              Json.MAPPER
                  .writer()
                  .without(SerializationFeature.INDENT_OUTPUT)
                  .writeValueAsString(value));
      out().flush();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not representable as JSON: " + value, e);
    }
  }

  /** Returns a line on standard error that shows how far the work is. */
  ProgressLine progress() {
    return ProgressLine.on(spec.commandLine().getErr());
  }

  /** Prints a line about the work itself to standard error. */
  void note(String text) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("edgewise: " + text);
    err.flush();
  }

  /** Prints how a file was understood to standard error, where that was not certain. */
  @Override
  public void reading(String text) {
    if (!text.isEmpty()) {
      note(text);
    }
  }

  /** Prints a warning to standard error when there is something to say. */
  void warn(String text) {
    if (!text.isEmpty()) {
      note("warning: " + text);
    }
  }

  @Override
  public void warning(String text) {
    warn(text);
  }

  /** Returns a count of graphs that is shown on standard error while work goes on. */
  Counting counting(String what) {
    return new Counting(what, spec.commandLine().getErr());
  }

  /** Prints rows of a catalog: a name and what it is. */
  void list(List<Entry> entries) {
    TextTable table = new TextTable("name", "what it is");
    entries.forEach(entry -> table.row(entry.name(), entry.description()));
    print(table, entries);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** A line of a catalog. */
  record Entry(String name, String description) {}
}
