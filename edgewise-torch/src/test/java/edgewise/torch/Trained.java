package edgewise.torch;

import edgewise.file.Folders;
import edgewise.model.FitContext;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The small model of a contract, trained on two threads.
 *
 * @param losses of its fifty epochs
 * @param store what training kept
 */
record Trained(Path folder, List<Double> losses, DirectoryStore store, GraphGenerator generator)
    implements AutoCloseable {
  static Trained of(NetworkContract contract) {
    try {
      Path folder = Files.createTempDirectory("trained");
      DirectoryStore store = new DirectoryStore(folder);
      Recorder recorder = Recorder.patient();
      FitContext context = new FitContext(new Seed(5), recorder, store, 2, "cpu");
      GraphGenerator generator = contract.learner().fit(contract.ladders(), context);
      return new Trained(folder, recorder.losses(), store, generator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    generator.close();
    Folders.delete(folder);
  }

  /** Trains once for all tests of a class that ask for it, since training is what takes time. */
  static final class Once implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
      return parameter.getParameter().getType() == Trained.class;
    }

    /** A nested class is another contract, though its tests see what the outer class has stored. */
    @Override
    public Trained resolveParameter(ParameterContext parameter, ExtensionContext test) {
      NetworkContract contract = (NetworkContract) test.getRequiredTestInstance();
      return test.getParent()
          .orElseThrow()
          .getStore(ExtensionContext.Namespace.create(Once.class))
          .computeIfAbsent(contract.getClass(), type -> of(contract), Trained.class);
    }
  }
}
