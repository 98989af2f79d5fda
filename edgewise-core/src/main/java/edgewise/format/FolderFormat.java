package edgewise.format;

import edgewise.file.FileSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** A format that says graphs in a set of files, which lie in a folder or a zip. */
public interface FolderFormat extends GraphFormat {
  /** Returns whether these files look like a set in this format. */
  boolean matches(FileSource files);

  /** Returns a reader of the graphs in a set of files, which it does not close. */
  GraphReader reader(FileSource files, ReadContext context) throws IOException;

  /**
   * Returns a writer of files in a folder; closing it ends them.
   *
   * @param name what to call the set, where the format's file names say it
   */
  GraphWriter writer(Path folder, String name) throws IOException;

  /** Refuses: a set of files is not one stream. */
  @Override
  default GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    throw new GraphFormatException(file, name() + " is a set of files; name a folder or a zip");
  }

  /** Refuses: a set of files is not one stream. */
  @Override
  default GraphWriter writer(OutputStream out) throws IOException {
    throw new IOException(name() + " is a set of files; name a folder or a zip to write to");
  }
}
