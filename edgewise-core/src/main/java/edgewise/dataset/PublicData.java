package edgewise.dataset;

import edgewise.graph.Graph;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * Graphs that the public can download, kept in a folder of the data directory.
 *
 * @param folder the name of the folder
 * @param home the address of the archive that holds the files
 * @param files the files to take out of the archive
 * @param checksum the {@link EdgeListChecksum} of the graphs, as the reader numbers them
 */
record PublicData(String folder, URI home, List<String> files, Reader reader, String checksum) {
  /** Reads the graphs in the folder. */
  @FunctionalInterface
  interface Reader {
    /** Returns the graphs in an order, and with numbers, that do not depend on who wrote them. */
    List<Graph> read(Path folder) throws IOException;
  }

  /** Returns the name of the archive. */
  String archive() {
    return String.valueOf(Path.of(home.getPath()).getFileName());
  }

  /** Returns the same data from another address. */
  PublicData at(URI address) {
    return new PublicData(folder, address, files, reader, checksum);
  }

  /**
   * Returns the graphs in a folder.
   *
   * @throws IOException when they are not the graphs that the checksum is of
   */
  List<Graph> read(Path from) throws IOException {
    List<Graph> graphs = reader.read(from);
    String found = EdgeListChecksum.of(graphs);
    if (!found.equals(checksum)) {
      throw new IOException(
          from
              + " does not hold the graphs of "
              + home
              + ": their edge list has SHA-256 "
              + found
              + ", not "
              + checksum);
    }
    return graphs;
  }
}
