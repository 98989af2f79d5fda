package edgewise.format;

class TuFormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new TuFormat();
  }
}
