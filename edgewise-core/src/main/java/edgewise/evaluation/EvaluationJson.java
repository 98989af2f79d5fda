package edgewise.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;

/** Evaluation results as JSON, for programs and for {@code scores.json}. */
public final class EvaluationJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private EvaluationJson() {}

  /** Returns the document of a result; a missing value is {@code {"absent": reason}}. */
  public static String write(EvaluationResult result) {
    try {
      return MAPPER.writeValueAsString(result);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a result of plain records is always JSON", impossible);
    }
  }

  /**
   * Returns the result in a document.
   *
   * @throws IOException when it is not one that {@link #write} made
   */
  public static EvaluationResult read(String json) throws IOException {
    return MAPPER.readValue(json, EvaluationResult.class);
  }
}
