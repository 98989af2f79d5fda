package edgewise.studio;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphWriter;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import edgewise.report.GraphDrawing;
import edgewise.run.Catalogs;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Graphs as files to keep. */
final class Downloads {
  private Downloads() {}

  /** Answers with graphs in a format, or with the drawing of one graph. */
  static void answer(
      Context request, List<Graph> graphs, LabelNames labelNames, String format, String name)
      throws IOException {
    if (format.equals("svg")) {
      if (graphs.size() != 1) {
        throw Refusal.wrong("a drawing shows one graph; name it with graph=NUMBER");
      }
      String svg = GraphDrawing.of(graphs.get(0), name, labelNames, new Seed(7)).svg();
      attach(request, name + ".svg", "image/svg+xml", svg.getBytes(StandardCharsets.UTF_8));
      return;
    }
    GraphFormat chosen = Catalogs.FORMATS.get(format);
    if (graphs.size() > 1 && !chosen.traits().many()) {
      throw Refusal.wrong(format + " holds one graph a file; name it with graph=NUMBER");
    }
    if (chosen.traits().extensions().isEmpty()) {
      throw Refusal.wrong(format + " is a folder of files, which cannot be downloaded");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GraphWriter writer = chosen.writer(out)) {
      for (Graph graph : graphs) {
        writer.write(GraphEntry.of(graph, labelNames));
      }
    }
    attach(
        request,
        name + "." + chosen.traits().extensions().get(0),
        "application/octet-stream",
        out.toByteArray());
  }

  static void attach(Context request, String name, String type, byte[] content) {
    String safe = name.replaceAll("[^A-Za-z0-9._-]+", "-");
    request
        .header("Content-Disposition", "attachment; filename=\"" + safe + "\"")
        .contentType(type)
        .result(content);
  }

  /** Returns a zip of the files in a folder. */
  static byte[] zipped(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
