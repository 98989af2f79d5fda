package edgewise.format;

import edgewise.file.FileSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The properties of the graphs of {@link TuFormat}: a line for each graph, a column for each. */
final class TuAttributes implements Closeable {
  private final InputStream in;
  private final TextLines lines;
  private final List<String> names;

  TuAttributes(FileSource files, String prefix) throws IOException {
    String file = prefix + TuFormat.GRAPH_ATTRIBUTES;
    names = TuNames.read(files, prefix + TuFormat.GRAPH_ATTRIBUTE_NAMES);
    in = files.open(file);
    lines = new TextLines(in, files.name() + "/" + file);
  }

  /** Returns the properties of the next graph. */
  Map<String, Double> next() throws IOException {
    String line = nextLine();
    if (line == null) {
      throw new GraphFormatException(
          lines.file(), lines.number() + 1, "the attributes of a graph are missing");
    }
    String[] words = line.strip().split("\\s*,\\s*|\\s+", -1);
    Map<String, Double> properties = new LinkedHashMap<>();
    for (int column = 0; column < words.length; column++) {
      if (!words[column].equalsIgnoreCase("nan")) {
        String name = column < names.size() ? names.get(column) : "attribute" + (column + 1);
        properties.put(name, number(words[column]));
      }
    }
    return properties;
  }

  /** Refuses lines after those of the last graph. */
  void checkEnd() throws IOException {
    if (nextLine() != null) {
      throw lines.problem("there are more lines of attributes than graphs");
    }
  }

  private @Nullable String nextLine() throws IOException {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    return line;
  }

  private double number(String word) throws GraphFormatException {
    try {
      double value = Double.parseDouble(word);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw lines.problem("expected a finite number, got '" + EntryBuilder.shown(word) + "'");
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
