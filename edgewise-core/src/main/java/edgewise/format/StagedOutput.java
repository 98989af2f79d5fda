package edgewise.format;

import edgewise.file.FileSink;
import edgewise.file.Staging;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** A file, folder or zip in the making, which appears under its name when it is committed. */
final class StagedOutput implements GraphOutput {
  private final Staging staging;
  private final Path content;
  private final GraphWriter graphs;
  private boolean ended;

  private StagedOutput(Staging staging, Path content, GraphWriter graphs) {
    this.staging = staging;
    this.content = content;
    this.graphs = graphs;
  }

  /** Starts a file, folder or zip, whichever the goal and the format ask for. */
  static StagedOutput create(Path goal, GraphFormat format, boolean asFolder) throws IOException {
    String name = goal.getFileName().toString();
    boolean zip = GraphFiles.isZip(goal);
    boolean folder =
        !zip
            && (asFolder
                || Files.isDirectory(goal)
                || format instanceof FolderFormat
                || (!format.traits().many() && !GraphFormats.hasExtension(name, format)));
    check(goal, folder);
    Staging staging = new Staging(goal);
    try {
      Path content = staging.resolve(name);
      GraphWriter graphs =
          zip
              ? zipWriter(staging, content, format)
              : folder ? folderWriter(content, format) : fileWriter(content, format);
      return new StagedOutput(staging, content, graphs);
    } catch (IOException | RuntimeException e) {
      staging.delete();
      throw e;
    }
  }

  private static void check(Path goal, boolean folder) throws IOException {
    if (!Files.isDirectory(goal)) {
      if (folder && Files.exists(goal)) {
        throw new IOException(goal + ": is a file, where a folder is to be written");
      }
      return;
    }
    if (!folder) {
      throw new IOException(goal + ": is a folder; name a file to write to");
    }
    try (Stream<Path> files = Files.list(goal)) {
      if (files.findAny().isPresent()) {
        throw new IOException(goal + ": the folder is not empty; name a new one to write to");
      }
    }
  }

  private static GraphWriter fileWriter(Path file, GraphFormat format) throws IOException {
    String name = file.getFileName().toString();
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    boolean gzip = name.toLowerCase(Locale.ROOT).endsWith(".gz");
    return new SingleFileWriter(gzip ? new GZIPOutputStream(out, 1 << 16) : out, name, format);
  }

  private static GraphWriter folderWriter(Path folder, GraphFormat format) throws IOException {
    Files.createDirectory(folder);
    return format instanceof FolderFormat set
        ? set.writer(folder, folder.getFileName().toString())
        : FileSetWriter.oneForEach(FileSink.toFolder(folder), format);
  }

  private static GraphWriter zipWriter(Staging staging, Path zip, GraphFormat format)
      throws IOException {
    String stem = zip.getFileName().toString().replaceFirst("(?i)\\.zip$", "");
    if (format instanceof FolderFormat set) {
      Path folder = Files.createDirectory(staging.resolve("files"));
      return new ZippedFolderWriter(set.writer(folder, stem), folder, zip);
    }
    return format.traits().many()
        ? FileSetWriter.oneForAll(FileSink.toZip(zip), stem, format)
        : FileSetWriter.oneForEach(FileSink.toZip(zip), format);
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    graphs.write(entry);
  }

  @Override
  public void commit() throws IOException {
    ended = true;
    graphs.close();
    staging.moveIntoPlace(content);
  }

  @Override
  public void close() throws IOException {
    try {
      if (!ended) {
        ended = true;
        graphs.close();
      }
    } finally {
      staging.delete();
    }
  }
}
