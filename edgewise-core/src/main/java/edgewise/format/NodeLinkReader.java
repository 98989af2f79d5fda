package edgewise.format;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Reads node-link JSON: objects one after the other, with or without an array around them. The
 * parser's own limits bound nesting (1,000) and the length of texts (20 million characters).
 */
final class NodeLinkReader implements GraphReader {
  private static final JsonFactory FACTORY =
      // Python writes NaN and Infinity, which JSON does not have.
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private static final Set<String> EDGE_KEYS = Set.of("id", "key");

  /** What networkx says of every graph. */
  private static final Set<String> GRAPH_KEYS =
      Set.of("multigraph", "node_default", "edge_default");

  private final JsonParser parser;
  private final String file;
  private final ReadContext context;
  private boolean inArray;

  NodeLinkReader(InputStream in, String file, ReadContext context) throws IOException {
    this.file = file;
    this.context = context;
    this.parser = FACTORY.createParser(in).disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    try {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_OBJECT) {
          GraphEntry entry = graph();
          if (entry != null) {
            return entry;
          }
        } else if (token == JsonToken.START_ARRAY && !inArray) {
          inArray = true;
        } else if (token == JsonToken.END_ARRAY) {
          inArray = false;
        } else {
          throw problem("expected a graph, '{\"nodes\": …, \"edges\": …}'");
        }
      }
      return null;
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      String told = String.valueOf(e.getOriginalMessage()).replaceAll("\\s*\\([^)]*line:.*", "");
      throw new GraphFormatException(
          file, line, "not well-formed JSON: " + told.replaceAll("\\s+", " "));
    } catch (CharConversionException e) {
      throw problem("not well-formed JSON: malformed characters");
    }
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }

  private @Nullable GraphEntry graph() throws IOException {
    EntryBuilder builder = new EntryBuilder(file, line(), context);
    boolean nodes = false;
    boolean edges = false;
    boolean directed = false;
    EdgeIndex index = new EdgeIndex(parser, file);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      switch (key) {
        case "nodes" -> {
          nodes = true;
          nodes(builder);
        }
        case "edges", "links" -> {
          edges = true;
          edges(builder);
        }
        case "directed" -> {
          if (parser.currentToken() == JsonToken.VALUE_TRUE) {
            directed = true;
            builder.directed();
          }
          parser.skipChildren();
        }
        case "graph" -> graphAttributes(builder);
        case "edge_index" -> index.readEdges();
        case "num_nodes" -> index.readNodeCount();
        default -> passOver(builder, key);
      }
    }
    if (index.isThere() && !nodes && !edges) {
      index.addTo(builder, directed);
      return builder.buildUnlessBad();
    }
    if (!nodes || !edges) {
      throw problem("a graph needs both 'nodes' and 'edges' (or 'links'), or 'edge_index'");
    }
    return builder.buildUnlessBad();
  }

  private void graphAttributes(EntryBuilder builder) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      switch (key) {
        case "name" -> builder.name(text());
        case "label", "class" -> builder.graphClass(key, text());
        case "properties" -> properties(builder);
        default -> property(builder, key);
      }
      parser.skipChildren();
    }
  }

  private void properties(EntryBuilder builder) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      property(builder, key);
      parser.skipChildren();
    }
  }

  private void property(EntryBuilder builder, String key) throws IOException {
    if (parser.currentToken().isNumeric()) {
      builder.property(key, parser.getText());
    } else {
      passOver(builder, key);
    }
  }

  /** Passes over what is said of a graph and has no place in it, unless it is nothing. */
  private void passOver(EntryBuilder builder, String key) throws IOException {
    String said = text();
    int depth = parser.currentToken().isStructStart() ? 1 : 0;
    while (depth > 0) {
      JsonToken token = parser.nextToken();
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      said = depth > 0 ? "a list or an object" : said;
    }
    if (!GRAPH_KEYS.contains(key)) {
      builder.passOver(key, said);
    }
  }

  /** Returns the text, number or truth at hand; empty for anything else. */
  private String text() throws IOException {
    boolean text =
        parser.currentToken().isScalarValue() && parser.currentToken() != JsonToken.VALUE_NULL;
    return text ? parser.getText() : "";
  }

  private void nodes(EntryBuilder builder) throws IOException {
    expect(JsonToken.START_ARRAY, "a list of nodes");
    for (int index = 0; parser.nextToken() != JsonToken.END_ARRAY; index++) {
      expect(JsonToken.START_OBJECT, "a node, '{\"id\": …}'");
      long line = line();
      String id = EntryBuilder.number(index);
      Attributes.Label label = context.attributes().ofNode("label", Set.of());
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        parser.nextToken();
        if (key.equals("id")) {
          id = identifier();
        } else {
          take(label, key);
        }
      }
      builder.label(builder.declare(id, line), label.text());
    }
  }

  private void edges(EntryBuilder builder) throws IOException {
    expect(JsonToken.START_ARRAY, "a list of edges");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(JsonToken.START_OBJECT, "an edge, '{\"source\": …, \"target\": …}'");
      long line = line();
      String source = null;
      String target = null;
      Attributes.Label label = context.attributes().ofEdge("label", EDGE_KEYS);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        parser.nextToken();
        switch (label.isChosen(key) ? "" : key) {
          case "source" -> source = identifier();
          case "target" -> target = identifier();
          case "weight" -> {
            builder.weight(parser.getText());
            parser.skipChildren();
          }
          default -> take(label, key);
        }
      }
      if (source == null || target == null) {
        throw new GraphFormatException(file, line, "an edge needs a source and a target");
      }
      builder.edge(source, target, label.text(), line);
    }
  }

  /** Returns the identifier at hand: a text, a number, or a list, as networkx writes tuples. */
  private String identifier() throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      StringJoiner parts = new StringJoiner(", ", "(", ")");
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        parts.add(identifier());
      }
      return parts.toString();
    }
    if (!parser.currentToken().isScalarValue() || parser.currentToken() == JsonToken.VALUE_NULL) {
      throw problem("the identifier of a node must be a text, a number or a list of these");
    }
    boolean number = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
    return number && parser.getTextLength() <= 3 ? smallNumber() : parser.getText();
  }

  /** Returns the few digits at hand as a text that need not be made anew for every edge. */
  private String smallNumber() throws IOException {
    char[] characters = parser.getTextCharacters();
    int start = parser.getTextOffset();
    int number = 0;
    for (int i = start; i < start + parser.getTextLength(); i++) {
      if (characters[i] == '-') {
        return parser.getText();
      }
      number = 10 * number + characters[i] - '0';
    }
    return EntryBuilder.number(number);
  }

  private void take(Attributes.Label label, String key) throws IOException {
    if (label.meet(key)) {
      label.take(label());
    } else {
      parser.skipChildren();
    }
  }

  /** Returns the label at hand as a text, or null for none. */
  private @Nullable String label() throws IOException {
    if (!parser.currentToken().isScalarValue()) {
      context.losses().add("labels of a list or an object dropped");
    }
    String label = parser.currentToken() == JsonToken.VALUE_NULL ? null : text();
    parser.skipChildren();
    return label;
  }

  private void expect(JsonToken token, String what) throws IOException {
    if (parser.currentToken() != token) {
      throw problem("expected " + what);
    }
  }

  private long line() {
    return Math.max(1, parser.currentTokenLocation().getLineNr());
  }

  private GraphFormatException problem(String what) {
    return new GraphFormatException(file, line(), what);
  }
}
