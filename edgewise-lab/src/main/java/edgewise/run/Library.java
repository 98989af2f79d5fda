package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.condition.Quantities;
import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.GraphKind;
import edgewise.evaluation.Criteria;
import edgewise.format.GraphFormat;
import edgewise.graph.LabelNames;
import edgewise.metric.Metric;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.statistic.GraphStatistic;

/**
 * Everything that a configuration can name. It travels with the configuration, so a program that
 * has a model, an ordering or a metric of its own uses it like those that come along: {@code
 * Library.USUAL.with(new MyOrdering())}.
 */
public record Library(
    Catalog<ModelEntry<?>> models,
    Catalog<NodeOrdering> orderings,
    Catalog<DatasetSource> datasets,
    Catalog<GraphFormat> formats,
    Catalog<Constraints.Entry> constraints,
    Catalog<Metric> metrics,
    Catalog<GraphKind> kinds,
    Quantities quantities) {
  /** What comes with Edgewise. */
  public static final Library USUAL =
      new Library(
          Models.ALL,
          NodeOrderings.ALL,
          Catalogs.DATASETS,
          Catalogs.FORMATS,
          Catalogs.CONSTRAINTS,
          Catalogs.METRICS,
          Catalogs.KINDS,
          Catalogs.QUANTITIES);

  /** Returns the library with one more model. */
  public Library with(ModelEntry<?> model) {
    return new Library(
        models.with(model), orderings, datasets, formats, constraints, metrics, kinds, quantities);
  }

  /** Returns the library with one more ordering. */
  public Library with(NodeOrdering ordering) {
    return new Library(
        models,
        orderings.with(ordering),
        datasets,
        formats,
        constraints,
        metrics,
        kinds,
        quantities);
  }

  /** Returns the library with one more dataset. */
  public Library with(DatasetSource dataset) {
    return new Library(
        models,
        orderings,
        datasets.with(dataset),
        formats,
        constraints,
        metrics,
        kinds,
        quantities);
  }

  /** Returns the library with one more file format. */
  public Library with(GraphFormat format) {
    return new Library(
        models, orderings, datasets, formats.with(format), constraints, metrics, kinds, quantities);
  }

  /** Returns the library with one more constraint. */
  public Library with(Constraints.Entry constraint) {
    return new Library(
        models,
        orderings,
        datasets,
        formats,
        constraints.with(constraint),
        metrics,
        kinds,
        quantities);
  }

  /** Returns the library with one more metric. */
  public Library with(Metric metric) {
    return new Library(
        models, orderings, datasets, formats, constraints, metrics.with(metric), kinds, quantities);
  }

  /** Returns the library with one more statistic of graphs. */
  public Library with(GraphStatistic statistic) {
    Quantities more = new Quantities(quantities.statistics().with(statistic));
    return new Library(models, orderings, datasets, formats, constraints, metrics, kinds, more);
  }

  /** Returns the library with one more kind of graphs that is recognised without being named. */
  public Library with(GraphKind kind) {
    return new Library(
        models, orderings, datasets, formats, constraints, metrics, kinds.with(kind), quantities);
  }

  /** Returns what graphs can be judged by. */
  public Criteria criteria() {
    return new Criteria(metrics, datasets, kinds);
  }

  /**
   * Returns the dataset of that name, or else that of the file or folder at that path.
   *
   * @throws IllegalArgumentException when there is neither; the message lists every known name
   */
  public DatasetSource dataset(String nameOrPath) {
    return Datasets.of(nameOrPath, datasets, formats);
  }

  /**
   * Returns a constraint as a user writes it: {@code planar}, {@code max-degree=4}. Labels are
   * numbers.
   *
   * @throws IllegalArgumentException when there is none of that name, or its number is wrong
   */
  public Constraint constraint(String text) {
    return constraint(text, LabelNames.NONE);
  }

  /**
   * Returns a constraint as a user writes it, labels in the user's words: {@code max-label=N:3}.
   *
   * @throws IllegalArgumentException when there is none of that name, or what follows is wrong
   */
  public Constraint constraint(String text, LabelNames names) {
    return Constraints.of(text, constraints, names);
  }
}
