package edgewise.format;

import edgewise.catalog.Named;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

/**
 * How one kind of file says graphs. A format deals with one plain stream; compression, archives,
 * folders, standard input and output, and moving a finished file into place are the work of {@code
 * GraphFiles}.
 */
public interface GraphFormat extends Named {
  /** Returns what a user is told of the format. */
  Traits traits();

  @Override
  default String name() {
    return traits().name();
  }

  /** Returns whether other programs mostly read one graph of a file, though it may hold many. */
  default boolean othersReadOne() {
    return false;
  }

  /**
   * Returns a reader of the graphs in a stream, which it does not close.
   *
   * @param file what to call the stream in messages
   */
  GraphReader reader(InputStream in, String file, ReadContext context) throws IOException;

  /**
   * Returns a writer to a stream, which it does not close; closing the writer ends the document.
   */
  GraphWriter writer(OutputStream out) throws IOException;

  /**
   * What a format is called and what its files can hold.
   *
   * @param description a line that says what the format is
   * @param extensions the endings of file names, without the dot, the usual one first; none for a
   *     set of files, which is known by the files in it
   * @param many whether one file, or one set, may hold many graphs
   * @param holds what it can say of a graph beside its nodes and edges
   */
  record Traits(
      String name, String description, List<String> extensions, boolean many, Set<Content> holds) {
    /** Keeps its own copies. */
    public Traits {
      extensions = List.copyOf(extensions);
      holds = Set.copyOf(holds);
    }

    /** Returns whether it can say labels of nodes and edges. */
    public boolean labels() {
      return holds.contains(Content.LABELS);
    }

    /** Returns whether it can say names of nodes. */
    public boolean names() {
      return holds.contains(Content.NODE_NAMES);
    }
  }

  /** What a file may say of a graph beside its nodes and edges. */
  enum Content {
    /** Labels of nodes and edges, as numbers. */
    LABELS("their labels"),
    /** Labels in words. */
    LABEL_NAMES("the names of their labels"),
    /** Which way edges run. */
    DIRECTIONS("their directions"),
    /** Names of nodes. */
    NODE_NAMES("their node names"),
    /** The class of a graph. */
    CLASS("their class"),
    /** Real numbers that belong to a graph. */
    PROPERTIES("their properties");

    private final String words;

    Content(String words) {
      this.words = words;
    }

    /** Returns what follows "graphs lost". */
    public String words() {
      return words;
    }
  }
}
