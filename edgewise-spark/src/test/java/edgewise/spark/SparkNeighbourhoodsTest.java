package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.dataset.Neighbourhoods;
import edgewise.dataset.RandomWalks;
import edgewise.dataset.SubgraphSampler;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SparkNeighbourhoodsTest {
  private static final Graph NETWORK = RandomGraphs.erdosRenyi(500, 0.008, new Seed(4).generator());

  private static SparkSession spark;

  @BeforeAll
  static void open() {
    spark = LocalSpark.open();
  }

  static List<SubgraphSampler> cuttings() {
    return List.of(new Neighbourhoods(2, 4, 25), new RandomWalks(6, 12, 0.15, 5));
  }

  @ParameterizedTest
  @MethodSource("cuttings")
  void of_isWhatOneMachineCuts(SubgraphSampler cutting) throws IOException {
    Dataset<Row> table = SparkNeighbourhoods.of(spark, NETWORK, cutting);
    List<Graph> alone = cutting.of(NETWORK).toList();
    assertThat(alone).hasSizeGreaterThan(100);
    assertThat(GraphTable.graphs(table, "cut")).isEqualTo(alone);
  }

  @Test
  void around_saysTheCentre() throws IOException {
    int[] centres = SubgraphSampler.centres(NETWORK, 20, new Seed(1));
    RandomWalks walks = new RandomWalks(1, 12, 0.15, 5);
    Dataset<Row> table = SparkNeighbourhoods.around(spark, NETWORK, centres, walks);
    assertThat(table.schema()).isEqualTo(SparkNeighbourhoods.SCHEMA);
    Row third = table.filter("index = 3").first();
    assertThat(third.getLong(third.fieldIndex("centre"))).isEqualTo(centres[3]);
    assertThat(GraphTable.graphs(table, "cut").get(3))
        .isEqualTo(walks.on(NETWORK).around(centres[3]).orElseThrow());
  }

  @Test
  void network_ofATableOfEdges_numbersNodesByTheirNames() throws IOException {
    List<Row> rows = new ArrayList<>();
    // Both directions, a loop and a repeat: GraphFrames has them all.
    for (String edge : List.of("20-3", "3-20", "3-3", "3-100", "20-3")) {
      String[] ends = edge.split("-", 2);
      rows.add(RowFactory.create(Long.valueOf(ends[0]), Long.valueOf(ends[1])));
    }
    StructType schema =
        new StructType().add("src", DataTypes.LongType).add("dst", DataTypes.LongType);
    assertThat(SparkNeighbourhoods.network(spark.createDataFrame(rows, schema)))
        .isEqualTo(RandomGraphs.graph("0-1 0-2"));
    assertThatThrownBy(() -> SparkNeighbourhoods.network(spark.range(3).toDF()))
        .isInstanceOf(IOException.class)
        .hasMessage("a table of edges has the columns src and dst; this one has id");
    rows.add(RowFactory.create(7L, null));
    assertThatThrownBy(() -> SparkNeighbourhoods.network(spark.createDataFrame(rows, schema)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has no src or no dst");
  }

  @Test
  void nodesAndEdges_ofGraphs_makeTheNetworkOfAll() throws IOException {
    List<Graph> graphs = List.of(RandomGraphs.graph("0-1 1-2"), RandomGraphs.graph("0-1 2"));
    Dataset<Row> table = GraphTable.of(spark, graphs);
    assertThat(GraphTable.nodes(table).orderBy("id").collectAsList())
        .containsExactly(
            RowFactory.create(0L, "0:0", null),
            RowFactory.create(0L, "0:1", null),
            RowFactory.create(0L, "0:2", null),
            RowFactory.create(1L, "1:0", null),
            RowFactory.create(1L, "1:1", null),
            RowFactory.create(1L, "1:2", null));
    Dataset<Row> edges = GraphTable.edges(table);
    assertThat(edges.orderBy("graph", "src", "dst").collectAsList())
        .containsExactly(
            RowFactory.create(0L, "0:0", "0:1", null),
            RowFactory.create(0L, "0:1", "0:2", null),
            RowFactory.create(1L, "1:0", "1:1", null));
    assertThat(SparkNeighbourhoods.network(edges)).isEqualTo(RandomGraphs.graph("0-1 1-2 3-4"));
  }

  @Test
  void tables_keepLabelsDirectionsAndNames(@TempDir Path folder) throws IOException {
    LabelNames names = new LabelNames(List.of("", "größe", "C"), List.of("", "="));
    Graph labelled =
        Graph.builder(3).directed().label(0, 1).label(2, 2).addArc(2, 0, 1).addEdge(0, 1).build();
    List<Graph> graphs = List.of(labelled, Graph.ofArcs(60, 0, 1));
    Path place = folder.resolve("table.parquet");
    GraphTable.named(GraphTable.of(spark, graphs), names).write().parquet(place.toString());
    Dataset<Row> table = GraphTable.read(spark, place.toString());
    assertThat(GraphTable.labelNames(table)).isEqualTo(names);
    assertThat(GraphTable.graphs(table, "table")).isEqualTo(graphs);
    assertThat(GraphTable.nodes(table).where("graph = 0").orderBy("id").collectAsList())
        .containsExactly(
            RowFactory.create(0L, "0:0", "größe"),
            RowFactory.create(0L, "0:1", ""),
            RowFactory.create(0L, "0:2", "C"));
    assertThat(GraphTable.edges(table).where("graph = 0").orderBy("src", "dst").collectAsList())
        .containsExactly(
            RowFactory.create(0L, "0:0", "0:1", ""),
            RowFactory.create(0L, "0:1", "0:0", ""),
            RowFactory.create(0L, "0:2", "0:0", "="));
    LabelDictionary others = new LabelDictionary();
    others.node("C");
    assertThat(GraphTable.driverGraphs(spark, place.toString(), others).get(0).nodeLabel(2))
        .as("the number of C there")
        .isEqualTo(1);
  }
}
