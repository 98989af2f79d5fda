package edgewise.format;

import edgewise.file.FileSource;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The files of {@link TuFormat} that name what its numbers mean, a name a line. */
final class TuNames {
  private TuNames() {}

  /** Returns the names in a file, none where there is no such file. */
  static List<String> read(FileSource files, String name) throws IOException {
    if (!files.files().contains(name)) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    try (InputStream in = files.open(name)) {
      TextLines lines = new TextLines(in, files.name() + "/" + name);
      for (String line = lines.next(); line != null; line = lines.next()) {
        String text = unescaped(line);
        if (!names.add(text)) {
          throw lines.problem("the name '" + EntryBuilder.shown(text) + "' comes twice");
        }
      }
    }
    return List.copyOf(names);
  }

  /** Returns the names of labels of nodes and of edges in two files. */
  static LabelNames labels(FileSource files, String ofNodes, String ofEdges) throws IOException {
    return new LabelNames(read(files, ofNodes), read(files, ofEdges));
  }

  /** Writes names, unless there are none. */
  static void write(Path file, List<String> names) throws IOException {
    if (!names.isEmpty()) {
      Files.write(file, names.stream().map(TuNames::escaped).toList());
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unescaped(String line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      boolean escape = line.charAt(i) == '\\' && i + 1 < line.length();
      char c = escape ? line.charAt(++i) : line.charAt(i);
      text.append(escape && c == 'n' ? '\n' : escape && c == 'r' ? '\r' : c);
    }
    return text.toString();
  }
}
