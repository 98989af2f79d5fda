package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * GML, the Graph Modelling Language of Himsolt (1995): nested lists of keys and values. A file may
 * hold many {@code graph [ … ]}, one after the other.
 *
 * <p>As for networkx, {@code label} of a node is its name (its {@code id} where labels are missing
 * or not all different), so the label of a node is the key {@value #NODE_LABEL}; that of an edge,
 * and the class of a graph, is {@code label}. A property of a graph is a list {@code property [
 * name "logP" value 2.5 ]}. Written files are ASCII, with numbered references for other characters.
 */
public final class GmlFormat implements GraphFormat {
  /** The key of the label of a node. */
  static final String NODE_LABEL = "nodelabel";

  @Override
  public Traits traits() {
    return new Traits(
        "gml",
        "GML, the Graph Modelling Language: keys and values in brackets",
        List.of("gml"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new GmlReader(new CharacterSource(in, file), context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new GmlWriter(out);
  }

  private static final class GmlReader implements GraphReader {
    /** How elements are drawn, and the numbers of parallel edges. */
    private static final Set<String> KNOWN =
        Set.of("graphics", "LabelGraphics", "edgeAnchor", "comment", "id", "key");

    /** What says how a graph is drawn, who wrote it, or what is seen from it anyway. */
    private static final Set<String> KNOWN_OF_GRAPH =
        Set.of(
            "Creator",
            "Version",
            "version",
            "graphics",
            "comment",
            "id",
            "hierarchic",
            "isPlanar",
            "multigraph");

    private final CharacterSource source;
    private final ReadContext context;

    GmlReader(CharacterSource source, ReadContext context) {
      this.source = source;
      this.context = context;
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      skipBlanks();
      while (source.peek() >= 0) {
        long line = source.line();
        if (key().equals("graph")) {
          GraphEntry entry = graph(new EntryBuilder(source.file(), line, context));
          if (entry != null) {
            return entry;
          }
        } else {
          skipValue();
        }
        skipBlanks();
      }
      return null;
    }

    private @Nullable GraphEntry graph(EntryBuilder builder) throws IOException {
      open();
      while (!closed()) {
        long line = source.line();
        String key = key();
        switch (key) {
          case "node" -> node(builder, line);
          case "edge" -> edge(builder, line);
          case "directed" -> {
            if ("1".equals(scalar())) {
              builder.directed();
            }
          }
          case "label", "class" -> {
            String label = scalar();
            builder.graphClass(key, label == null ? "" : label);
          }
          case "property" -> property(builder);
          case "name" -> {
            String name = scalar();
            builder.name(name == null ? "" : name);
          }
          default -> other(builder, key);
        }
      }
      return builder.buildUnlessBad();
    }

    /** Takes a number of the graph for a property, as networkx writes it. */
    private void other(EntryBuilder builder, String key) throws IOException {
      skipBlanks();
      boolean known = KNOWN_OF_GRAPH.contains(key);
      boolean text = source.peek() == '"';
      String value = scalar();
      if (!known && !text && value != null) {
        builder.property(key, value);
      } else if (!known) {
        builder.passOver(key, "something");
      }
    }

    private void property(EntryBuilder builder) throws IOException {
      skipBlanks();
      if (source.peek() != '[') {
        skipValue();
        return;
      }
      open();
      String name = null;
      String value = null;
      while (!closed()) {
        switch (key()) {
          case "name" -> name = scalar();
          case "value" -> value = scalar();
          default -> skipValue();
        }
      }
      if (name != null && value != null) {
        builder.property(name, value);
      }
    }

    private void node(EntryBuilder builder, long line) throws IOException {
      String id = null;
      String title = null;
      Attributes.Label label = context.attributes().ofNode(NODE_LABEL, KNOWN);
      open();
      while (!closed()) {
        String key = key();
        if (key.equals("id")) {
          id = scalar();
        } else if (key.equals("label") && !label.isChosen(key)) {
          title = scalar();
        } else if (label.meet(key)) {
          label.take(scalar());
        } else {
          skipValue();
        }
      }
      if (id == null) {
        throw new GraphFormatException(source.file(), line, "a node needs an id");
      }
      EntryBuilder.Node node = builder.declare(id, line);
      if (title != null) {
        builder.title(node, title);
      }
      builder.label(node, label.text());
    }

    private void edge(EntryBuilder builder, long line) throws IOException {
      String from = null;
      String to = null;
      Attributes.Label label = context.attributes().ofEdge("label", KNOWN);
      open();
      while (!closed()) {
        String key = key();
        switch (label.isChosen(key) ? "" : key) {
          case "source" -> from = scalar();
          case "target" -> to = scalar();
          case "weight", "value" -> {
            String weight = scalar();
            builder.weight(weight == null ? "" : weight);
          }
          default -> {
            if (label.meet(key)) {
              label.take(scalar());
            } else {
              skipValue();
            }
          }
        }
      }
      if (from == null || to == null) {
        throw new GraphFormatException(source.file(), line, "an edge needs a source and a target");
      }
      builder.edge(from, to, label.text(), line);
    }

    private void open() throws IOException {
      skipBlanks();
      if (source.peek() != '[') {
        throw source.expected("'['");
      }
      source.next();
    }

    private boolean closed() throws IOException {
      skipBlanks();
      boolean closed = source.peek() == ']';
      if (closed) {
        source.next();
      }
      return closed;
    }

    private String key() throws IOException {
      skipBlanks();
      if (!isLetter(source.peek())) {
        throw source.expected("a key or ']'");
      }
      return source.takeWhile(c -> isLetter(c) || isDigit(c) || c == '_');
    }

    /** Returns the number, word or text that comes next, or null for a list, which is skipped. */
    private @Nullable String scalar() throws IOException {
      skipBlanks();
      int first = source.peek();
      if (first == '[') {
        skipValue();
        return null;
      }
      if (first == '"') {
        source.next();
        String text = source.takeWhile(c -> c != '"');
        if (source.peek() < 0) {
          throw source.expected("'\"' to end the text");
        }
        source.next();
        return GmlText.unescaped(text);
      }
      String word =
          source.takeWhile(
              c -> isLetter(c) || isDigit(c) || c == '+' || c == '-' || c == '.' || c == '_');
      if (word.isEmpty()) {
        throw source.expected("a number, a text or '['");
      }
      return word;
    }

    /** Passes over a value; counts brackets, so that no nesting is too deep. */
    private void skipValue() throws IOException {
      long depth = 0;
      do {
        skipBlanks();
        if (source.peek() == '[') {
          source.next();
          depth++;
        } else {
          scalar();
        }
        while (depth > 0 && closed()) {
          depth--;
        }
        if (depth > 0) {
          key();
        }
      } while (depth > 0);
    }

    private void skipBlanks() throws IOException {
      source.skipWhile(Character::isWhitespace);
      while (source.peek() == '#') {
        source.skipWhile(c -> c != '\n' && c != '\r');
        source.skipWhile(Character::isWhitespace);
      }
    }

    private static boolean isLetter(int c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(int c) {
      return c >= '0' && c <= '9';
    }
  }
}
