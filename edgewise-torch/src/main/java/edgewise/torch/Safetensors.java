package edgewise.torch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Files of named arrays that Python reads with one call: eight bytes with the length of a header, a
 * header in JSON with type, shape and place of each array, then the arrays, little endian.
 */
final class Safetensors {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int HEADER_LIMIT = 100_000_000; // the limit of the reference reader

  private Safetensors() {}

  /**
   * An array.
   *
   * @param type {@code F32} or {@code F64}; {@code F16} only in files
   * @param data the numbers, little endian
   */
  record Block(String type, List<Long> shape, ByteBuffer data) {
    Block {
      shape = List.copyOf(shape);
    }

    static Block allocated(String type, List<Long> shape) {
      long bytes = bytes(type, shape);
      return new Block(
          type, shape, ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.LITTLE_ENDIAN));
    }

    private static long bytes(String type, List<Long> shape) {
      long bytes = type.equals("F64") ? 8 : type.equals("F16") ? 2 : 4;
      for (long size : shape) {
        bytes = Math.multiplyExact(bytes, size);
      }
      return bytes;
    }
  }

  /** Writes the arrays and waits until they are on the disk. */
  static void write(Path file, Map<String, Block> blocks) throws IOException {
    ObjectNode header = JSON.createObjectNode();
    long offset = 0;
    for (Map.Entry<String, Block> entry : blocks.entrySet()) {
      Block block = entry.getValue();
      ObjectNode description = header.putObject(entry.getKey());
      description.put("dtype", block.type());
      block.shape().forEach(description.putArray("shape")::add);
      description.putArray("data_offsets").add(offset).add(offset + block.data().limit());
      offset += block.data().limit();
    }
    byte[] text = JSON.writeValueAsBytes(header);
    int padded = (text.length + 7) / 8 * 8; // arrays start at a multiple of eight bytes
    ByteBuffer start = ByteBuffer.allocate(8 + padded).order(ByteOrder.LITTLE_ENDIAN);
    start.putLong(padded).put(text);
    while (start.hasRemaining()) {
      start.put((byte) ' ');
    }
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      writeAll(channel, start.flip());
      for (Block block : blocks.values()) {
        writeAll(channel, block.data().duplicate().rewind());
      }
      channel.force(true);
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /**
   * Returns the arrays of a file.
   *
   * @throws IOException with one clear line when the file is cut short or is something else
   */
  static Map<String, Block> read(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.limit() < 8) {
      throw foreign(file, "it has only " + bytes.limit() + " bytes");
    }
    long headerLength = bytes.getLong();
    if (headerLength < 2 || headerLength > HEADER_LIMIT) {
      throw foreign(file, "its header cannot be " + headerLength + " bytes long");
    }
    if (headerLength > bytes.remaining()) {
      throw truncated(file, 8 + headerLength, bytes.limit());
    }
    byte[] text = new byte[(int) headerLength];
    bytes.get(text);
    JsonNode header;
    try {
      header = JSON.readTree(new String(text, StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw foreign(file, "its header is not JSON");
    }
    ByteBuffer data = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    Map<String, Block> blocks = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : header.properties()) {
      if (!entry.getKey().equals("__metadata__")) {
        blocks.put(entry.getKey(), block(file, entry.getKey(), entry.getValue(), data));
      }
    }
    return blocks;
  }

  private static Block block(Path file, String name, JsonNode description, ByteBuffer data)
      throws IOException {
    String type = description.path("dtype").asText();
    if (!type.equals("F16") && !type.equals("F32") && !type.equals("F64")) {
      throw foreign(file, "'" + name + "' has type '" + type + "'; known: F16, F32, F64");
    }
    List<Long> shape = new ArrayList<>();
    description.path("shape").forEach(size -> shape.add(size.asLong(-1)));
    long from = description.path("data_offsets").path(0).asLong(-1);
    long to = description.path("data_offsets").path(1).asLong(-1);
    if (from < 0 || to < from || to - from != Block.bytes(type, shape)) {
      throw foreign(file, "'" + name + "' has a shape that does not fit its place");
    }
    if (to > data.limit()) {
      throw truncated(file, file.toFile().length() - data.limit() + to, file.toFile().length());
    }
    ByteBuffer slice = data.slice((int) from, (int) (to - from)).order(ByteOrder.LITTLE_ENDIAN);
    Block block = new Block(type, shape, slice);
    return type.equals("F16") ? HalfPrecision.widened(block) : block;
  }

  private static IOException foreign(Path file, String why) {
    return new IOException(file + ": not a safetensors file of this program: " + why);
  }

  private static IOException truncated(Path file, long needed, long found) {
    return new IOException(
        file + ": cut short: at least " + needed + " bytes are needed, there are " + found);
  }
}
