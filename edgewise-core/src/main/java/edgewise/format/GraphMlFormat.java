package edgewise.format;

import edgewise.graph.Direction;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * GraphML (Brandes and others, 2001): XML in which a file may hold many {@code <graph>} elements.
 *
 * <p>The {@code id} of a node is its name; data under a key called {@code label}, or as the user
 * chooses, are labels, or the class of a graph, under {@code weight} weights, and under {@code
 * name} the name of a graph (else its {@code id} is). Other numbers that belong to a graph are its
 * properties. Nodes of nested graphs belong to the outermost one; hyperedges are refused.
 */
public final class GraphMlFormat implements GraphFormat {
  /** What comes before the name of a property that means something else by itself. */
  static final String PROPERTY = "property ";

  /** The keys that mean something of their own. */
  static final Set<String> MEANINGFUL = Set.of("label", "class", "weight", "name");

  @Override
  public Traits traits() {
    return new Traits(
        "graphml",
        "GraphML, XML that most graph software reads",
        List.of("graphml"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new GraphMlReader(new XmlSource(in, file), file, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) throws IOException {
    return new GraphMlWriter(out);
  }

  private static final class GraphMlReader implements GraphReader {
    private static final Set<String> NUMBERS = Set.of("int", "long", "float", "double");

    private final XmlSource xml;
    private final String file;
    private final ReadContext context;
    private final Map<String, Key> keys = new HashMap<>();
    private final List<Usual> usuals = new ArrayList<>();
    private boolean finished;

    /** What an attribute is where nothing is said. */
    private record Usual(Key key, String text) {}

    /** What the data of a key are about, and the name they go by. */
    private record Key(String scope, String name, boolean number) {
      boolean isFor(String element) {
        return scope.equals("all") || scope.equals(element);
      }
    }

    GraphMlReader(XmlSource xml, String file, ReadContext context) throws IOException {
      this.xml = xml;
      this.file = file;
      this.context = context;
      if (!xml.nextChild(0) || !xml.name().equals("graphml")) {
        throw xml.problem("expected <graphml>");
      }
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      while (!finished && xml.nextChild(1)) {
        switch (xml.name()) {
          case "key" -> key();
          case "graph" -> {
            EntryBuilder builder = new EntryBuilder(file, xml.line(), context);
            graph(builder);
            GraphEntry entry = builder.buildUnlessBad();
            if (entry != null) {
              return entry;
            }
          }
          default -> {}
        }
      }
      if (!finished) {
        finished = true;
        xml.nextChild(0);
      }
      return null;
    }

    private void key() throws IOException {
      String id = xml.required("id");
      boolean drawn = xml.attribute("yfiles.type") != null; // how yEd shows an element
      Key key =
          new Key(
              orElse(xml.attribute("for"), "all"),
              orElse(xml.attribute("attr.name"), drawn ? "" : id),
              NUMBERS.contains(orElse(xml.attribute("attr.type"), "string")));
      keys.put(id, key);
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("default")) {
          usuals.add(new Usual(key, xml.text()));
        }
      }
    }

    private void graph(EntryBuilder builder) throws IOException {
      if ("directed".equals(xml.attribute("edgedefault"))) {
        builder.directed();
      }
      String id = xml.attribute("id");
      int inside = xml.depth();
      boolean outermost = inside == 2;
      if (id != null && outermost) {
        builder.name(id);
      }
      while (xml.nextChild(inside)) {
        switch (xml.name()) {
          case "node" -> node(builder);
          case "edge" -> edge(builder);
          case "hyperedge" -> throw xml.problem("hyperedges are not supported");
          case "data" -> {
            if (outermost) {
              graphData(builder);
            }
          }
          default -> {}
        }
      }
    }

    private void graphData(EntryBuilder builder) throws IOException {
      Key key = dataKey("graph");
      switch (key.name) {
        case "name" -> builder.name(xml.text());
        case "label", "class" -> builder.graphClass(key.name, xml.text());
        default -> {
          if (key.number) {
            builder.property(
                key.name.startsWith(PROPERTY) ? key.name.substring(PROPERTY.length()) : key.name,
                xml.text());
          } else {
            builder.passOver(key.name, xml.text());
          }
        }
      }
    }

    private void node(EntryBuilder builder) throws IOException {
      EntryBuilder.Node node = builder.declare(xml.required("id"), xml.line());
      Attributes.Label label = context.attributes().ofNode("label", Set.of());
      takeUsual("node", label);
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("graph")) {
          graph(builder);
        } else if (xml.name().equals("data") && label.meet(dataKey("node").name)) {
          label.take(xml.text());
        }
      }
      builder.label(node, label.text());
    }

    private void edge(EntryBuilder builder) throws IOException {
      long line = xml.line();
      String source = xml.required("source");
      String target = xml.required("target");
      Direction way =
          switch (orElse(xml.attribute("directed"), "")) {
            case "true" -> Direction.OUT;
            case "false" -> Direction.BOTH;
            default -> null;
          };
      Attributes.Label label = context.attributes().ofEdge("label", Set.of("weight"));
      takeUsual("edge", label);
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("data")) {
          String name = dataKey("edge").name;
          if (label.meet(name)) {
            label.take(xml.text());
          } else if (name.equals("weight")) {
            builder.weight(xml.text());
          }
        }
      }
      builder.edge(source, target, label.text(), way, line);
    }

    /** Takes for a label what the keys say of all elements. */
    private void takeUsual(String element, Attributes.Label label) {
      for (Usual usual : usuals) {
        if (usual.key.isFor(element)
            && label.isNamed(usual.key.name)
            && label.meet(usual.key.name)) {
          label.take(usual.text);
        }
      }
    }

    /** Returns the key of the data element at hand, called by its identifier when undeclared. */
    private Key dataKey(String element) {
      String id = orElse(xml.attribute("key"), "");
      Key key = keys.getOrDefault(id, new Key(element, id, false));
      return key.isFor(element) ? key : new Key(element, "", false);
    }

    private static String orElse(@Nullable String value, String otherwise) {
      return value == null ? otherwise : value;
    }
  }
}
