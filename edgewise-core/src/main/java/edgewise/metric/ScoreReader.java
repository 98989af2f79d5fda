package edgewise.metric;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/**
 * Reads scores. What a score is follows from its keys, so that documents of versions that wrote the
 * keys of all kinds in every score, most of them absent, are read too.
 */
final class ScoreReader extends JsonDeserializer<Score> {
  @Override
  public Score deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    ObjectNode json = parser.readValueAsTree();
    Class<? extends Score> kind = kind(json);
    if (kind == Score.Sampled.class && !json.has("realInterval")) {
      ObjectNode nowhere = json.putObject("realInterval");
      nowhere.putObject("low").put("absent", "not kept");
      nowhere.putObject("high").put("absent", "not kept");
    }
    return parser.getCodec().treeToValue(json, kind);
  }

  private static Class<? extends Score> kind(JsonNode json) {
    boolean old = json.has("deviation") && json.has("interval");
    if (old) {
      String family = json.path("family").asText();
      return family.equals(MetricFamily.SHARE.name())
          ? Score.Share.class
          : family.equals(MetricFamily.KLD.name()) ? Score.Repeated.class : Score.Sampled.class;
    }
    return json.has("deviation")
        ? Score.Repeated.class
        : json.has("ratio") ? Score.Sampled.class : Score.Share.class;
  }
}
