package edgewise.cli;

import edgewise.report.Picture;
import edgewise.report.ScalingChart;
import edgewise.torch.Devices;
import edgewise.torch.StepTimes;
import edgewise.torch.benchmark.EngineBenchmark;
import edgewise.torch.benchmark.ScalingBenchmark;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast training and drawing are on this machine. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures training and drawing of all neural models as shares of plain matrix products.",
      "",
      "All numbers come from one process: the useful operations a second of each model, padding not"
          + " counted, beside the rate of plain products right before and after. Each is the median"
          + " of the repeats, with the lowest and the highest.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise bench                            the processor, all threads",
      "  edgewise bench --markdown                 the table of docs/speed.md",
      "  edgewise bench --device cuda --json       the graphics card, for programs",
      "  edgewise bench --device cuda --steps      where the time of drawing goes",
      "  edgewise bench --scaling growth.svg       how costs grow",
    })
final class BenchCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Mixin private DeviceOption device;

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often each is measured (default: ${DEFAULT-VALUE}).")
  private int repeats;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description =
          "How many graphs are drawn together (default: 2048 on the processor; on a graphics card"
              + " as many as keep it busy, by the model).")
  private @Nullable Integer count;

  @Option(names = "--markdown", description = "Print the table as Markdown.")
  private boolean markdown;

  @Option(
      names = "--steps",
      description =
          "Measures instead what a step of drawing by GRAPHER consists of, for 256 graphs together; on a"
              + " graphics card for 1024, 4096 and 16384.")
  private boolean steps;

  @Option(
      names = "--scaling",
      paramLabel = "FILE",
      description =
          "Measures instead how the cost of Frontier grows with graphs, nodes, edges, hidden units"
              + " and threads, and draws it into a file (.svg or .png).")
  private @Nullable Path scaling;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "5000",
      description = "The nodes of the largest graph of --scaling (default: ${DEFAULT-VALUE}).")
  private int nodes;

  @Override
  public Integer call() throws IOException {
    if (scaling != null) {
      scaling(scaling);
      return 0;
    }
    String place = Devices.resolved(device.device());
    if (steps) {
      steps(place);
      return 0;
    }
    if (threads.count() < 1 || repeats < 1 || (count != null && count < 1)) {
      throw new IllegalArgumentException("--threads, --repeats and --count must be at least 1");
    }
    output.note("measuring on " + place + "; some minutes");
    OptionalInt graphs = count == null ? OptionalInt.empty() : OptionalInt.of(count);
    EngineBenchmark measured = EngineBenchmark.run(place, threads.count(), repeats, graphs);
    if (output.json()) {
      output.json(measured);
    } else if (markdown) {
      markdown(measured);
    } else {
      TextTable table = new TextTable(EngineBenchmark.heads().toArray(String[]::new));
      measured.rows().forEach(row -> table.row(row.toArray()));
      output.line(measured.caption());
      output.line("");
      output.line(table.toString().stripTrailing());
    }
    return 0;
  }

  private void steps(String place) {
    output.note("measuring steps on " + place);
    List<StepTimes.Time> times =
        IntStream.of(place.equals("cpu") ? new int[] {256} : new int[] {1024, 4096, 16_384})
            .boxed()
            .flatMap(rows -> StepTimes.of(place, rows).stream())
            .toList();
    TextTable table = new TextTable("part of a step", "graphs", "handed over, µs", "done, µs");
    times.forEach(
        time ->
            table.row(
                time.part(),
                time.rows(),
                String.format(Locale.ROOT, "%.1f", time.handedOver()),
                String.format(Locale.ROOT, "%.1f", time.done())));
    output.print(table, times);
  }

  private void scaling(Path file) throws IOException {
    boolean png = file.toString().endsWith(".png");
    if (!png && !file.toString().endsWith(".svg")) {
      throw new IllegalArgumentException("--scaling must end in .svg or .png, got " + file);
    }
    output.note("measuring how costs grow; some minutes");
    ScalingBenchmark measured = ScalingBenchmark.run(nodes);
    Picture picture = ScalingChart.of("How costs grow", growths(measured));
    if (png) {
      picture.writePng(file);
    } else {
      picture.writeSvg(file);
    }
    TextTable table = new TextTable("size of", "sizes", "seconds", "grows by the power");
    for (ScalingBenchmark.Line line : measured.lines()) {
      table.row(
          line.name(),
          joined(line, point -> Integer.toString(point.size())),
          joined(line, point -> String.format(Locale.ROOT, "%.2f", point.seconds())),
          String.format(Locale.ROOT, "%.2f", line.power()));
    }
    output.print(table, measured);
  }

  private static List<ScalingChart.Growth> growths(ScalingBenchmark measured) {
    return measured.lines().stream()
        .map(
            line ->
                new ScalingChart.Growth(
                    line.name(),
                    line.points().stream().map(point -> (double) point.size()).toList(),
                    line.points().stream().map(ScalingBenchmark.Point::seconds).toList()))
        .toList();
  }

  private static String joined(
      ScalingBenchmark.Line line, Function<ScalingBenchmark.Point, String> text) {
    return line.points().stream().map(text).collect(Collectors.joining(", "));
  }

  private void markdown(EngineBenchmark measured) {
    List<String> heads = EngineBenchmark.heads();
    output.line("Measured by `edgewise bench`: " + measured.caption() + ".");
    output.line("");
    output.line(row(heads));
    output.line("| --- |" + String.join("", Collections.nCopies(heads.size() - 1, " ---: |")));
    measured.rows().forEach(row -> output.line(row(row)));
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
