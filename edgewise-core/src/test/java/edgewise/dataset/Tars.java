package edgewise.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** Writes tar files as the common programs do. */
final class Tars {
  private Tars() {}

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
}
