package edgewise.claim;

import edgewise.experiment.Experiment;
import edgewise.experiment.Results;
import edgewise.experiment.Workspace;
import edgewise.report.Article;
import edgewise.report.Article.Block;
import edgewise.report.Article.Heading;
import edgewise.report.Article.Listing;
import edgewise.report.Article.Paragraph;
import edgewise.report.Article.Points;
import edgewise.report.Article.Tabular;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Row;
import edgewise.table.Marks;
import edgewise.table.Measurements;
import edgewise.table.QuantitySentences;
import edgewise.table.QuantityTable;
import edgewise.table.RankTable;
import edgewise.table.SeedTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes which claims of the paper hold, from the numbers, each with the command that shows it. */
public final class FindingsPage {
  private static final String NAME = "findings";

  private final Workspace workspace;
  private final Results results;
  private final List<Block> blocks = new ArrayList<>();

  /** A page in a workspace of what is known. */
  public FindingsPage(Workspace workspace, Results results) {
    this.workspace = workspace;
    this.results = results;
  }

  /** Writes the page and returns its file. */
  public Path write() throws IOException {
    blocks.add(
        new Paragraph(
            "What the paper claims of its experiments and what our numbers say to it. The verdicts"
                + " are computed from the tables of the results, which have all numbers with their"
                + " deviations; each comes with the command that shows it. Written by edgewise"
                + " reproduce."));
    List<String> words = workspace.words();
    if (!words.isEmpty()) {
      blocks.add(new Points(words));
    }
    blocks.add(new Tabular(summary()));
    Claims.PAPER.forEach(claim -> add(claim, "The paper: "));
    blocks.add(new Heading("The paper's mean ranks are not ranks"));
    List<String> ranks = new ArrayList<>();
    RankTable.ofQuality(results).sentence().ifPresent(ranks::add);
    new QuantityTable(results).ranks().sentence().ifPresent(ranks::add);
    blocks.add(new Points(ranks));
    blocks.add(new Listing(List.of(command(Experiment.QUALITY))));
    Optional<String> comparison = new QuantitySentences(results).comparison();
    blocks.add(new Heading("Novelty depends on how graphs are compared"));
    blocks.add(new Paragraph(comparison.orElse("Not measured yet.")));
    blocks.add(new Listing(List.of(command(Experiment.QUANTITY))));
    Claims.OURS.forEach(claim -> add(claim, ""));
    List<String> seeds = new SeedTable(results).sentences();
    blocks.add(new Heading("Which differences are more than another seed explains"));
    blocks.add(seeds.isEmpty() ? new Paragraph("Not measured yet.") : new Points(seeds));
    blocks.add(new Listing(List.of(command(Experiment.SEEDS))));
    blocks.addAll(marks());
    new Article(results.titled("Findings"), blocks).write(workspace.root(), NAME);
    return workspace.root().resolve(NAME + ".md");
  }

  private ResultTable summary() {
    List<Row> rows = new ArrayList<>();
    for (Claim claim : Claims.PAPER) {
      rows.add(Row.of(false, claim.title(), "paper", verdict(claim)));
    }
    for (Claim claim : Claims.OURS) {
      boolean opens = claim.equals(Claims.OURS.get(0));
      rows.add(Row.of(opens, claim.title(), "ours", verdict(claim)));
    }
    return new ResultTable(
        results.titled("Claims and verdicts"),
        List.of("claim", "whose", "verdict"),
        3,
        rows,
        List.of());
  }

  private String verdict(Claim claim) {
    return Claim.verdict(claim.test().apply(new Measurements(results)));
  }

  private List<Block> marks() {
    List<Block> notes = new ArrayList<>(List.of(new Heading("What the marks mean")));
    new Marks(results).notes(results.known().keySet()).forEach(n -> notes.add(new Paragraph(n)));
    return notes;
  }

  private void add(Claim claim, String whose) {
    Measurements measurements = new Measurements(results);
    Optional<Claim.Finding> finding = claim.test().apply(measurements);
    blocks.add(new Heading(claim.title() + ": " + Claim.verdict(finding)));
    blocks.add(new Paragraph(whose + claim.said()));
    finding.ifPresent(found -> blocks.add(new Paragraph(found.numbers())));
    List<String> stopped = new Marks(results).stopped(measurements.consulted());
    if (!stopped.isEmpty()) {
      blocks.add(
          new Paragraph(
              "Some of these trainings were stopped before the end of their rule: "
                  + String.join(", ", stopped)
                  + "."));
    }
    blocks.add(new Listing(List.of(command(claim.experiment()))));
  }

  private String command(Experiment experiment) {
    return "edgewise reproduce " + experiment.name() + " --profile " + results.profile().name();
  }
}
