import cytoscape from "./vendor/cytoscape.js";
import { colour, h, svg } from "./dom.js";
import { plural } from "./words.js";

/** Returns the degree of every node. */
export function degrees(graph) {
  const all = new Array(graph.nodes).fill(0);
  for (const node of graph.links) all[node]++;
  return all;
}

export const largestDegree = (graphs) => graphs.reduce((most, graph) => degrees(graph).reduce((a, b) => Math.max(a, b), most), 0);

/** One of six inks, few neighbours to many, on a scale that ends at the largest degree. */
const ink = (degree, largest) => 1 + Math.round(5 * Math.min(1, Math.max(0, largest <= 1 ? 0 : (degree - 1) / (largest - 1))));

export const words = (graph) => `${plural(graph.nodes, "node")}, ${plural(graph.edges, "edge")}`;

/** A drawing that the server made: of labels, directions, molecules. */
function picture(graph) {
  const holder = h("div", { class: "picture", "aria-hidden": "true" });
  holder.innerHTML = graph.picture;
  return holder;
}

/** A small drawing. */
export function thumbnail(graph, largest, coloured = true) {
  if (graph.picture) return picture(graph);
  const width = 180, height = 135, margin = 12;
  const drawing = svg("svg", { class: "drawing", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  if (graph.places.length === 0) {
    drawing.append(svg("text", { x: width / 2, y: height / 2, "text-anchor": "middle" }, graph.nodes === 0 ? "no nodes" : "too large to draw"));
    return drawing;
  }
  const xs = graph.places.filter((_, i) => i % 2 === 0), ys = graph.places.filter((_, i) => i % 2 === 1);
  const left = Math.min(...xs), top = Math.min(...ys), wide = Math.max(...xs) - left, high = Math.max(...ys) - top;
  const scale = Math.min(26, (width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9));
  const x = (node) => width / 2 + (xs[node] - left - wide / 2) * scale;
  const y = (node) => height / 2 + (ys[node] - top - high / 2) * scale;
  let path = "";
  for (let i = 0; i < graph.links.length; i += 2) {
    path += `M${x(graph.links[i]).toFixed(1)} ${y(graph.links[i]).toFixed(1)}L${x(graph.links[i + 1]).toFixed(1)} ${y(graph.links[i + 1]).toFixed(1)}`;
  }
  const radius = Math.max(1, Math.min(4.6, 0.26 * scale, 40 / Math.sqrt(graph.nodes)));
  drawing.append(svg("path", { d: path, class: "edges", "stroke-width": Math.max(0.4, Math.min(1.2, 0.3 * radius)) }));
  const all = degrees(graph);
  for (let node = 0; node < graph.nodes; node++) {
    drawing.append(svg("circle", { cx: x(node).toFixed(1), cy: y(node).toFixed(1), r: radius.toFixed(2), class: coloured ? `degree-${ink(all[node], largest)}` : "plain" }));
  }
  return drawing;
}

/** A row that says which colour is which degree. */
export function scale(largest) {
  return h("p", { class: "scale" }, "Degree 1 ", [1, 2, 3, 4, 5, 6].map((step) => h("i", { class: `degree-${step}` })), ` ${largest}`);
}

/** A drawing to zoom into and to drag. */
export function explorer(graph, largest, coloured, label) {
  if (graph.picture) {
    const place = h("div", { class: "explorer", role: "img", "aria-label": `${label}: ${words(graph)}` }, picture(graph));
    return { place, open() {}, close() {} };
  }
  const canvas = h("div", { class: "canvas", role: "img", "aria-label": `${label}: ${words(graph)}` });
  const all = degrees(graph);
  const nodes = all.map((degree, node) => ({
    data: { id: `n${node}`, ink: coloured ? `--degree-${ink(degree, largest)}` : "--accent" },
    position: { x: 60 * graph.places[2 * node], y: 60 * graph.places[2 * node + 1] },
  }));
  const edges = [];
  for (let i = 0; i < graph.links.length; i += 2) edges.push({ data: { source: `n${graph.links[i]}`, target: `n${graph.links[i + 1]}` } });
  let drawn = null;
  const style = () => [
    { selector: "node", style: { width: 18, height: 18, "background-color": (node) => colour(node.data("ink")), "border-width": 1.5, "border-color": colour("--rim") } },
    { selector: "node:selected", style: { "border-width": 4, "border-color": colour("--accent") } },
    { selector: "edge", style: { width: 2, "line-color": colour("--edge"), "curve-style": "haystack" } },
  ];
  const themed = () => drawn?.style(style());
  addEventListener("themechange", themed);
  const zoom = (by) => drawn.zoom({ level: drawn.zoom() * by, renderedPosition: { x: drawn.width() / 2, y: drawn.height() / 2 } });
  const place = h("div", { class: "explorer" }, canvas, h("div", { class: "zoom" },
    h("button", { type: "button", "aria-label": "Zoom in", onclick: () => zoom(1.3) }, "+"),
    h("button", { type: "button", "aria-label": "Zoom out", onclick: () => zoom(1 / 1.3) }, "−"),
    h("button", { type: "button", "aria-label": "Show all of it", onclick: () => drawn.fit(undefined, 20) }, "⤢")));
  return {
    place,
    /** To be called when the place is in the page: only then has it a size. */
    open() {
      drawn = cytoscape({ container: canvas, elements: { nodes, edges }, layout: { name: "preset", fit: true, padding: 20 }, style: style(), minZoom: 0.05, maxZoom: 8 });
      if (drawn.zoom() > 1.6) { drawn.zoom(1.6); drawn.center(); }
      canvas.drawn = drawn;
    },
    close() {
      removeEventListener("themechange", themed);
      drawn?.destroy();
    },
  };
}
