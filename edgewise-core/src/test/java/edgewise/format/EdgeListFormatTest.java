package edgewise.format;

class EdgeListFormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new EdgeListFormat();
  }
}
