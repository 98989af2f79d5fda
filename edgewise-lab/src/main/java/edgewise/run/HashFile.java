package edgewise.run;

import edgewise.dataset.GraphKind;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.HashedGraphs;
import edgewise.isomorphism.KnownGraphs;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Hashes of the training graphs of a run that was packed without the graphs.
 *
 * @param kind the name of the kind of graphs in whose normal form they were hashed; empty for as
 *     they are. It stands after the hashes, where older files end
 */
record HashFile(HashedGraphs hashes, String kind) {
  /** What the file is called. */
  static final String NAME = "train.hashes";

  /** Returns the hashes of training graphs. */
  static HashFile of(List<Graph> training, LabelNames names) {
    Optional<GraphKind> kind = kind(training, names);
    UnaryOperator<Graph> form = form(kind, names);
    return new HashFile(
        HashedGraphs.of(training.parallelStream().map(form).toList()),
        kind.map(GraphKind::name).orElse(""));
  }

  /** Returns training graphs, where those of a known kind are the same if they mean the same. */
  static KnownGraphs known(List<Graph> training, LabelNames names) {
    return KnownGraphs.of(training).in(form(kind(training, names), names));
  }

  /** Returns the hashed graphs, where a graph is one of them if it means the same. */
  KnownGraphs known(LabelNames names) {
    return hashes.in(form(Catalogs.KINDS.find(kind), names));
  }

  private static Optional<GraphKind> kind(List<Graph> training, LabelNames names) {
    return Catalogs.KINDS.entries().stream()
        .filter(known -> !training.isEmpty() && known.describes(training, names))
        .findFirst();
  }

  private static UnaryOperator<Graph> form(Optional<GraphKind> kind, LabelNames names) {
    return kind.map(known -> known.normalForm(names)).orElse(UnaryOperator.identity());
  }

  static Optional<HashFile> read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file);
        DataInputStream data = new DataInputStream(new BufferedInputStream(in))) {
      HashedGraphs hashes = HashedGraphs.read(data, file.toString());
      String kind = data.available() > 0 ? data.readUTF() : "";
      if (!kind.isEmpty() && Catalogs.KINDS.find(kind).isEmpty()) {
        throw new IOException(file + ": hashes of graphs of an unknown kind, '" + kind + "'");
      }
      return Optional.of(new HashFile(hashes, kind));
    }
  }

  void write(DataOutputStream out) throws IOException {
    hashes.write(out);
    if (!kind.isEmpty()) {
      out.writeUTF(kind);
    }
    out.flush();
  }
}
