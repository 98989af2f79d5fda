package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** JSON lines: node-link JSON, as {@link NodeLinkFormat} has it, with one graph on each line. */
public final class JsonLinesFormat implements GraphFormat {
  @Override
  public String name() {
    return "json-lines";
  }

  @Override
  public String description() {
    return "JSON lines, a node-link object on each line";
  }

  @Override
  public List<String> extensions() {
    return List.of("jsonl", "ndjson");
  }

  @Override
  public boolean holdsMany() {
    return true;
  }

  @Override
  public boolean holdsLabels() {
    return true;
  }

  @Override
  public boolean holdsNames() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, Mending mending) throws IOException {
    return new NodeLinkReader(in, file, mending);
  }

  @Override
  public GraphWriter writer(OutputStream out) throws IOException {
    return new NodeLinkWriter(out, false);
  }
}
