package edgewise.format;

class Graph6FormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new Graph6Format();
  }
}
