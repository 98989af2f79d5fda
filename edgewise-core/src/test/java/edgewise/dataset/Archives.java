package edgewise.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs files as the common programs do. */
final class Archives {
  private Archives() {}

  /** Returns a gzip-compressed tar; a name that ends in a slash is a folder. */
  static byte[] gzipped(Map<String, String> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain(files));
    }
    return bytes.toByteArray();
  }

  static byte[] plain(Map<String, String> files) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (Map.Entry<String, String> file : files.entrySet()) {
      byte[] content = file.getValue().getBytes(UTF_8);
      out.write(header(file.getKey(), content.length));
      out.write(content);
      out.write(new byte[(512 - content.length % 512) % 512]);
    }
    out.write(new byte[1024]);
    return out.toByteArray();
  }

  private static byte[] header(String name, int size) {
    byte[] header = new byte[512];
    put(header, 0, name);
    put(header, 100, "0000644\0");
    put(header, 124, String.format("%011o\0", size));
    put(header, 136, "14371573021\0");
    put(header, 148, "        ");
    put(header, 156, name.endsWith("/") ? "5" : "0");
    put(header, 257, "ustar\00000");
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xff;
    }
    put(header, 148, String.format("%06o\0 ", sum));
    return header;
  }

  private static void put(byte[] header, int offset, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    System.arraycopy(bytes, 0, header, offset, bytes.length);
  }

  /** Returns Citeseer with words for numbers, in another order, with links to unknown papers. */
  static Map<String, String> renamedCiteseer(Path edges) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(edges));
    Collections.reverse(lines);
    StringBuilder cites = new StringBuilder("unknown\tpaper7\n");
    for (String line : lines) {
      String[] ends = line.split(" ", 2);
      cites.append("paper" + ends[1] + "\tpaper" + ends[0] + "\n");
    }
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < 3312; i++) {
      content.append("paper" + (i * 1007 + 5) % 3312 + "\t0\t1\tAgents\n");
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("citeseer/citeseer.content", content.toString());
    files.put("citeseer/citeseer.cites", cites.toString());
    return files;
  }

  /** Returns a zip of files by name. */
  static byte[] zip(Map<String, String> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(UTF_8));
      }
    }
    return bytes.toByteArray();
  }
}
