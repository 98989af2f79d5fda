package edgewise.chem;

import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.ReadContext;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

/**
 * SDF: molecules as connection tables (V2000 or V3000), apart by {@code $$$$}, with fields after
 * each. The title is the name of the graph, a field {@code class} its class, a field that holds a
 * number a property. Atoms keep their order; coordinates are not read, and written as a structure
 * on paper has them.
 */
public final class SdfFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "sdf",
        "SDF: molecules as connection tables, with fields",
        List.of("sdf", "sd", "mol"),
        /* many= */ true,
        Set.of(Content.LABELS, Content.LABEL_NAMES, Content.CLASS, Content.PROPERTIES));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new SdfReader(in, file, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new SdfWriter(out);
  }
}
