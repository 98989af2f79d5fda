package edgewise.studio;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * An SVG element as JSON: the page may not make elements out of text, which is what keeps scripts
 * out of it, and builds this tree name by name.
 *
 * @param text inside the element, before its children
 */
record SvgTree(String name, Map<String, String> attributes, String text, List<SvgTree> children) {
  /** Returns the tree of an element that our own drawings wrote. */
  static SvgTree of(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return of(
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(svg)))
              .getDocumentElement());
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new IllegalStateException("our own drawings are always XML", e);
    }
  }

  private static SvgTree of(Element element) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      Node attribute = element.getAttributes().item(i);
      attributes.put(attribute.getNodeName(), attribute.getNodeValue());
    }
    StringBuilder text = new StringBuilder();
    List<SvgTree> children = new ArrayList<>();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inside) {
        children.add(of(inside));
      } else if (child.getNodeType() == Node.TEXT_NODE) {
        text.append(child.getNodeValue());
      }
    }
    return new SvgTree(element.getTagName(), attributes, text.toString().strip(), children);
  }
}
