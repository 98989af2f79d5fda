package edgewise.format;

class Sparse6FormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new Sparse6Format();
  }
}
