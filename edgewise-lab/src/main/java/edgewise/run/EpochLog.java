package edgewise.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.WholeFiles;
import edgewise.model.FitListener.Epoch;
import edgewise.model.FitListener.Novelty;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The file {@code epochs.jsonl}: one line for each epoch. */
final class EpochLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;

  EpochLog(Path file) {
    this.file = file;
  }

  /** Adds an epoch; leaves no half line behind when the disk is full. */
  void append(Epoch epoch) throws IOException {
    byte[] line = (json(epoch) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long end = channel.size();
      ByteBuffer bytes = ByteBuffer.wrap(line);
      channel.position(end);
      try {
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
      } catch (IOException e) {
        channel.truncate(end);
        throw new IOException(file + ": " + e.getMessage(), e);
      }
    }
  }

  /**
   * Returns the epochs in order, up to the first line that is not whole: a kill or a full disk can
   * leave half a line.
   */
  List<Epoch> read() throws IOException {
    String text = text();
    return parse(text.substring(0, text.lastIndexOf('\n') + 1));
  }

  /**
   * Returns at most so many of the epochs, evenly spread, the first and the last among them; the
   * others are not parsed.
   */
  List<Epoch> read(int most) throws IOException {
    String text = text();
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    if (lines.size() <= most) {
      return parse(String.join("\n", lines));
    }
    List<Epoch> epochs = new ArrayList<>(most);
    for (int i = 0; i < most; i++) {
      epochs.addAll(parse(lines.get((int) ((long) i * (lines.size() - 1) / (most - 1)))));
    }
    return epochs;
  }

  static List<Epoch> parse(String lines) {
    List<Epoch> epochs = new ArrayList<>();
    for (String line : lines.lines().toList()) {
      try {
        epochs.add(epoch(JSON.readTree(line)));
      } catch (JacksonException e) {
        break;
      }
    }
    return epochs;
  }

  /** Returns the number of the last epoch, 0 before the first, without reading all of them. */
  int last() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer end = ByteBuffer.allocate((int) Math.min(channel.size(), 4096));
      channel.position(channel.size() - end.capacity());
      while (end.hasRemaining() && channel.read(end) >= 0) {}
      String text = new String(end.array(), 0, end.position(), StandardCharsets.UTF_8);
      int close = text.lastIndexOf('\n');
      int open = text.lastIndexOf('\n', close - 1);
      List<Epoch> epochs = parse(text.substring(open + 1, close + 1));
      return epochs.isEmpty() ? 0 : epochs.get(0).number();
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  /** Forgets the epochs after the given one, which will be trained again. */
  void cutTo(int last) throws IOException {
    StringBuilder kept = new StringBuilder();
    for (Epoch epoch : read()) {
      if (epoch.number() <= last) {
        kept.append(json(epoch)).append('\n');
      }
    }
    if (!kept.toString().equals(text())) {
      WholeFiles.write(file, kept.toString());
    }
  }

  private String text() throws IOException {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return "";
    }
  }

  /** Returns an epoch as an object of JSON; without what there is none of. */
  static ObjectNode json(Epoch epoch) {
    ObjectNode json =
        JSON.createObjectNode().put("epoch", epoch.number()).put("loss", epoch.loss());
    if (!Double.isNaN(epoch.validationLoss())) {
      json.put("validationLoss", epoch.validationLoss());
    }
    if (!Double.isNaN(epoch.divergence())) {
      json.put("reconstruction", epoch.reconstruction()).put("divergence", epoch.divergence());
    }
    epoch.novelty().ifPresent(novelty -> json.set("novelty", json(novelty)));
    json.put("learningRate", epoch.learningRate()).put("seconds", epoch.seconds());
    if (!Double.isNaN(epoch.processorSeconds())) {
      json.put("processorSeconds", epoch.processorSeconds());
    }
    return json.put("best", epoch.best());
  }

  private static ObjectNode json(Novelty novelty) {
    ObjectNode json = JSON.createObjectNode();
    if (!Double.isNaN(novelty.share())) {
      json.put("share", novelty.share());
    }
    return json.put("graphs", novelty.graphs())
        .put("real", novelty.real())
        .put("enough", novelty.enough())
        .put("seconds", novelty.seconds());
  }

  private static Optional<Novelty> novelty(JsonNode json) {
    return json.isObject()
        ? Optional.of(
            new Novelty(
                json.path("share").asDouble(Double.NaN),
                json.path("graphs").asInt(),
                json.path("real").asDouble(Double.NaN),
                json.path("enough").asBoolean(),
                json.path("seconds").asDouble(Double.NaN)))
        : Optional.empty();
  }

  private static Epoch epoch(JsonNode json) {
    return new Epoch(
        json.path("epoch").asInt(),
        json.path("loss").asDouble(Double.NaN),
        json.path("validationLoss").asDouble(Double.NaN),
        json.path("learningRate").asDouble(Double.NaN),
        json.path("seconds").asDouble(Double.NaN),
        json.path("processorSeconds").asDouble(Double.NaN),
        json.path("best").asBoolean(),
        json.path("divergence").asDouble(Double.NaN),
        novelty(json.path("novelty")));
  }
}
