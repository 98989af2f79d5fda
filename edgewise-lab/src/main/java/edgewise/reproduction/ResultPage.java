package edgewise.reproduction;

import edgewise.claim.FindingsPage;
import edgewise.experiment.Experiment;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Profile;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.Workspace;
import edgewise.random.Seed;
import edgewise.report.Article;
import edgewise.report.Article.Block;
import edgewise.report.Article.Heading;
import edgewise.report.Article.Listing;
import edgewise.report.Article.Paragraph;
import edgewise.report.Article.Points;
import edgewise.report.Article.Tabular;
import edgewise.report.ResultTable;
import edgewise.run.Build;
import edgewise.table.AttentionTable;
import edgewise.table.DatasetTable;
import edgewise.table.DivergenceTable;
import edgewise.table.Figures;
import edgewise.table.FurtherTable;
import edgewise.table.LossCurves;
import edgewise.table.Marks;
import edgewise.table.Measurements;
import edgewise.table.QuantitySentences;
import edgewise.table.QuantityTable;
import edgewise.table.RankTable;
import edgewise.table.SeedTable;
import edgewise.table.TrainingTable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

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
    String name = name();
    introduction();
    for (Experiment experiment : request.experiments()) {
      section(experiment);
    }
    if (!results.known().isEmpty()) {
      trained();
    }
    new Article(results.titled("The paper's experiments, reproduced"), blocks)
        .write(workspace.root(), name);
    if (isOfAll()) {
      files.add(0, new FindingsPage(workspace, results).write());
    }
    files.add(0, workspace.root().resolve(name + ".html"));
    files.add(0, workspace.root().resolve(name + ".md"));
    return files;
  }

  private boolean isOfAll() {
    return request.experiments().size() == Experiment.ALL.entries().size();
  }

  private String name() {
    return isOfAll() ? "results" : request.experiments().get(0).name();
  }

  private void introduction() throws IOException {
    Profile profile = request.profile();
    paragraph(
        "Every table and figure of \"Edge-based sequential graph generation with recurrent neural"
            + " networks\" (Bacciu, Micheli, Podda), measured again. Three readings stand beside"
            + " each other: ours, the paper's, and the floor, which is what real graphs score"
            + " against real graphs. Frontier and Surveyor are not in the paper: they are our own"
            + " models.");
    if (profile.toy()) {
      paragraph(
          "These are toy numbers: tiny networks, trained for a few epochs on at most "
              + profile.atMost()
              + " graphs. They show that everything works and say nothing about any model.");
    }
    if (request.experiments().stream().anyMatch(e -> !e.trials().isEmpty())) {
      paragraph(progress());
    }
    blocks.add(new Listing(List.of(command())));
    workspace.notes().forEach(this::paragraph);
    datasets
        .missing()
        .forEach((name, reason) -> paragraph("Without the dataset " + name + ": " + reason + "."));
  }

  /** Returns what was asked for, but for where it goes and how many jobs do it. */
  private String command() {
    Duration budget = request.budget();
    return "edgewise reproduce "
        + (isOfAll() ? Experiment.EVERY : name())
        + " --profile "
        + request.profile().name()
        + request.only().option()
        + " --seed "
        + request.seed()
        + (budget.equals(Reproduction.Request.UNLIMITED)
            ? ""
            : " --budget " + (budget.isZero() ? "0" : budget.toSeconds() + "s"));
  }

  private void section(Experiment experiment) throws IOException {
    if (experiment.equals(Experiment.DATASETS)) {
      heading("Datasets");
      add("datasets", datasets.table(), datasets.csv());
      say(datasets.sentences());
    } else if (experiment.equals(Experiment.QUANTITY)) {
      quantity();
    } else if (experiment.equals(Experiment.QUALITY)) {
      quality();
    } else if (experiment.equals(Experiment.ORDERING)) {
      ordering();
    } else if (experiment.equals(Experiment.ATTENTION)) {
      attention();
    } else if (experiment.equals(Experiment.SEEDS)) {
      seeds();
    } else if (experiment.equals(Experiment.FIGURES)) {
      pictures();
    }
  }

  private void quantity() throws IOException {
    heading("Quantity: novelty, uniqueness and time");
    QuantityTable table = new QuantityTable(results);
    add("quantity", table.table("Novelty, uniqueness and time"), table.csv());
    RankTable ranks = table.ranks();
    List<String> sentences = new ArrayList<>(new QuantitySentences(results).all());
    ranks.sentence().ifPresent(sentences::add);
    say(sentences);
    add("quantity-ranks", ranks.table("Mean ranks of novelty and uniqueness"));
  }

  private void ordering() throws IOException {
    heading("Ordering: GRAPHER with the nodes in six orders");
    DivergenceTable table = DivergenceTable.ofOrderings(results);
    add("ordering", table.table("Kullback–Leibler divergences by ordering"), table.csv());
    say(table.sentences());
    losses();
  }

  private void attention() throws IOException {
    heading("Attention: GRAPHER's second network looks at the states of the first");
    AttentionTable table = new AttentionTable(results);
    add("attention", Optional.of(table.table("GRAPHER with attention and without")));
    say(table.sentences());
  }

  private void seeds() throws IOException {
    heading("Seeds: what another one changes");
    SeedTable table = new SeedTable(results);
    add("seeds", table.table("Novelty and divergences over three seeds"), table.csv());
    say(table.sentences());
  }

  private void losses() {
    figures().losses().ifPresent(blocks::add);
    figures().sentence().ifPresent(this::paragraph);
  }

  private Figures figures() {
    Path pictures = workspace.root().resolve(name() + "_files");
    return new Figures(results, workspace, pictures, new Seed(request.seed()).child("figures"));
  }

  private void pictures() throws IOException {
    heading("Figures");
    for (String model : PaperLayout.MAIN_MODELS) {
      figures().distributions(model).ifPresent(blocks::add);
      figures().drawings(model).ifPresent(blocks::add);
    }
    if (!request.experiments().contains(Experiment.ORDERING)) { // else they stand there
      losses();
    }
  }

  private void quality() throws IOException {
    heading("Quality: how close the graphs are to real ones");
    DivergenceTable table = DivergenceTable.ofModels(results);
    add(
        "quality",
        table.table("Kullback–Leibler divergences, test against generated"),
        table.csv());
    List<String> sentences = new ArrayList<>(table.sentences());
    RankTable ranks = RankTable.ofQuality(results);
    ranks.sentence().ifPresent(sentences::add);
    memorised().ifPresent(sentences::add);
    say(sentences);
    add("quality-ranks", ranks.table("Mean ranks of the divergences"));
    add("further", Optional.of(new FurtherTable(results).table("Beyond the paper's metrics")));
  }

  /** Returns how close to the floor mere repeating brings GRAPHER, where it repeats. */
  private Optional<String> memorised() {
    Measurements measured = new Measurements(results);
    List<String> parts = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      double novelty = measured.share(dataset, "novel@5000", PaperLayout.GRAPHER);
      double real = measured.realNovelty(dataset);
      if (novelty < real / 2) {
        long there =
            PaperLayout.DIVERGENCES.stream()
                .filter(m -> measured.atFloor(dataset, m, PaperLayout.GRAPHER).orElse(false))
                .count();
        parts.add(
            String.format(
                Locale.ROOT,
                "%s (novelty %.2f, real graphs %.2f; %d of 3 divergences at the floor)",
                dataset,
                novelty,
                real,
                there));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "A low divergence is no proof of having learnt: training graphs repeated are at the"
                + " floor, too. GRAPHER repeats its training graphs on "
                + String.join(", ", parts)
                + ".");
  }

  /** Returns how much of everything has been measured. */
  private String progress() {
    Set<Trial> all = new LinkedHashSet<>();
    request.experiments().forEach(experiment -> all.addAll(experiment.trials()));
    long finished = all.stream().filter(results::finished).count();
    long begun = all.stream().filter(trial -> results.find(trial).isPresent()).count();
    long level = all.stream().filter(new Marks(results)::isOnPlateau).count();
    return "Of "
        + all.size()
        + " trainings, "
        + finished
        + " came to the end of their rule, "
        + level
        + " were stopped on a plateau of the loss (¶), "
        + (begun - finished - level)
        + " before one or with no curve kept (†), and "
        + (all.size() - begun)
        + " are not measured yet. Written by Edgewise "
        + Build.THIS.version()
        + ", commit "
        + Build.THIS.commit()
        + ".";
  }

  private void trained() throws IOException {
    heading("What was trained");
    TrainingTable table = new TrainingTable(results);
    add("training", table.table(), table.csv());
    LossCurves curves = new LossCurves(results);
    curves.sentence().ifPresent(this::paragraph);
    curves.figure().ifPresent(blocks::add);
  }

  private void heading(String text) {
    blocks.add(new Heading(text));
  }

  private void say(List<String> sentences) {
    if (!sentences.isEmpty()) {
      blocks.add(new Points(sentences));
    }
  }

  private void paragraph(String text) {
    blocks.add(new Paragraph(text));
  }

  private void add(String name, Optional<ResultTable> table) throws IOException {
    if (table.isPresent()) {
      add(name, table.get(), table.get().csv());
    }
  }

  private void add(String name, ResultTable table, String csv) throws IOException {
    if (table.rows().isEmpty()) {
      paragraph(table.title() + ": not measured yet.");
      return;
    }
    blocks.add(new Tabular(table));
    files.add(workspace.writeTable(name + ".csv", csv));
    files.add(workspace.writeTable(name + ".tex", table.latex(name)));
  }
}
