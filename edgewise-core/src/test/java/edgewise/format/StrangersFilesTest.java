package edgewise.format;

import static edgewise.format.FormatTexts.problem;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as other programs write them: each is read rightly, or refused with what it looks like. */
class StrangersFilesTest {
  static List<Stranger> theTriangleWithATail() {
    return List.of(
        Stranger.edgeList(
            "networkx.write_edgelist",
            "0 1 {}\n0 2 {}\n1 2 {}\n2 3 {}\n",
            "edge list separated by blanks, no header"),
        Stranger.edgeList(
            "networkx.write_edgelist with attributes",
            "0 1 {'weight': 1, 'kind': 'a, b; c'}\n0 2 {}\n1 2 {'kind': 'x'}\n2 3 {}\n",
            "edge list separated by blanks, no header"),
        Stranger.edgeList(
            "networkx.write_edgelist(delimiter=';', data=False)",
            "0;1\n0;2\n1;2\n2;3\n",
            "edge list separated by semicolons, no header"),
        Stranger.edgeList(
            "networkx.write_weighted_edgelist(delimiter='|')",
            "0|1|1.5\n0|2|2\n1|2|1e-3\n2|3|4\n",
            "edge list separated by pipes, no header; column 3 is a weight"),
        Stranger.edgeList(
            "networkx.to_pandas_edgelist and to_csv",
            ",source,target\n0,0,1\n1,0,2\n2,1,2\n3,2,3\n",
            "edge list separated by commas, with a header; source 'source', target 'target'; left"
                + " out: column 1"),
        Stranger.edgeList(
            "the same without index, separated by tabs",
            "source\ttarget\tweight\n0\t1\t1\n0\t2\t1\n1\t2\t1\n2\t3\t1\n",
            "edge list separated by tabs, with a header; source 'source', target 'target', weight"
                + " 'weight'"),
        Stranger.edgeList(
            "pandas.DataFrame(edges).to_csv",
            ",0,1\n0,0,1\n1,0,2\n2,1,2\n3,2,3\n",
            "edge list separated by commas, with a header; source '0', target '1'; left out: column"
                + " 1"),
        Stranger.edgeList(
            "pandas.DataFrame(edges).to_csv, separated by tabs",
            "\tu\tv\n0\t0\t1\n1\t0\t2\n2\t1\t2\n3\t2\t3\n",
            "edge list separated by tabs, with a header; source 'u', target 'v'; left out: column"
                + " 1"),
        Stranger.edgeList(
            "igraph write_ncol",
            "0 1\n0 2\n1 2\n2 3\n",
            "edge list separated by blanks, no header"),
        Stranger.edgeList(
            "R write.csv of igraph as_data_frame",
            "\"\",\"from\",\"to\"\n\"1\",\"0\",\"1\"\n\"2\",\"0\",\"2\"\n\"3\",\"1\",\"2\"\n\"4\",\"2\",\"3\"\n",
            "edge list separated by commas, with a header; source 'from', target 'to'; left out:"
                + " column 1"),
        Stranger.edgeList(
            "R write.table, whose header has no name for the row names",
            "\"V1\" \"V2\"\n\"1\" 0 1\n\"2\" 0 2\n\"3\" 1 2\n\"4\" 2 3\n",
            "edge list separated by blanks, with a header; source 'V1', target 'V2'"),
        Stranger.edgeList(
            "Gephi's table of edges",
            """
            Source,Target,Type,Id,Label,timeset,Weight
            0,1,Undirected,0,,,1.0
            0,2,Undirected,1,,,1.0
            1,2,Undirected,2,,,1.0
            2,3,Undirected,3,,,1.0
            """,
            "edge list separated by commas, with a header; source 'Source', target 'Target', weight"
                + " 'Weight'; left out: 'Id', 'Label', 'timeset'"),
        Stranger.edgeList(
            "an older Gephi in a country with decimal commas",
            "Source;Target;Weight\n0;1;1,5\n0;2;2,5\n1;2;1,0\n2;3;1,0\n",
            "edge list separated by semicolons, with a header; source 'Source', target 'Target',"
                + " weight 'Weight'"),
        Stranger.edgeList(
            "SNAP",
            """
            # Undirected graph: ca-Small.txt
            # Nodes: 4 Edges: 4
            # FromNodeId\tToNodeId
            0\t1
            0\t2
            1\t2
            2\t3
            """,
            "edge list separated by tabs, no header"),
        Stranger.edgeList(
            "SNAP's musae",
            "id_1,id_2\n0,1\n0,2\n1,2\n2,3\n",
            "edge list separated by commas, with a header; source 'id_1', target 'id_2'"),
        Stranger.edgeList(
            "KONECT, with weights and times",
            """
            % sym weighted
            % 4 4
            0 1 1 \t1082040961
            0 2 1 \t1082040962
            1 2 1 \t1082040963
            2 3 1 \t1082040964
            """,
            "edge list separated by blanks, no header"),
        Stranger.edgeList(
            "a spreadsheet in Windows",
            "\ufeffcitant_id,cite_id\r\n0,1\r\n0,2\r\n1,2\r\n2,3\r\n",
            "edge list separated by commas, with a header; source 'citant_id', target 'cite_id'"));
  }

  @ParameterizedTest
  @MethodSource("theTriangleWithATail")
  void theTriangleWithATail_isReadFromEveryProgram(Stranger stranger) throws IOException {
    Read read = read(new EdgeListFormat(), stranger.text());
    assertThat(read.graphs).containsExactly(GraphEntry.of(Graph.of(4, 0, 1, 0, 2, 1, 2, 2, 3)));
    assertThat(read.reading).isEqualTo(stranger.reading());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "u,v",
        "node1,node2",
        "node_1,node_2",
        "citing,cited",
        "from_user,to_user",
        "source,target",
        "Source,Target",
        "src,dst",
        "from,to",
        "FromNodeId,ToNodeId",
        "head,tail",
        "i,j",
        "a,b",
        "parent,child",
        "gene_a,gene_b",
        "protein1,protein2",
        "user_id_1,user_id_2",
        "follower,followee",
        "V1,V2",
        "Person 1,Person 2",
        "sender,receiver",
        "start,end",
      })
  void header_overNumbersAndOverNames_isNoEdge(String header) throws IOException {
    assertThat(read(new EdgeListFormat(), header + "\n0,1\n1,2\n").graphs)
        .containsExactly(GraphEntry.of(Graph.of(3, 0, 1, 1, 2)));
    assertThat(read(new EdgeListFormat(), header + "\nalice,bobby\nbobby,carol\n").graphs)
        .containsExactly(
            new GraphEntry(Graph.of(3, 0, 1, 1, 2), "", List.of("alice", "bobby", "carol")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b\nb c\n", "u v\nx y\n", "n1 n2\nn3 n4\n", "alice bob\nbob carol\n"})
  void firstEdge_betweenNames_isNoHeader(String text) throws IOException {
    assertThat(read(new EdgeListFormat(), text).graphs.get(0).graph().edgeCount()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",a,b,c\na,0,1,1\nb,1,0,0\nc,1,0,0\n", // networkx.to_pandas_adjacency and to_csv
        "\"a\" \"b\"\n\"a\" 0 1\n\"b\" 1 0\n", // R's write.table
        "0 1 0\n0 0 1\n1 0 0\n",
        "0,2.5,1\n2.5,0,0\n1,0,0\n",
      })
  void adjacencyMatrices_areRefused(String text) {
    assertThat(problem(new EdgeListFormat(), text))
        .isEqualTo("test:1: is not an edge list: it looks like an adjacency matrix");
  }

  @Test
  void threeWeightedEdges_areNoMatrix() throws IOException {
    assertThat(read(new EdgeListFormat(), "0,1,2\n1,2,3\n2,3,1\n").graphs.get(0).graph())
        .isEqualTo(Graph.of(4, 0, 1, 1, 2, 2, 3));
  }

  @Test
  void adjacencyLists_areRefused_unlessAUserSaysWhatTheColumnsAre() throws IOException {
    String text = "1 2 3\n2 1\n3 1\n";
    assertThat(problem(new EdgeListFormat(), text))
        .startsWith("test:1: is not an edge list: it looks like adjacency lists");
    EdgeListDialect said =
        new EdgeListDialect(Optional.empty(), Optional.empty(), List.of("1", "2"));
    assertThat(read(new EdgeListFormat(said), text).graphs.get(0).graph().edgeCount()).isEqualTo(2);
    assertThat(read(new EdgeListFormat(), "1 2 0.5\n2 3\n3 1 7\n").graphs).hasSize(1);
  }

  @Test
  void whatIsThereInPlaceOfAFile_isRefused() {
    assertThat(problem(new EdgeListFormat(), "<!DOCTYPE html><html><body>404</body></html>\n"))
        .contains("it is a page of the web (HTML), perhaps in place of the file");
    assertThat(
            problem(
                new EdgeListFormat(),
                "version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 12\n"))
        .contains("it is a pointer of Git LFS in place of the file");
  }

  @Test
  void reading_saysWhatBlankLinesAndThirdColumnsWereTakenFor() throws IOException {
    Read read = read(new EdgeListFormat(), "\n0 1 5\n\n\n0 1 1\n\n");
    assertThat(read.graphs).hasSize(2);
    assertThat(read.reading)
        .isEqualTo(
            "edge list separated by blanks, no header; column 3 is a weight; blank lines separate"
                + " graphs");
    assertThat(read(new EdgeListFormat(), "0 1\n1 2\n\n\n").reading)
        .isEqualTo("edge list separated by blanks, no header");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
  void endsOfLines_ofAllSystems_areUnderstood(String end) throws IOException {
    String text = String.join(end, "source,target", "0,1", "1,2", "");
    assertThat(read(new EdgeListFormat(), text).graphs)
        .containsExactly(GraphEntry.of(Graph.of(3, 0, 1, 1, 2)));
    assertThat(problem(new EdgeListFormat(), String.join(end, "0 1", "1 2 3 4")))
        .startsWith("test:2: ");
  }

  @Test
  void utf16_isRefusedByItsName() {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      assertThat(problem(new EdgeListFormat(), "\ufeff0 1\n".getBytes(charset)))
          .startsWith("test:1: is UTF-16; save it as UTF-8");
    }
  }

  @Test
  void graphColumn_tellsTheGraphsApart() throws IOException {
    String text = "source,target,graph_id\n0,1,a\n1,2,a\n0,1,b\n";
    assertThat(read(new EdgeListFormat(), text).graphs)
        .containsExactly(
            new GraphEntry(Graph.of(3, 0, 1, 1, 2), "a", List.of()),
            new GraphEntry(Graph.of(2, 0, 1), "b", List.of()));
    assertThat(problem(new EdgeListFormat(), text + "2,3,a\n"))
        .isEqualTo(
            "test:5: graph 'a' goes on after another one; sort the file by its graph column");
  }

  @Test
  void dialect_goesBeforeWhatWouldBeRecognised() throws IOException {
    String text = "when:x:y:set\n1999:5:7:p\n2000:7:9:p\n2001:1:2:q\n";
    EdgeListDialect said =
        new EdgeListDialect(Optional.of(':'), Optional.of(true), List.of("2", "y", "set"));
    Read read = read(new EdgeListFormat(said), text);
    assertThat(read.graphs.stream().map(GraphEntry::name)).containsExactly("p", "q");
    assertThat(read.graphs.get(0).nodeNames()).containsExactly("5", "7", "9");
    assertThat(read.reading)
        .isEqualTo(
            "edge list separated by ':', with a header; source 'x', target 'y', graph 'set'; left"
                + " out: 'when'");
    EdgeListDialect noHeader = new EdgeListDialect(Optional.empty(), Optional.of(false), List.of());
    assertThat(read(new EdgeListFormat(noHeader), "u v\n").graphs.get(0).nodeNames())
        .containsExactly("u", "v");
    EdgeListDialect unknown =
        new EdgeListDialect(Optional.empty(), Optional.empty(), List.of("from", "to"));
    assertThat(problem(new EdgeListFormat(unknown), "u,v\n0,1\n"))
        .isEqualTo("test:1: has no column 'from', but u, v");
  }

  @Test
  void directed_isKept() throws IOException {
    for (String text :
        List.of(
            "% asym unweighted\n0 1\n1 2\n",
            "# directed graph\n0 1\n1 2\n", "Source,Target,Type\n0,1,Directed\n1,2,Directed\n")) {
      assertThat(FormatTexts.read(new EdgeListFormat(), text))
          .containsExactly(GraphEntry.of(Graph.ofArcs(3, 0, 1, 1, 2)));
    }
    EdgeListDialect directed =
        new EdgeListDialect(Optional.empty(), Optional.empty(), List.of(), true);
    assertThat(FormatTexts.read(new EdgeListFormat(directed), "1 0\n"))
        .containsExactly(GraphEntry.of(Graph.ofArcs(2, 1, 0)));
    assertThat(problem(new EdgeListFormat(), "# graph\n0 1\n# directed graph\n0 1\n"))
        .startsWith("test:4: this graph is directed, but those before it are not");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "'DqK\nDQc\n' => 'no line has two columns, and it looks like graph6; say --format graph6'",
        "'>>graph6<<DqK\n' => 'it is graph6; say --format graph6'",
        "':Cdv\n:DaG_~\n' => 'it looks like sparse6; say --format sparse6'",
        "'smiles,active\nCCO,1\nCCN,0\n' => 'it looks like a table of molecules'",
        "'CC(=O)O\nc1ccccc1\n' => 'it looks like SMILES'",
        "'CC(=O)O ethanoic\nC1=CC=CC=C1 benzene\n' => 'it looks like SMILES'",
        "'CCO\nCCN\n' => 'no line has two columns, and it looks like SMILES'",
        "'*Vertices 3\n1 \"a\"\n*Edges\n1 2\n' => 'it looks like Pajek; say --format pajek'",
        "'%%MatrixMarket matrix coordinate real general\n' => 'say --format matrix-market'",
        "'<graphml>\n</graphml>\n' => 'it looks like XML; say --format graphml'",
        "'{\"nodes\": []}\n' => 'it looks like JSON; say --format json'",
        "'graph {\n0 -- 1\n}\n' => 'it looks like DOT; say --format dot'",
        "'graph [\n  node [\n    id 0\n  ]\n]\n' => 'it looks like GML; say --format gml'",
        "'c a comment\np edge 3 2\ne 1 2\ne 2 3\n' => 'it looks like DIMACS'",
        "'# a\nb\nc\n# b\nc\n' => 'it looks like LGL'",
        "'# a\nb 1.0\nc 2.0\n# b\nc 1.5\n' => 'it looks like LGL'",
        "'0,1,0\n1,0,1\n0,1,0\n' => 'it looks like an adjacency matrix'",
        "'0,1,0,0\n1,0,1,0\n0,1,0,1\n0,0,1,0\n' => 'it looks like an adjacency matrix'",
        "'0 1 2 3\n1 2\n2 3\n3\n' => 'it looks like adjacency lists'",
        "'Id,Label\n0,zero\n1,one\n2,two\n' => 'it looks like a table of nodes'",
        "'date,user,item\n1,2,3\n4,5,6\n' => 'which of the columns date, user, item are the ends'",
        "'% bip unweighted\n1 1\n1 2\n' => 'is a bipartite network of KONECT'",
        "'0\n1\n2\n' => 'is not an edge list: no line has two columns'",
        "'0,1\n1 2\n' => 'expected two columns separated by commas, got ''1 2'''",
        "'# graph\n0 1\n1 2\n# graph\n0;1\n' => 'expected two columns separated by'",
      })
  void whatIsNoEdgeList_isRefusedWithWhatItLooksLike(String text, String reason) {
    assertThat(problem(new EdgeListFormat(), text)).startsWith("test:").contains(reason);
  }

  private record Read(List<GraphEntry> graphs, String reading) {}

  private static Read read(GraphFormat format, String text) throws IOException {
    List<GraphEntry> graphs = new ArrayList<>();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (GraphReader reader =
        format.reader(new ByteArrayInputStream(bytes), "test", ReadContext.lenient())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry);
      }
      return new Read(graphs, reader.reading());
    }
  }
}
