package edgewise.metric;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which numbers belong beside each other in a table; those of two families are never mixed.
 *
 * @param name for programs, as in {@code MMD_TV}
 * @param title the family's name as people read it
 * @param higherIsBetter whether more is better; a distance is better when smaller
 * @param averaged whether the mean of its ratios to the floor means something
 */
public record MetricFamily(String name, String title, boolean higherIsBetter, boolean averaged) {
  /** The paper's Kullback–Leibler divergences of histograms over all nodes. */
  public static final MetricFamily KLD = new MetricFamily("KLD", "KLD", false, false);

  /** Squared maximum mean discrepancy with a Gaussian kernel of the total variation distance. */
  public static final MetricFamily MMD_TV = new MetricFamily("MMD_TV", "MMD² (tv)", false, true);

  /** Squared maximum mean discrepancy with a Gaussian kernel of the earth mover's distance. */
  public static final MetricFamily MMD_EMD = new MetricFamily("MMD_EMD", "MMD² (emd)", false, true);

  /** Distances between distributions of labels. */
  public static final MetricFamily LABEL = new MetricFamily("LABEL", "labels (tv)", false, false);

  /** Squared maximum mean discrepancy of labelled neighbourhoods. */
  public static final MetricFamily NSPDK = new MetricFamily("NSPDK", "MMD² (nspdk)", false, false);

  /** Distances between what a random neural network makes of graphs. */
  public static final MetricFamily GIN = new MetricFamily("GIN", "random GIN", false, false);

  /** How much of either sample lies among the other, as a random neural network sees graphs. */
  public static final MetricFamily GIN_SHARE =
      new MetricFamily("GIN_SHARE", "random GIN, share", true, false);

  /** How well a classifier tells generated from test graphs. */
  public static final MetricFamily PGD =
      new MetricFamily("PGD", "PolyGraph discrepancy", false, false);

  /** Shares of the generated graphs. */
  public static final MetricFamily SHARE = new MetricFamily("SHARE", "share", true, false);

  private static final List<MetricFamily> OURS =
      List.of(KLD, MMD_TV, MMD_EMD, LABEL, NSPDK, GIN, GIN_SHARE, PGD, SHARE);

  /** Reads what {@link #toJson} wrote. */
  @JsonCreator
  static MetricFamily fromJson(JsonNode json) {
    if (!json.isObject()) {
      return OURS.stream()
          .filter(family -> family.name.equals(json.asText()))
          .findFirst()
          .orElseThrow(
              () -> new IllegalArgumentException("unknown family of metrics " + json.asText()));
    }
    return new MetricFamily(
        json.path("name").asText(),
        json.path("title").asText(),
        json.path("higherIsBetter").asBoolean(),
        json.path("averaged").asBoolean());
  }

  /** Returns the name, and for a family of somebody else's all that is to know about it. */
  @JsonValue
  Object toJson() {
    if (OURS.contains(this)) {
      return name;
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", name);
    json.put("title", title);
    json.put("higherIsBetter", higherIsBetter);
    json.put("averaged", averaged);
    return json;
  }
}
