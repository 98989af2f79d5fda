package edgewise.cli;

import edgewise.chem.SmilesFormat;
import edgewise.format.GraphFormat;
import edgewise.format.ReadPolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says of a file of molecules. */
final class MoleculeOptions {
  @Option(
      names = "--column",
      paramLabel = "NAME",
      description = "SMILES: the column of a table (CSV, TSV) that holds them (default: smiles).")
  private @Nullable String column;

  @Option(
      names = "--skip-bad",
      description =
          "SMILES, SDF, GraphML, GML, DOT, JSON: pass over graphs that cannot be read, and count them.")
  private boolean skipBad;

  /**
   * Returns the format to read with.
   *
   * @param said the format that was named, if one was
   */
  Optional<GraphFormat> format(Optional<GraphFormat> said) {
    if (column == null) {
      return said;
    }
    if (said.isPresent() && !(said.get() instanceof SmilesFormat)) {
      throw new IllegalArgumentException("--column is for smiles, not for " + said.get().name());
    }
    return Optional.of(new SmilesFormat().withColumn(column));
  }

  ReadPolicy policy(ReadPolicy usual) {
    return usual.withSkipBad(skipBad);
  }
}
