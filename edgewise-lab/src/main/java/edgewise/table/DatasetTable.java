package edgewise.table;

import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.DatasetSummary;
import edgewise.dataset.Datasets;
import edgewise.dataset.PaperRow;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Selection;
import edgewise.random.Seed;
import edgewise.report.Csv;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Row;
import edgewise.run.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The statistics of the datasets, ours and the paper's. Reads every dataset once. */
public final class DatasetTable {
  private final Map<String, Line> lines = new LinkedHashMap<>();
  private final Map<String, String> missing = new LinkedHashMap<>();
  private final long seed;

  private record Line(DatasetSummary summary, int test, PaperRow paper) {}

  /** Reads the datasets; what cannot be had is noted with the reason. */
  public DatasetTable(Selection only, long seed, Machine machine) {
    this.seed = seed;
    for (String name : PaperLayout.datasets()) {
      if (only.containsDataset(name)) {
        DatasetSource source = Datasets.ALL.get(name);
        try {
          Dataset dataset = source.load(machine.data(), new Seed(seed).child("dataset"));
          int test = source.split(dataset, new Seed(seed).child("split")).test().size();
          DatasetSummary summary = DatasetSummary.of(dataset.graphs());
          lines.put(name, new Line(summary, test, source.paper().orElseThrow()));
        } catch (IOException e) {
          missing.put(name, String.valueOf(e.getMessage()));
        }
      }
    }
  }

  /** Returns the datasets that could not be had, with the reason. */
  public Map<String, String> missing() {
    return missing;
  }

  /** Returns the table. */
  public ResultTable table() {
    List<Row> rows = new ArrayList<>();
    lines.forEach(
        (name, line) -> {
          rows.add(
              Row.of(
                  true,
                  name,
                  "ours",
                  Integer.toString(line.summary.graphs()),
                  Integer.toString(line.test),
                  NumberText.mean(line.summary.meanNodes()),
                  NumberText.mean(line.summary.meanEdges())));
          rows.add(
              Row.of(
                  false,
                  "",
                  "paper",
                  Integer.toString(line.paper.graphs()),
                  Integer.toString(line.paper.test()),
                  NumberText.mean(line.paper.meanNodes()),
                  NumberText.mean(line.paper.meanEdges())));
        });
    return new ResultTable(
        "Statistics of the datasets (seed " + seed + ")",
        List.of("dataset", "reading", "graphs", "test graphs", "mean nodes", "mean edges"),
        2,
        rows,
        List.of());
  }

  /** Returns the numbers as comma-separated values. */
  public String csv() {
    StringBuilder csv =
        new StringBuilder(
            "dataset,graphs,test,mean nodes,mean edges,paper graphs,paper test,paper mean"
                + " nodes,paper mean edges\n");
    lines.forEach(
        (name, line) ->
            csv.append(
                Csv.line(
                    List.of(
                        name,
                        Integer.toString(line.summary.graphs()),
                        Integer.toString(line.test),
                        Double.toString(line.summary.meanNodes()),
                        Double.toString(line.summary.meanEdges()),
                        Integer.toString(line.paper.graphs()),
                        Integer.toString(line.paper.test()),
                        Double.toString(line.paper.meanNodes()),
                        Double.toString(line.paper.meanEdges())))));
    return csv.toString();
  }

  /** Returns what agrees with the paper to the last digit it prints, and what does not. */
  public List<String> sentences() {
    List<String> same = new ArrayList<>();
    List<String> other = new ArrayList<>();
    lines.forEach(
        (name, line) -> {
          List<String> differences = new ArrayList<>();
          differ(differences, "graphs", line.summary.graphs(), line.paper.graphs());
          differ(differences, "test graphs", line.test, line.paper.test());
          differ(differences, "nodes", line.summary.meanNodes(), line.paper.meanNodes());
          differ(differences, "edges", line.summary.meanEdges(), line.paper.meanEdges());
          if (differences.isEmpty()) {
            same.add(name);
          } else {
            other.add(name + " (" + String.join(", ", differences) + why(name) + ")");
          }
        });
    List<String> sentences = new ArrayList<>();
    if (!same.isEmpty()) {
      sentences.add("As the paper prints them: " + String.join(", ", same) + ".");
    }
    if (!other.isEmpty()) {
      sentences.add("Different: " + String.join("; ", other) + ".");
    }
    return sentences;
  }

  private static String why(String dataset) {
    return switch (dataset) {
      case "community" -> "; its graphs are random, and another seed draws others";
      case "enzymes" -> "; 30 % of 436 are 130.8, which we round";
      default -> "";
    };
  }

  private static void differ(List<String> differences, String what, double ours, double theirs) {
    if (Math.abs(ours - theirs) > 0.005 + 1e-9) {
      boolean whole = ours == Math.rint(ours) && theirs == Math.rint(theirs);
      differences.add(
          what
              + " "
              + (whole ? Long.toString(Math.round(ours)) : NumberText.mean(ours))
              + " against "
              + (whole ? Long.toString(Math.round(theirs)) : NumberText.mean(theirs)));
    }
  }
}
