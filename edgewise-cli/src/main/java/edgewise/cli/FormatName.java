package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.run.Catalogs;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Turns the name of a format on the command line into the format. */
final class FormatName implements ITypeConverter<GraphFormat> {
  @Override
  public GraphFormat convert(String name) {
    try {
      return Catalogs.FORMATS.get(name);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }

  /** The names, for help and completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogs.FORMATS.names().iterator();
    }
  }
}
