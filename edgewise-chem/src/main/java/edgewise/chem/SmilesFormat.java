package edgewise.chem;

import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.ReadContext;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * SMILES, one molecule a line: the SMILES, then perhaps white space and a name. A file whose first
 * line is a header with a column called {@code smiles} is a table, as {@link SmilesTable} reads it.
 * What is written is canonical, so that a molecule has one spelling.
 */
public final class SmilesFormat implements GraphFormat {
  private final Optional<String> column;

  /** SMILES that stand alone, or in a column called {@code smiles}. */
  public SmilesFormat() {
    this(Optional.empty());
  }

  private SmilesFormat(Optional<String> column) {
    this.column = column;
  }

  /** Returns the same format, but read from a column of a table, by its name in the header. */
  public SmilesFormat withColumn(String name) {
    return new SmilesFormat(Optional.of(name));
  }

  @Override
  public Traits traits() {
    return new Traits(
        "smiles",
        "SMILES: a molecule a line, a name after it; or a column of a table",
        List.of("smi", "smiles"),
        /* many= */ true,
        Set.of(Content.LABELS, Content.LABEL_NAMES));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new SmilesReader(in, file, column, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new SmilesWriter(out);
  }
}
