package edgewise.torch.surveyor;

import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Products;
import edgewise.torch.RowNorm;
import edgewise.torch.Scratch;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * The graph network that reads views: blocks that pass messages along edges, and after every second
 * one a look at all nodes of the view at once. With z the normalised h of all rows:
 *
 * <pre>
 * block:     h′ = h + O · dropout(relu(Ws z + 0.3 · (m + C T) + b))
 *            m: Σ over neighbours of (1 + G e) ∘ Wn z, with e the features of the edge
 *            C: how many edges of each row have which feature; G, T: tables
 * look:      h′ = h + L · (q · Σ kᵀ v)    in each of 4 heads, the sum over all rows of the view
 *            q = σ(Q z), k = σ(K z − 1) / 10, v = V z
 * </pre>
 *
 * <p>Sums are not normalised, because they have to count. The derivative is written by hand, as
 * that of {@link edgewise.torch.Gru}: going back is a sparse product as going forward is, and
 * nothing is summed in an order that depends on threads.
 */
final class Reader {
  private static final double SUM = 0.3;
  private static final int EVERY = 2; // blocks between two looks

  private final Parameters parameters;
  private final long width;
  private final double dropout;
  private final List<Stage> stages = new ArrayList<>();

  /**
   * A network that reads.
   *
   * @param period after how many blocks their weights come again
   */
  Reader(
      String name,
      long width,
      int blocks,
      int period,
      long edgeFeatures,
      long gateFeatures,
      double dropout,
      Parameters parameters) {
    this.parameters = parameters;
    this.width = width;
    this.dropout = dropout;
    Map<String, Stage> known = new HashMap<>();
    for (int i = 0; i < blocks; i++) {
      int like = i % period;
      String block = name + ".block." + like;
      stages.add(known.computeIfAbsent(block, it -> new Block(it, edgeFeatures, gateFeatures)));
      if (i % EVERY == EVERY - 1) {
        stages.add(known.computeIfAbsent(name + ".look." + like, Look::new));
      }
    }
  }

  /** Returns how many multiplications the products take for a row, edges left out. */
  static double products(double width, int blocks) {
    double look = 4 * Look.ALL * width + 2 * Look.ALL * ViewSums.HEAD;
    int looks = blocks / EVERY;
    return blocks * 3 * width * width + looks * look;
  }

  /**
   * Returns the network with its weights as products like them best; they must not change as long
   * as it is used.
   *
   * @param kinds what each kind of bundle is like, (kind, gate feature)
   */
  Ready ready(Tensor kinds) {
    Map<Stage, ReadyStage> known = new HashMap<>();
    try (NoGradGuard guard = new NoGradGuard()) {
      return new Ready(
          stages.stream()
              .map(stage -> known.computeIfAbsent(stage, it -> it.ready(kinds)))
              .toList());
    }
  }

  /** A network that reads as long as its weights do not change. */
  record Ready(List<ReadyStage> stages) {
    /**
     * Returns what was read of each row, (row, width). It is overwritten by the next reading with
     * the same memory.
     */
    Tensor read(Pass pass, Tensor inputs, ViewTensors views, Scratch scratch) {
      List<Runnable> back = new ArrayList<>();
      Tensor[] gradient = new Tensor[1];
      Tensor rows;
      try (NoGradGuard guard = new NoGradGuard()) {
        Tensor h = inputs.detach();
        for (int i = 0; i < stages.size(); i++) {
          Memory memory = new Memory(scratch, pass.isTraining() ? i : i % 2);
          h = stages.get(i).forward(pass, h, views, memory, gradient, back);
        }
        rows = h.detach();
      }
      if (pass.isTraining()) {
        rows.set_requires_grad(true);
        pass.cut(
            () -> {
              try (NoGradGuard guard = new NoGradGuard()) {
                gradient[0] = rows.grad();
                for (int i = back.size() - 1; i >= 0; i--) {
                  try (PointerScope scope = new PointerScope()) { // free for the stage before
                    back.get(i).run();
                  }
                }
              }
              Pass.backward(new Tensor[] {inputs}, gradient);
            });
      }
      return rows;
    }
  }

  /** Tensors of one layer, which keep their memory from pass to pass. */
  record Memory(Scratch scratch, int layer) {
    private static final int PLACES = 3;

    /** Returns one that lasts until the way back. */
    Tensor own(int place, long... shape) {
      return scratch.tensor((1 + layer) * PLACES + place, shape);
    }

    /** Returns one that the next layer may overwrite. */
    Tensor passing(int place, long... shape) {
      return scratch.tensor(place, shape);
    }
  }

  private interface Stage {
    ReadyStage ready(Tensor kinds);
  }

  /** A block or a look whose weights do not change. */
  interface ReadyStage {
    /**
     * Returns h of the next layer; leaves how to go back from the gradient of that, which is in the
     * array, to the gradient of h, which takes its place.
     */
    Tensor forward(
        Pass pass,
        Tensor h,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient,
        List<Runnable> back);
  }

  private final class Block implements Stage {
    private final String name;
    private final Tensor self; // (width, width)
    private final Tensor neighbours; // (width, width)
    private final Tensor edges; // (edge feature, width)
    private final Tensor gates; // (gate feature, width)
    private final Tensor bias; // (width)
    private final Tensor out; // (width, width)

    Block(String name, long edgeFeatures, long gateFeatures) {
      double bound = 1 / Math.sqrt((double) width);
      this.name = name;
      self = parameters.product(name + ".self", bound, 1, width, width);
      neighbours = parameters.product(name + ".neighbours", bound, 1, width, width);
      edges = parameters.uniform(name + ".edges", 1, edgeFeatures, width);
      gates = parameters.uniform(name + ".gates", 1, gateFeatures, width);
      bias = parameters.uniform(name + ".bias", bound, width);
      out = parameters.product(name + ".out", 0, 1, width, width);
    }

    @Override
    public ReadyStage ready(Tensor kinds) {
      Tensor toNeighbours = Products.turned(neighbours);
      Tensor toSelf = Products.turned(self);
      Tensor open = kinds.mm(gates).add_(new Scalar(1)); // (kind, width)
      // What every row has is the bias.
      Tensor counted = torch.cat(new TensorVector(edges.mul(new Scalar(SUM)), bias.unsqueeze(0)));
      Tensor toNext = Products.turned(out);
      return (pass, h, views, memory, gradient, back) -> {
        long rows = h.size(0);
        RowNorm norm = RowNorm.of(h);
        Tensor sent = memory.passing(0, rows, width);
        Products.into(sent, norm.z(), toNeighbours);
        Tensor came = views.sumOfNeighbours(sent); // (bundle, width)
        Tensor gated = pass.isTraining() ? memory.passing(2, came.size(0), width) : came;
        views.open(open, came, gated);
        Tensor u = views.sumOfBundles(gated); // (row, width)
        Products.into(u, norm.z(), toSelf, 1, SUM);
        Products.into(u, views.edgeCounts(), counted, 1, 1);
        u.relu_();
        pass.mask(u, dropout).ifPresent(u::mul_);
        Tensor next = pass.isTraining() ? memory.own(0, rows, width).copy_(h) : h;
        Products.into(next, u, toNext, kept(pass), 1);
        back.add(() -> backward(norm, u, came, open, kept(pass), views, memory, gradient));
        return next;
      };
    }

    /** Returns by what the units that dropout has kept are multiplied. */
    private double kept(Pass pass) {
      return pass.isTraining() && dropout > 0 ? Pass.kept(dropout) : 1;
    }

    private void backward(
        RowNorm norm,
        Tensor u,
        Tensor came,
        Tensor open,
        double kept,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient) {
      Tensor g = gradient[0];
      long rows = g.size(0);
      Products.into(parameters.gradient(name + ".out"), g.t(), u, kept, 1);
      Tensor du = memory.passing(1, rows, width);
      Products.into(du, g, out, kept, 0);
      // Where u is 0, the ramp or dropout made it so.
      torch.threshold_backward_out(du, du, u, new Scalar(0));
      Tensor counted = Tensors.emptyLike(du, views.edgeCounts().size(1), width);
      Products.into(counted, views.edgeCounts().t(), du);
      long features = edges.size(0);
      parameters.gradient(name + ".edges").add_(counted.narrow(0, 0, features), new Scalar(SUM));
      parameters.gradient(name + ".bias").add_(counted.select(0, features));
      Tensor arrived = memory.passing(2, came.size(0), width);
      views.toBundles(du, arrived);
      parameters
          .gradient(name + ".gates")
          .addmm_(
              views.kindFeatures().t(),
              views.sumOfKinds(came.mul_(arrived)),
              new Scalar(1),
              new Scalar(SUM));
      views.open(open, arrived, arrived);
      Tensor sent = views.sumBack(arrived);
      Products.into(parameters.gradient(name + ".self"), du.t(), norm.z(), 1, 1);
      Products.into(parameters.gradient(name + ".neighbours"), sent.t(), norm.z(), SUM, 1);
      Tensor dz = memory.passing(0, rows, width);
      Products.into(dz, du, self);
      Products.into(dz, sent, neighbours, SUM, 1);
      g.add_(norm.backward(dz));
    }
  }

  private final class Look implements Stage {
    private static final long ALL = ViewSums.ALL;

    private final String name;
    private final Tensor asked; // (3 · ALL, width): rows for q, k, v
    private final Tensor bias; // (3 · ALL)
    private final Tensor out; // (width, ALL)

    Look(String name) {
      double bound = 1 / Math.sqrt((double) width);
      this.name = name;
      asked = parameters.product(name + ".asked", bound, 3, 3 * ALL, width);
      bias = parameters.uniform(name + ".bias", bound, 3 * ALL);
      out = parameters.product(name + ".out", 0, 1, width, ALL);
    }

    @Override
    public ReadyStage ready(Tensor kinds) {
      Tensor toAsked = Products.turned(asked);
      Tensor less = bias.clone();
      less.narrow(0, ALL, ALL).sub_(new Scalar(1));
      Tensor toNext = Products.turned(out);
      return (pass, h, views, memory, gradient, back) -> {
        long rows = h.size(0);
        RowNorm norm = RowNorm.of(h);
        Tensor qkv = memory.own(0, rows, 3 * ALL).copy_(less); // to every row
        Products.into(qkv, norm.z(), toAsked, 1, 1);
        qkv.narrow(1, 0, 2 * ALL).sigmoid_();
        ViewSums sums = ViewSums.of(qkv, views);
        Tensor seen = sums.seen(); // (row, ALL)
        Tensor next = pass.isTraining() ? memory.own(1, rows, width).copy_(h) : h;
        Products.into(next, seen, toNext, 1, 1);
        back.add(() -> backward(norm, qkv, sums, seen, memory, gradient));
        return next;
      };
    }

    private void backward(
        RowNorm norm, Tensor qkv, ViewSums sums, Tensor seen, Memory memory, Tensor[] gradient) {
      Tensor g = gradient[0];
      Products.into(parameters.gradient(name + ".out"), g.t(), seen, 1, 1);
      Tensor dSeen = memory.passing(1, g.size(0), ALL);
      Products.into(dSeen, g, out);
      Tensor dAsked = memory.passing(0, g.size(0), 3 * ALL);
      sums.backward(dSeen, dAsked);
      Tensor slopes = dAsked.narrow(1, 0, 2 * ALL);
      torch.sigmoid_backward_out(slopes, slopes, qkv.narrow(1, 0, 2 * ALL));
      Products.into(parameters.gradient(name + ".asked"), dAsked.t(), norm.z(), 1, 1);
      parameters.gradient(name + ".bias").add_(dAsked.sum(0));
      Tensor dz = memory.passing(1, g.size(0), width);
      Products.into(dz, dAsked, asked);
      g.add_(norm.backward(dz));
    }
  }
}
