package edgewise.chem;

import edgewise.metric.Metric;
import java.util.List;

/** The metrics of molecules, beside those of all graphs. */
public final class MoleculeMetrics {
  /** The list of them. */
  public static final List<Metric> ALL =
      List.of(
          new FrameworkDistance(),
          PropertyDistance.ofWeight(),
          PropertyDistance.ofLogP(),
          PropertyDistance.ofRings(),
          PropertyDistance.ofPolarSurface(),
          new NearestSimilarity(),
          FrameworkShare.shared(),
          FrameworkShare.novel());

  private MoleculeMetrics() {}
}
