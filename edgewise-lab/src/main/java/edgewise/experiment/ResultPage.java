package edgewise.experiment;

import edgewise.experiment.PaperResults.PaperTable;
import edgewise.random.Seed;
import edgewise.report.Article;
import edgewise.report.Article.Block;
import edgewise.report.Article.Heading;
import edgewise.report.Article.Listing;
import edgewise.report.Article.Paragraph;
import edgewise.report.Article.Points;
import edgewise.report.Article.Tabular;
import edgewise.report.ResultTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the page of the results, and every table as CSV and as LaTeX. */
final class ResultPage {
  private final Workspace workspace;
  private final Reproduction.Request request;
  private final DatasetTable datasets;
  private final Results results;
  private final List<Block> blocks = new ArrayList<>();
  private final List<Path> files = new ArrayList<>();

  ResultPage(Workspace workspace, Reproduction.Request request, DatasetTable datasets)
      throws IOException {
    this.workspace = workspace;
    this.request = request;
    this.datasets = datasets;
    this.results = Results.of(workspace, request.profile());
  }

  /** Writes everything from what is there and returns the files, the page first. */
  List<Path> write() throws IOException {
    boolean all = request.experiments().size() == Experiment.ALL.entries().size();
    String name = all ? "results" : request.experiments().get(0).name();
    introduction();
    for (Experiment experiment : request.experiments()) {
      section(experiment);
    }
    if (!results.known().isEmpty()) {
      trained();
    }
    new Article(results.titled("The paper's experiments, reproduced"), blocks)
        .write(workspace.root(), name);
    files.add(0, workspace.root().resolve(name + ".html"));
    files.add(0, workspace.root().resolve(name + ".md"));
    return files;
  }

  private void introduction() {
    Profile profile = request.profile();
    paragraph(
        "Every table and figure of \"Edge-based sequential graph generation with recurrent neural"
            + " networks\" (Bacciu, Micheli, Podda), measured again. Three readings stand beside"
            + " each other: ours, the paper's, and the floor, which is what real graphs score"
            + " against real graphs. Frontier is not in the paper: it is our own model.");
    if (profile.toy()) {
      paragraph(
          "These are toy numbers: tiny networks, trained for a few epochs on at most "
              + profile.atMost()
              + " graphs. They show that everything works and say nothing about any model.");
    }
    blocks.add(new Listing(List.of(command())));
    datasets
        .missing()
        .forEach((name, reason) -> paragraph("Without the dataset " + name + ": " + reason + "."));
  }

  private String command() {
    boolean all = request.experiments().size() == Experiment.ALL.entries().size();
    String what = all ? "all" : request.experiments().get(0).name();
    return "edgewise reproduce "
        + what
        + " --profile "
        + request.profile().name()
        + " --seed "
        + request.seed();
  }

  private void section(Experiment experiment) throws IOException {
    if (experiment.equals(Experiment.DATASETS)) {
      heading("Datasets");
      add("datasets", datasets.table(), datasets.csv());
      blocks.add(new Points(datasets.sentences()));
    } else if (experiment.equals(Experiment.QUANTITY)) {
      quantity();
    } else if (experiment.equals(Experiment.QUALITY)) {
      quality();
    } else if (experiment.equals(Experiment.ORDERING)) {
      ordering();
    } else if (experiment.equals(Experiment.FIGURES)) {
      figures();
    }
  }

  private void quantity() throws IOException {
    heading("Quantity: novelty, uniqueness and time");
    QuantityTable table = new QuantityTable(results);
    add("quantity", table.table("Novelty, uniqueness and time"), table.csv());
    RankTable ranks = table.ranks();
    List<String> sentences = new ArrayList<>(table.sentences());
    ranks.sentence().ifPresent(sentences::add);
    blocks.add(new Points(sentences));
    add("quantity-ranks", ranks.table("Mean ranks of novelty and uniqueness"));
  }

  private void ordering() throws IOException {
    heading("Ordering: GRAPHER with the nodes in six orders");
    DivergenceTable table = DivergenceTable.ofOrderings(results);
    add("ordering", table.table("Kullback–Leibler divergences by ordering"), table.csv());
    blocks.add(new Points(table.sentences()));
  }

  private void figures() throws IOException {
    heading("Figures");
    Figures figures = new Figures(results, workspace, new Seed(request.seed()).child("figures"));
    for (String model : List.of(Columns.GRAPHER, Columns.FRONTIER)) {
      figures.distributions(model).ifPresent(blocks::add);
      figures.drawings(model).ifPresent(blocks::add);
    }
    figures.losses().ifPresent(blocks::add);
    figures.sentence().ifPresent(this::paragraph);
  }

  private void quality() throws IOException {
    heading("Quality: how close the graphs are to real ones");
    DivergenceTable table = DivergenceTable.ofModels(results);
    add(
        "quality",
        table.table("Kullback–Leibler divergences, test against generated"),
        table.csv());
    List<String> sentences = new ArrayList<>(table.sentences());
    RankTable ranks =
        new RankTable(
            results,
            List.of(
                new RankTable.Metric("kld-degree", "degree"),
                new RankTable.Metric("kld-clustering", "clustering"),
                new RankTable.Metric("kld-orbit", "orbit")),
            false,
            PaperTable.QUALITY,
            PaperTable.QUALITY_RANK,
            table::mean);
    ranks.sentence().ifPresent(sentences::add);
    blocks.add(new Points(sentences));
    add("quality-ranks", ranks.table("Mean ranks of the divergences"));
    add("further", new FurtherTable(results).table("Beyond the paper's metrics"), "");
  }

  private void trained() throws IOException {
    heading("What was trained");
    TrainingTable table = new TrainingTable(results);
    add("training", table.table(), table.csv());
  }

  private void heading(String text) {
    blocks.add(new Heading(text));
  }

  private void paragraph(String text) {
    blocks.add(new Paragraph(text));
  }

  private void add(String name, Optional<ResultTable> table) throws IOException {
    if (table.isPresent()) {
      add(name, table.get(), "");
    }
  }

  private void add(String name, ResultTable table, String csv) throws IOException {
    blocks.add(new Tabular(table));
    if (!csv.isEmpty()) {
      files.add(workspace.writeTable(name + ".csv", csv));
    }
    files.add(workspace.writeTable(name + ".tex", table.latex(name)));
  }
}
