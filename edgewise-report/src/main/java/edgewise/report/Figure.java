package edgewise.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Base64;

/**
 * A picture in the page, and beside the page as SVG and PNG.
 *
 * @param name of the files, without folder and extension
 * @param caption under the picture; may be empty
 */
record Figure(String name, String caption, Picture picture) {
  private static final int INLINE = 250_000; // characters of SVG that a browser shows at ease

  /** Writes both files. */
  void write(Path folder) {
    try {
      picture.writeSvg(folder.resolve(name + ".svg"));
      picture.writePng(folder.resolve(name + ".png"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the figure for the page; very large graphs are pixels there. */
  String html(String folder, String kind) {
    String svg = picture.svgElement();
    return """
        <figure class="%s">
        %s<figcaption>%s<span class="files"><a href="%s">SVG</a> <a href="%s">PNG</a></span></figcaption>
        </figure>
        """
        .formatted(
            kind,
            svg.length() <= INLINE ? svg : pixels(),
            Html.escaped(caption),
            Html.link(folder, name + ".svg"),
            Html.link(folder, name + ".png"));
  }

  private String pixels() {
    try {
      String data = Base64.getEncoder().encodeToString(PngWriter.bytes(picture, 1));
      return "<img alt=\"%s\" src=\"data:image/png;base64,%s\" />\n"
          .formatted(Html.escaped(picture.title() + ". " + picture.description()), data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
