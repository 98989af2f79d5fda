package edgewise.format;

import edgewise.graph.Direction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Reads the graphs of a DOT text, by the grammar of Graphviz. */
final class DotReader implements GraphReader {
  private static final int DEEPEST = 100;
  private static final int MOST_EDGES_BETWEEN_GROUPS = 1 << 21;

  private final DotLexer lexer;
  private final ReadContext context;
  private long edgesBetweenGroups;

  /** One pair of braces: the nodes named within, and the labels that new nodes and edges get. */
  private static final class Scope {
    final Set<EntryBuilder.Node> nodes = new LinkedHashSet<>(); // in the order they are named in
    final int depth;
    @Nullable String nodeLabel;
    @Nullable String edgeLabel;

    Scope(int depth) {
      this.depth = depth;
    }

    Scope within() {
      Scope inner = new Scope(depth + 1);
      inner.nodeLabel = nodeLabel;
      inner.edgeLabel = edgeLabel;
      return inner;
    }
  }

  DotReader(DotLexer lexer, ReadContext context) {
    this.lexer = lexer;
    this.context = context;
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    while (true) {
      while (lexer.accept(";")) {
        // Graphviz allows them between graphs.
      }
      if (lexer.kind() == DotLexer.Kind.END) {
        return null;
      }
      GraphEntry entry = graph();
      if (entry != null) {
        return entry;
      }
    }
  }

  private @Nullable GraphEntry graph() throws IOException {
    long line = lexer.line();
    EntryBuilder builder = new EntryBuilder(lexer.file(), line, context);
    if (lexer.isKeyword("strict")) {
      lexer.advance();
      builder.edgesMayRepeat();
    }
    if (lexer.isKeyword("digraph")) {
      builder.directed();
    } else if (!lexer.isKeyword("graph")) {
      throw lexer.expected("'graph' or 'digraph'");
    }
    lexer.advance();
    if (lexer.isIdentifier()) {
      builder.name(lexer.identifier());
    }
    edgesBetweenGroups = 0;
    statements(builder, new Scope(1));
    return builder.buildUnlessBad();
  }

  private void statements(EntryBuilder builder, Scope scope) throws IOException {
    if (scope.depth > DEEPEST) {
      throw lexer.problem("subgraphs are nested more than " + DEEPEST + " deep");
    }
    lexer.expect("{");
    while (!lexer.accept("}")) {
      if (!lexer.accept(";")) {
        statement(builder, scope);
      }
    }
  }

  private void statement(EntryBuilder builder, Scope scope) throws IOException {
    if (lexer.isKeyword("graph")) {
      lexer.advance();
      attributes(
          (key, value) -> {
            if (scope.depth == 1) {
              graphAttribute(builder, key, value);
            }
          });
    } else if (lexer.isKeyword("node")) {
      lexer.advance();
      scope.nodeLabel = nodeLabel(scope.nodeLabel);
    } else if (lexer.isKeyword("edge")) {
      lexer.advance();
      scope.edgeLabel = edgeLabel(builder, scope.edgeLabel);
    } else if (lexer.isSign("{") || lexer.isKeyword("subgraph")) {
      chain(builder, scope, group(builder, scope));
    } else {
      long line = lexer.line();
      String identifier = lexer.identifier();
      if (lexer.accept("=")) {
        String value = lexer.identifier();
        if (scope.depth == 1) {
          graphAttribute(builder, identifier, value);
        }
      } else {
        chain(builder, scope, Set.of(node(builder, scope, identifier, line)));
      }
    }
  }

  /** Reads what may follow a node or group: edges to further ones, and their attributes. */
  private void chain(EntryBuilder builder, Scope scope, Set<EntryBuilder.Node> first)
      throws IOException {
    long line = lexer.line();
    List<Set<EntryBuilder.Node>> links = new ArrayList<>();
    List<Direction> ways = new ArrayList<>(); // before each link but the first
    links.add(first);
    while (lexer.isEdge()) {
      ways.add(lexer.isSign("->") ? Direction.OUT : Direction.BOTH);
      lexer.advance();
      links.add(operand(builder, scope));
    }
    if (links.size() == 1) {
      String label = nodeLabel(null);
      for (EntryBuilder.Node node : first) {
        label(builder, node, label);
      }
      return;
    }
    String label = edgeLabel(builder, scope.edgeLabel);
    for (int i = 1; i < links.size(); i++) {
      join(builder, links.get(i - 1), links.get(i), label, ways.get(i - 1), line);
    }
  }

  private Set<EntryBuilder.Node> operand(EntryBuilder builder, Scope scope) throws IOException {
    if (lexer.isSign("{") || lexer.isKeyword("subgraph")) {
      return group(builder, scope);
    }
    long line = lexer.line();
    return Set.of(node(builder, scope, lexer.identifier(), line));
  }

  private Set<EntryBuilder.Node> group(EntryBuilder builder, Scope scope) throws IOException {
    if (lexer.isKeyword("subgraph")) {
      lexer.advance();
      if (lexer.isIdentifier()) {
        lexer.advance();
      }
    }
    Scope inner = scope.within();
    statements(builder, inner);
    scope.nodes.addAll(inner.nodes);
    return inner.nodes;
  }

  /** Returns the node of an identifier already read, over the port that may follow it. */
  private EntryBuilder.Node node(EntryBuilder builder, Scope scope, String identifier, long line)
      throws IOException {
    EntryBuilder.Node node = builder.find(identifier);
    if (node == null) {
      node = builder.declare(identifier, line);
      label(builder, node, scope.nodeLabel);
    }
    scope.nodes.add(node);
    while (lexer.accept(":")) {
      lexer.identifier();
    }
    return node;
  }

  private void join(
      EntryBuilder builder,
      Set<EntryBuilder.Node> from,
      Set<EntryBuilder.Node> to,
      @Nullable String label,
      Direction way,
      long line)
      throws IOException {
    // Two groups of a thousand nodes say a million edges in a few characters.
    long count = (long) from.size() * to.size();
    edgesBetweenGroups += count > 1 ? count : 0;
    if (edgesBetweenGroups > MOST_EDGES_BETWEEN_GROUPS) {
      throw new GraphFormatException(
          lexer.file(),
          line,
          "edges between groups are more than " + MOST_EDGES_BETWEEN_GROUPS + " in this graph");
    }
    for (EntryBuilder.Node u : from) {
      for (EntryBuilder.Node v : to) {
        builder.edge(u, v, label, way, line);
      }
    }
  }

  /** Returns the label in the attributes of nodes that come next, if any do. */
  private @Nullable String nodeLabel(@Nullable String usual) throws IOException {
    Attributes.Label label = context.attributes().ofNode("label", DotFormat.DRAWING);
    attributes(
        (key, value) -> {
          if (label.meet(key)) {
            label.take(value);
          }
        });
    return label.text() == null ? usual : label.text();
  }

  /** Returns the label in the attributes of edges that come next, if any do. */
  private @Nullable String edgeLabel(EntryBuilder builder, @Nullable String usual)
      throws IOException {
    Attributes.Label label = context.attributes().ofEdge("label", DotFormat.DRAWING);
    attributes(
        (key, value) -> {
          if (key.equals("weight") && !label.isChosen(key)) {
            builder.weight(value);
          } else if (label.meet(key)) {
            label.take(value);
          }
        });
    return label.text() == null ? usual : label.text();
  }

  private void attributes(BiConsumer<String, String> each) throws IOException {
    while (lexer.accept("[")) {
      while (!lexer.accept("]")) {
        String key = lexer.identifier();
        each.accept(key, lexer.accept("=") ? lexer.identifier() : "true");
        if (!lexer.accept(";")) {
          lexer.accept(",");
        }
      }
    }
  }

  private static void graphAttribute(EntryBuilder builder, String key, String value) {
    if (key.equals("class")) {
      builder.graphClass(key, value);
    } else if (key.startsWith(DotFormat.PROPERTY)) {
      builder.property(key.substring(DotFormat.PROPERTY.length()), value);
    } else if (!DotFormat.DRAWING.contains(key) && !DotFormat.GRAPH_DRAWING.contains(key)) {
      builder.passOver(key, value);
    }
  }

  /** Labels a node, unless with the text that says "show the name". */
  private static void label(EntryBuilder builder, EntryBuilder.Node node, @Nullable String label) {
    if (label != null && !label.isEmpty() && !label.equals("\\N")) {
      builder.label(node, label);
    }
  }
}
