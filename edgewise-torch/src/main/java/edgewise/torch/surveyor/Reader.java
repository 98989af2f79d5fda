package edgewise.torch.surveyor;

import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Scratch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.BoolPointer;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
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
   * Returns what was read of each row, (row, width). It is overwritten by the next reading with the
   * same memory.
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
                back.get(i).run();
              }
            }
            Pass.backward(new Tensor[] {inputs}, gradient);
          });
    }
    return rows;
  }

  /** Tensors of one layer, which keep their memory from pass to pass. */
  private record Memory(Scratch scratch, int layer) {
    private static final int PLACES = 2;

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
    /**
     * Returns h of the next layer; leaves how to go back from the gradient of that, which is in the
     * array, to the gradient of h.
     */
    Tensor forward(
        Pass pass,
        Tensor h,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient,
        List<Runnable> back);
  }

  /** Rows with mean 0 and variance 1, and what going back needs. */
  private final class Normalised {
    private final long[] shape = {width};
    private final Tensor h;
    private final Tensor mean;
    private final Tensor deviation;
    final Tensor z;

    Normalised(Tensor h) {
      this.h = h;
      T_TensorTensorTensor_T out =
          torch.native_layer_norm(h, shape, new TensorOptional(), new TensorOptional(), 1e-5);
      this.z = out.get0();
      this.mean = out.get1();
      this.deviation = out.get2();
    }

    /** Returns the gradient of h for that of z. */
    Tensor backward(Tensor z) {
      return torch
          .native_layer_norm_backward(
              z,
              h,
              shape,
              mean,
              deviation,
              new TensorOptional(),
              new TensorOptional(),
              new BoolPointer(3).put(0, true).put(1, false).put(2, false))
          .get0();
    }
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
      self = parameters.uniform(name + ".self", bound, width, width);
      neighbours = parameters.uniform(name + ".neighbours", bound, width, width);
      edges = parameters.uniform(name + ".edges", 1, edgeFeatures, width);
      gates = parameters.uniform(name + ".gates", 1, gateFeatures, width);
      bias = parameters.uniform(name + ".bias", bound, width);
      out = parameters.uniform(name + ".out", 0, width, width);
    }

    @Override
    public Tensor forward(
        Pass pass,
        Tensor h,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient,
        List<Runnable> back) {
      long rows = h.size(0);
      Normalised norm = new Normalised(h);
      Tensor sent = memory.passing(0, rows, width);
      torch.mm_out(sent, norm.z, neighbours.t());
      Tensor u = memory.own(0, rows, width);
      torch.addmm_out(u, bias, norm.z, self.t());
      Tensor came = views.sumOfNeighbours(sent); // (bundle, width)
      Tensor open = views.bundleFeatures().mm(gates).add_(new Scalar(1)); // (bundle, width)
      Tensor gated = pass.isTraining() ? came.mul(open) : came.mul_(open);
      u.add_(views.sumOfBundles(gated), new Scalar(SUM));
      // Turned over, so that it is small no sooner than products with weights are: RowProducts.
      Tensor turned = edges.t().contiguous();
      u.addmm_(views.edgeCounts(), turned.t(), new Scalar(1), new Scalar(SUM));
      u.relu_();
      pass.mask(u, dropout).ifPresent(u::mul_);
      Tensor next = memory.own(1, rows, width);
      torch.addmm_out(next, h, u, out.t(), new Scalar(1), kept(pass));
      back.add(() -> backward(norm, u, came, open, kept(pass), views, memory, gradient));
      return next;
    }

    /** Returns by what the units that dropout has kept are multiplied. */
    private Scalar kept(Pass pass) {
      return new Scalar(pass.isTraining() && dropout > 0 ? Pass.kept(dropout) : 1);
    }

    private void backward(
        Normalised norm,
        Tensor u,
        Tensor came,
        Tensor open,
        Scalar kept,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient) {
      Tensor g = gradient[0];
      long rows = g.size(0);
      parameters.gradient(name + ".out").addmm_(g.t(), u, new Scalar(1), kept);
      Tensor du = memory.passing(1, rows, width);
      du.addmm_(g, out, new Scalar(0), kept);
      // Where u is 0, the ramp or dropout made it so.
      torch.threshold_backward_out(du, du, u, new Scalar(0));
      parameters.gradient(name + ".bias").add_(du.sum(0));
      parameters
          .gradient(name + ".edges")
          .addmm_(views.edgeCounts().t(), du, new Scalar(1), new Scalar(SUM));
      Tensor arrived = views.toBundles(du).mul_(new Scalar(SUM)); // (bundle, width)
      parameters.gradient(name + ".gates").addmm_(views.bundleFeatures().t(), came.mul_(arrived));
      Tensor sent = views.sumBack(arrived.mul_(open));
      parameters.gradient(name + ".self").addmm_(du.t(), norm.z);
      parameters.gradient(name + ".neighbours").addmm_(sent.t(), norm.z);
      Tensor dz = memory.passing(0, rows, width);
      torch.mm_out(dz, du, self);
      dz.addmm_(sent, neighbours);
      gradient[0] = norm.backward(dz).add_(g);
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
      asked = parameters.uniform(name + ".asked", bound, 3 * ALL, width);
      bias = parameters.uniform(name + ".bias", bound, 3 * ALL);
      out = parameters.uniform(name + ".out", 0, width, ALL);
    }

    @Override
    public Tensor forward(
        Pass pass,
        Tensor h,
        ViewTensors views,
        Memory memory,
        Tensor[] gradient,
        List<Runnable> back) {
      long rows = h.size(0);
      Normalised norm = new Normalised(h);
      Tensor qkv = memory.own(0, rows, 3 * ALL);
      torch.addmm_out(qkv, bias, norm.z, asked.t());
      qkv.narrow(1, ALL, ALL).sub_(new Scalar(1));
      qkv.narrow(1, 0, 2 * ALL).sigmoid_();
      ViewSums sums = ViewSums.of(qkv, views);
      Tensor seen = sums.seen(); // (row, ALL)
      Tensor next = memory.own(1, rows, width);
      torch.addmm_out(next, h, seen, out.t());
      back.add(() -> backward(norm, qkv, sums, seen, memory, gradient));
      return next;
    }

    private void backward(
        Normalised norm, Tensor qkv, ViewSums sums, Tensor seen, Memory memory, Tensor[] gradient) {
      Tensor g = gradient[0];
      parameters.gradient(name + ".out").addmm_(g.t(), seen);
      Tensor dAsked = memory.passing(0, g.size(0), 3 * ALL);
      sums.backward(g.mm(out), dAsked);
      Tensor slopes = dAsked.narrow(1, 0, 2 * ALL);
      torch.sigmoid_backward_out(slopes, slopes, qkv.narrow(1, 0, 2 * ALL));
      parameters.gradient(name + ".asked").addmm_(dAsked.t(), norm.z);
      parameters.gradient(name + ".bias").add_(dAsked.sum(0));
      gradient[0] = norm.backward(dAsked.mm(asked)).add_(g);
    }
  }
}
