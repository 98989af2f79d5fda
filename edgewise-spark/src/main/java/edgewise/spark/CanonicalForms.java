package edgewise.spark;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.isomorphism.CanonicalForm;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Finds the canonical form of each graph; none where it takes more than the work limit. */
record CanonicalForms(GraphReading reading, Identity identity, long workLimit)
    implements MapPartitionsFunction<Row, Row> {
  static final StructType SCHEMA =
      new StructType()
          .add("index", DataTypes.LongType, false)
          .add("form", DataTypes.BinaryType, true)
          .add("valid", DataTypes.BooleanType, false);

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    Optional<ClassTest> test = identity.test();
    UnaryOperator<Graph> same = identity.form();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public Row next() {
        Row row = rows.next();
        Graph graph = reading.graph(row);
        byte[] form =
            CanonicalForm.of(same.apply(graph), workLimit).map(CanonicalForm::toBytes).orElse(null);
        boolean valid = test.isPresent() && test.get().holds(graph);
        return RowFactory.create(row.getLong(0), form, valid);
      }
    };
  }
}
