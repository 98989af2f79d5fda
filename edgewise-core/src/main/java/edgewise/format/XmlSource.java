package edgewise.format;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an XML file one after the other. There is no document type declaration, hence no
 * entity of the file's own and nothing fetched from elsewhere; nesting is bounded, and so is what
 * stands between two elements.
 */
final class XmlSource {
  private static final int DEEPEST = 200;
  private static final int LONGEST_TEXT = 1 << 24;

  private final String file;
  private final XMLStreamReader reader;
  private int depth;

  XmlSource(InputStream in, String file) throws IOException {
    this.file = file;
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      this.reader = factory.createXMLStreamReader(XmlCharacters.of(in, file));
    } catch (XMLStreamException e) {
      throw problem(e);
    }
  }

  /** Returns how many elements enclose the place at hand, the one just begun included. */
  int depth() {
    return depth;
  }

  /** Returns the line at hand, counting from 1. */
  long line() {
    return Math.max(1, reader.getLocation().getLineNumber());
  }

  /** Returns the name of the element just begun, without its prefix. */
  String name() {
    return reader.getLocalName();
  }

  /** Returns an attribute of the element just begun, or null. */
  @Nullable String attribute(String name) {
    return reader.getAttributeValue(null, name);
  }

  /** Returns an attribute that the element just begun must have. */
  String required(String name) throws GraphFormatException {
    String value = attribute(name);
    if (value == null) {
      throw problem("<" + name() + "> needs the attribute '" + name + "'");
    }
    return value;
  }

  /**
   * Moves to the next child of the element that was just begun when the depth was {@code parent},
   * over whatever is left of the child before it; returns false at the end of the parent.
   */
  boolean nextChild(int parent) throws IOException {
    while (true) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (depth == parent + 1) {
            return true;
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (depth < parent) {
            return false;
          }
        }
        case XMLStreamConstants.END_DOCUMENT -> {
          return false;
        }
        default -> {}
      }
    }
  }

  /** Returns the text of the element just begun up to its end, leaving out that of its children. */
  String text() throws IOException {
    int inside = depth;
    StringBuilder text = new StringBuilder();
    while (true) {
      int event = next();
      if (depth < inside) {
        return text.toString();
      }
      if (depth == inside
          && (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA)) {
        if (text.length() + reader.getTextLength() > LONGEST_TEXT) {
          throw problem("a text is longer than " + LONGEST_TEXT + " characters");
        }
        text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
      }
    }
  }

  /** Returns what to throw for a problem at the line at hand. */
  GraphFormatException problem(String what) {
    return new GraphFormatException(file, line(), what);
  }

  private int next() throws IOException {
    int event;
    try {
      event = reader.next();
    } catch (XMLStreamException e) {
      throw problem(e);
    }
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> {
        if (++depth > DEEPEST) {
          throw problem("elements are nested more than " + DEEPEST + " deep");
        }
      }
      case XMLStreamConstants.END_ELEMENT -> depth--;
      case XMLStreamConstants.DTD ->
          throw problem("a document type declaration (<!DOCTYPE …>) is not allowed; remove it");
      case XMLStreamConstants.ENTITY_REFERENCE ->
          throw problem("the entity '&" + reader.getLocalName() + ";' means nothing here");
      default -> {}
    }
    return event;
  }

  /** Returns what to throw for what the parser says: one line, and the line in the file. */
  private IOException problem(XMLStreamException e) {
    if (e.getNestedException() instanceof IOException cause
        && !(cause instanceof CharConversionException)) {
      return cause;
    }
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
    String message = String.valueOf(e.getMessage());
    // The parser says the place and then "Message: …", at times over several lines.
    String told = message.replaceFirst("(?s)^.*Message: ", "").strip().replaceAll("\\s+", " ");
    return new GraphFormatException(file, line, "not well-formed XML: " + told);
  }
}
