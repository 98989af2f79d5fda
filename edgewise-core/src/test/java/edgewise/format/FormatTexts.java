package edgewise.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Formats used on texts in memory; the file is called {@code test}. */
final class FormatTexts {
  private FormatTexts() {}

  /** Returns the graphs of a text. */
  static List<GraphEntry> read(GraphFormat format, String text, ReadContext context)
      throws IOException {
    return read(format, text.getBytes(StandardCharsets.UTF_8), context);
  }

  /** Returns the graphs of a text, of which nothing may need context. */
  static List<GraphEntry> read(GraphFormat format, String text) throws IOException {
    ReadContext context = ReadContext.strict();
    List<GraphEntry> entries = read(format, text, context);
    if (!context.losses().summary().isEmpty()) {
      throw new AssertionError(context.losses().summary());
    }
    return entries;
  }

  /** Returns the graphs of some bytes. */
  static List<GraphEntry> read(GraphFormat format, byte[] bytes, ReadContext context)
      throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    try (GraphReader reader = format.reader(new ByteArrayInputStream(bytes), "test", context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        entries.add(entry);
      }
      if (reader.read() != null) {
        throw new AssertionError("a graph after the last");
      }
    }
    return entries;
  }

  /** Returns the text of graphs. */
  static String write(GraphFormat format, GraphEntry... entries) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GraphWriter writer = format.writer(out)) {
      for (GraphEntry entry : entries) {
        writer.write(entry);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Returns the message with which a text is refused. */
  static String problem(GraphFormat format, String text) {
    return problem(format, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the message with which some bytes are refused. */
  static String problem(GraphFormat format, byte[] bytes) {
    try {
      List<GraphEntry> entries = read(format, bytes, ReadContext.lenient());
      throw new AssertionError("not refused, but read as " + entries);
    } catch (GraphFormatException e) {
      return String.valueOf(e.getMessage());
    } catch (IOException e) {
      throw new AssertionError("refused, but not as a problem of format", e);
    }
  }

  /** Returns what is mended in a text. */
  static String mended(GraphFormat format, String text) throws IOException {
    ReadContext context = ReadContext.lenient();
    read(format, text, context);
    return context.losses().summary();
  }
}
