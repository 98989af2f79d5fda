package edgewise.format;

class JsonLinesFormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new JsonLinesFormat();
  }
}
