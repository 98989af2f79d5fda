package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;

/** JSON lines: node-link JSON, as {@link NodeLinkFormat} has it, with one graph on each line. */
public final class JsonLinesFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "json-lines",
        "JSON lines, a node-link object on each line",
        List.of("jsonl", "ndjson"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return context.labelsAreUsual()
        ? new NodeLinkLines(in, file, context)
        : new NodeLinkReader(in, file, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) throws IOException {
    return new NodeLinkWriter(out, false);
  }
}
