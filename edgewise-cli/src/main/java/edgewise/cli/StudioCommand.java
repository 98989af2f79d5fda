package edgewise.cli;

import edgewise.studio.Studio;
import edgewise.studio.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Opens the studio. */
@Command(
    name = "studio",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Opens a local web page to start runs, watch them learn and look at their graphs.",
      "",
      "Only this machine can reach it, unless --host says otherwise. Ctrl-C closes it; what trains"
          + " is stopped with a checkpoint and can be resumed, there or by edgewise train --resume.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise studio",
      "  edgewise studio --runs experiments --port 0 --no-browser",
      "  edgewise studio --host 0.0.0.0 --token",
    })
final class StudioCommand implements Callable<Integer> {
  private static final String NEW_TOKEN = "new";

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "The directory of the runs (default: ${DEFAULT-VALUE}).")
  private Path runs;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8420",
      description = "The port; 0 for any that is free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = StudioOptions.LOOPBACK,
      description =
          "Where to listen (default: ${DEFAULT-VALUE}). Another than this machine's own loopback"
              + " address needs --token.")
  private String host;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      arity = "0..1",
      fallbackValue = NEW_TOKEN,
      defaultValue = "",
      description = "Only who knows it comes in; without a value, one is made up and printed.")
  private String token;

  @Option(names = "--no-browser", description = "Does not open the browser.")
  private boolean noBrowser;

  @Mixin private MachineOptions machineOptions;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException, InterruptedException {
    StudioOptions options =
        new StudioOptions(
            runs.toAbsolutePath().normalize(),
            host,
            port,
            token.equals(NEW_TOKEN) ? newToken() : token,
            machineOptions.machine());
    CountDownLatch asked = new CountDownLatch(1);
    try (Interruption interruption = new Interruption(asked::countDown)) {
      try (Studio studio = Studio.open(options)) {
        announce(studio, options);
        asked.await();
        output.note("closing; what trains is stopped with a checkpoint");
      }
    }
    return 0;
  }

  private void announce(Studio studio, StudioOptions options) {
    if (output.json()) {
      output.jsonLine(
          Map.of("address", studio.address(), "port", studio.port(), "runs", runs.toString()));
      return;
    }
    output.line("Edgewise Studio is open at " + studio.address());
    output.line("Runs in " + runs + "; Ctrl-C closes it.");
    if (!options.token().isEmpty() && !options.host().equals(StudioOptions.LOOPBACK)) {
      output.line("From another machine, put this machine's name in place of the host.");
    }
    if (!noBrowser && ProgressLine.onTerminal()) {
      openBrowser(studio.address());
    }
  }

  /** Where there is no browser to open, the address was printed. */
  private static void openBrowser(String address) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String[] command =
        system.contains("mac")
            ? new String[] {"open", address}
            : system.contains("win")
                ? new String[] {"rundll32", "url.dll,FileProtocolHandler", address}
                : new String[] {"xdg-open", address};
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // Said above.
    }
  }

  private static String newToken() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
