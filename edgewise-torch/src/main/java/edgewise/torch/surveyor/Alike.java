package edgewise.torch.surveyor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Drawings about which the same has been decided so far, as about all of them at first. They have
 * one view between them: what would be read for each of them is the same to the last bit.
 */
final class Alike {
  private final Map<Survey.Past, List<Drawing>> groups = new HashMap<>();

  /** Notes a drawing; returns the first that is like it, which may be itself. */
  Drawing first(Drawing drawing) {
    if (drawing.unlike) {
      return drawing;
    }
    List<Drawing> group = groups.computeIfAbsent(drawing.survey.past(), past -> new ArrayList<>());
    group.add(drawing);
    return group.get(0);
  }

  /** Ends with it: who is like nobody now never will be, and is not asked again. */
  void end() {
    for (List<Drawing> group : groups.values()) {
      group.get(0).unlike = group.size() == 1;
    }
  }
}
