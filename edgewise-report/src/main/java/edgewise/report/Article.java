package edgewise.report;

import edgewise.file.WholeFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Text, tables and pictures in the order in which they are read; written as Markdown and as one
 * HTML page, each with every picture beside it as SVG and PNG.
 */
public record Article(String title, List<Block> blocks) {
  /** Copies the list. */
  public Article {
    blocks = List.copyOf(blocks);
  }

  /** A part of an article. */
  public sealed interface Block {}

  /** The heading of a section. */
  public record Heading(String text) implements Block {}

  /** A paragraph of plain text. */
  public record Paragraph(String text) implements Block {}

  /** Commands or the like, shown as they are, line by line. */
  public record Listing(List<String> lines) implements Block {
    /** Copies the list. */
    public Listing {
      lines = List.copyOf(lines);
    }
  }

  /** A list of sentences. */
  public record Points(List<String> sentences) implements Block {
    /** Copies the list. */
    public Points {
      sentences = List.copyOf(sentences);
    }
  }

  /** A table. */
  public record Tabular(ResultTable table) implements Block {}

  /**
   * A picture.
   *
   * @param name of its files, without folder and ending
   */
  public record Illustration(String name, String caption, Picture picture) implements Block {}

  /**
   * A picture that lies in the folder of the pictures already, as PNG.
   *
   * @param name of its file, without folder and ending
   */
  public record Kept(String name, String title, String caption) implements Block {}

  /**
   * Writes {@code NAME.md}, {@code NAME.html} and the folder {@code NAME_files} of the pictures.
   */
  public void write(Path folder, String name) throws IOException {
    Files.createDirectories(folder);
    String files = name + "_files";
    List<Figure> figures =
        blocks.stream()
            .filter(Illustration.class::isInstance)
            .map(Illustration.class::cast)
            .map(shown -> new Figure(shown.name, shown.caption, shown.picture))
            .toList();
    if (!figures.isEmpty()) {
      Path pictures = Files.createDirectories(folder.resolve(files));
      try {
        figures.parallelStream().forEach(figure -> figure.write(pictures));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
    WholeFiles.write(folder.resolve(name + ".md"), markdown(files));
    WholeFiles.write(folder.resolve(name + ".html"), html(files));
  }

  /** Returns the article as Markdown; pictures are linked in a folder beside it. */
  String markdown(String files) {
    StringBuilder text = new StringBuilder("# " + Markdown.escaped(title) + "\n");
    for (Block block : blocks) {
      text.append('\n');
      if (block instanceof Heading heading) {
        text.append("## ").append(Markdown.escaped(heading.text)).append('\n');
      } else if (block instanceof Paragraph paragraph) {
        text.append(Markdown.escaped(paragraph.text)).append('\n');
      } else if (block instanceof Listing listing) {
        text.append("```\n").append(String.join("\n", listing.lines)).append("\n```\n");
      } else if (block instanceof Points points) {
        points.sentences.forEach(s -> text.append("- ").append(Markdown.escaped(s)).append('\n'));
      } else if (block instanceof Tabular tabular) {
        text.append(Markdown.table(tabular.table));
      } else if (block instanceof Illustration shown) {
        text.append(image(shown.picture.title(), files, shown.name, shown.caption));
      } else if (block instanceof Kept kept) {
        text.append(image(kept.title, files, kept.name, kept.caption));
      }
    }
    return text.toString();
  }

  private static String image(String title, String files, String name, String caption) {
    return "![%s](%s/%s.png)\n\n%s\n"
        .formatted(Markdown.escaped(title), files, name, Markdown.escaped(caption));
  }

  /** Returns the article as a page that needs nothing else. */
  String html(String files) {
    StringBuilder body = new StringBuilder();
    body.append("<header>\n<p class=\"eyebrow\">Edgewise</p>\n<h1>")
        .append(Html.escaped(title))
        .append("</h1>\n</header>\n");
    for (Block block : blocks) {
      if (block instanceof Heading heading) {
        body.append("<h2>").append(Html.escaped(heading.text)).append("</h2>\n");
      } else if (block instanceof Paragraph paragraph) {
        body.append("<p>").append(Html.escaped(paragraph.text)).append("</p>\n");
      } else if (block instanceof Listing listing) {
        body.append("<pre>")
            .append(Html.escaped(String.join("\n", listing.lines)))
            .append("</pre>\n");
      } else if (block instanceof Points points) {
        body.append("<ul>\n");
        points.sentences.forEach(
            s -> body.append("<li>").append(Html.escaped(s)).append("</li>\n"));
        body.append("</ul>\n");
      } else if (block instanceof Tabular tabular) {
        body.append(tabular.table.html());
      } else if (block instanceof Illustration shown) {
        body.append(new Figure(shown.name, shown.caption, shown.picture).html(files, "wide"));
      } else if (block instanceof Kept kept) {
        body.append(
            "<figure class=\"wide\">\n<img alt=\"%s\" src=\"%s\" />\n<figcaption>%s</figcaption>\n</figure>\n"
                .formatted(
                    Html.escaped(kept.title),
                    Html.link(files, kept.name + ".png"),
                    Html.escaped(kept.caption)));
      }
    }
    return HtmlPage.of(title, body.toString());
  }
}
