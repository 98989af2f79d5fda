package edgewise.torch;

import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * Goes along long graphs with the memory of one stretch: forward once, keeping no more than the
 * states between stretches, then back from the last, each stretch gone along again for its
 * gradients. The gradients are those of the whole, for the price of going forward twice.
 */
final class Walker {
  private Walker() {}

  /**
   * Adds the gradients of a walk, divided by a weight, to those of the parameters, and its loss to
   * a total.
   *
   * @param masks the seed of the dropout masks, a child of it for each stretch
   * @param goOn is asked after every stretch, so 2 · stretches − 1 times; what was added is of no
   *     use when it says no
   */
  static void gradients(Walk walk, Seed masks, double weight, Tensor total, BooleanSupplier goOn) {
    try (PointerScope whole = new PointerScope()) {
      List<List<Tensor>> before = new ArrayList<>(); // the states before each stretch
      before.add(walk.start());
      for (int i = 0; i < walk.stretches() - 1; i++) {
        try (PointerScope scope = new PointerScope();
            NoGradGuard guard = new NoGradGuard()) {
          Pass pass = Pass.training(masks.child(i));
          before.add(kept(walk.go(i, before.get(i), pass).after(), whole));
        }
        if (!goOn.getAsBoolean()) {
          return;
        }
      }
      List<Tensor> outer = List.of(); // gradients of the states after the stretch
      for (int i = walk.stretches() - 1; i >= 0; i--) {
        try (PointerScope scope = new PointerScope()) {
          List<Tensor> leaves =
              before.get(i).stream().map(state -> state.detach().set_requires_grad(true)).toList();
          Pass pass = Pass.training(masks.child(i));
          Walk.Stretch stretch = walk.go(i, leaves, pass);
          for (int j = 0; j < outer.size(); j++) {
            pass.given(stretch.after().get(j), outer.get(j));
          }
          Tensor own = stretch.loss().get();
          pass.backward(own, 1.0 / weight);
          total.add_(own.detach());
          outer = kept(leaves.stream().map(Tensor::grad).toList(), whole);
        }
        if (!goOn.getAsBoolean()) {
          return;
        }
      }
    }
  }

  /** Returns the loss of a walk without dropout. */
  static double loss(Walk walk) {
    double loss = 0;
    try (PointerScope whole = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      List<Tensor> states = walk.start();
      for (int i = 0; i < walk.stretches(); i++) {
        try (PointerScope scope = new PointerScope()) {
          Walk.Stretch stretch = walk.go(i, states, Pass.evaluating());
          loss += stretch.loss().get().item_double();
          states = kept(stretch.after(), whole);
        }
      }
    }
    return loss;
  }

  /** Returns copies that live as long as a scope: a layer overwrites its states in its next run. */
  private static List<Tensor> kept(List<Tensor> states, PointerScope scope) {
    List<Tensor> copies = new ArrayList<>();
    for (Tensor state : states) {
      Tensor copy = state.defined() ? state.detach().clone() : new Tensor();
      scope.attach(copy);
      copies.add(copy);
    }
    return copies;
  }
}
