import { colour, h, svg } from "./dom.js";
import { plural } from "./words.js";

const CROWD = 150; // nodes from which a canvas is quicker than an element each
const LABEL_INKS = ["--series-8", "--series-1", "--series-2", "--series-3", "--series-4", "--series-6", "--series-5", "--series-7"];
const ELEMENTS = { C: "--series-8", N: "--series-1", O: "--series-6", F: "--series-3", Cl: "--series-3", S: "--series-5", P: "--series-2", Br: "--series-4", I: "--series-4", B: "--series-7", Si: "--series-7", H: "--series-8" }; // as chemists paint them
const BONDS = { single: { width: 1 }, double: { width: 2.4 }, triple: { width: 4 }, aromatic: { width: 1.5, dash: [5, 3] } };
const LINES = [{ width: 1 }, { width: 2.4 }, { width: 4 }, { width: 1, dash: [5, 3] }, { width: 1.5, dash: [1.5, 2.5] }];

/** Returns the degree of every node: how many others it is joined to, whichever way. */
export function degrees(graph) {
  const others = Array.from({ length: graph.nodes }, () => new Set());
  for (let i = 0; i < graph.links.length; i += 2) {
    others[graph.links[i]].add(graph.links[i + 1]);
    others[graph.links[i + 1]].add(graph.links[i]);
  }
  return others.map((set) => set.size);
}

/** One of six inks, few neighbours to many, on a scale that ends at the largest degree. */
const degreeInk = (degree, largest) => `--degree-${1 + Math.round(5 * Math.min(1, Math.max(0, largest <= 1 ? 0 : (degree - 1) / (largest - 1))))}`;

export const words = (graph) => `${plural(graph.nodes, "node")}, ${plural(graph.edges, "edge")}`;

/**
 * How the graphs of a run are coloured, the same in every drawing: real or generated, by label or
 * else by degree, on a scale that ends at the largest degree of a real graph.
 */
export class Palette {
  constructor(about) {
    this.largest = about.largestDegree;
    this.names = about.nodeLabels;
    this.edgeNames = about.edgeLabels;
    this.byDegree = true;
    const named = (names, known) => names.some((name) => name !== "") && names.every((name) => name === "" || name.replace(/[-+\d]+$/, "") in known);
    this.atoms = named(this.names, ELEMENTS);
    this.bonds = named(this.edgeNames, BONDS);
  }

  first(names) {
    return names[0] === "" ? 1 : 0; // 0 often stands for no label
  }

  inks(graph) {
    if (graph.labels) return graph.labels.map((label) => this.labelInk(label));
    return degrees(graph).map((degree) => (this.byDegree ? degreeInk(degree, this.largest) : "--accent"));
  }

  labelInk(label) {
    if (this.atoms) return ELEMENTS[this.names[label]?.replace(/[-+\d]+$/, "")] ?? "--series-8";
    return LABEL_INKS[(((label - this.first(this.names)) % LABEL_INKS.length) + LABEL_INKS.length) % LABEL_INKS.length];
  }

  line(label) {
    if (this.bonds) return BONDS[this.edgeNames[label]] ?? BONDS.single;
    return LINES[Math.max(0, label - this.first(this.edgeNames)) % LINES.length];
  }

  label(number) {
    return this.names[number] || (this.names.length > 0 ? "none" : String(number));
  }

  /** A row that says which colour is which degree, or which label. */
  legend() {
    const some = (names) => names.map((name, label) => [name, label]).filter(([name, label]) => name !== "" || label > 0);
    if (this.names.length > 0 || this.edgeNames.length > 0) {
      return h("p", { class: "scale labels" },
        some(this.names).map(([name, label]) => h("span", {}, dot(this.labelInk(label)), ` ${name}`)),
        some(this.edgeNames).map(([name, label]) => { const line = this.line(label); return h("span", {}, svg("svg", { width: 26, height: 10, "aria-hidden": "true" }, svg("line", { x1: 1, x2: 25, y1: 5, y2: 5, class: "edges", "stroke-width": line.width, "stroke-dasharray": line.dash?.join(" ") })), ` ${name}`); }));
    }
    if (this.largest < 2) return null;
    return h("p", { class: "scale" }, "Degree 1 ", [1, 2, 3, 4, 5, 6].map((step) => h("i", { class: `degree-${step}` })), ` ${this.largest} or more`);
  }
}

const dot = (ink) => svg("svg", { width: 13, height: 13, "aria-hidden": "true" }, svg("circle", { cx: 6.5, cy: 6.5, r: 6, class: ink.slice(2) }));

const NAMES = new Set(["svg", "g", "path", "circle", "rect", "line", "text", "title", "desc"]);

/** A drawing that the server made, such as the structure of a molecule, built name by name. */
export function tree(node) {
  if (!NAMES.has(node.name)) return null;
  const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([key]) => !/^(on|style|href|xlink)/i.test(key)));
  return svg(node.name, attributes, node.text, node.children.map(tree));
}

/** Where everything lies in a drawing of some size. */
function laidOut(graph, width, height, margin) {
  const xs = graph.places.filter((_, i) => i % 2 === 0), ys = graph.places.filter((_, i) => i % 2 === 1);
  const least = (list) => list.reduce((a, b) => Math.min(a, b), Infinity), most = (list) => list.reduce((a, b) => Math.max(a, b), -Infinity);
  const left = least(xs), top = least(ys), wide = most(xs) - left, high = most(ys) - top;
  const scale = Math.min(26, (width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9));
  return {
    x: (node) => width / 2 + (xs[node] - left - wide / 2) * scale,
    y: (node) => height / 2 + (ys[node] - top - high / 2) * scale,
    radius: Math.max(1.6, Math.min(4.6, 0.26 * scale, 40 / Math.sqrt(graph.nodes))),
  };
}

/** The corners of an arrow's head that touches the node it points at. */
function head(at, u, v) {
  const dx = at.x(v) - at.x(u), dy = at.y(v) - at.y(u), length = Math.hypot(dx, dy) || 1;
  const size = Math.min(0.4 * length, at.radius + 2.5), tip = [at.x(v) - (dx / length) * at.radius, at.y(v) - (dy / length) * at.radius];
  const back = [tip[0] - (dx / length) * size, tip[1] - (dy / length) * size], across = [(-dy / length) * size * 0.42, (dx / length) * size * 0.42];
  return [tip, [back[0] + across[0], back[1] + across[1]], [back[0] - across[0], back[1] - across[1]]];
}

/** A small drawing. */
export function thumbnail(graph, palette) {
  const width = 180, height = 135;
  if (graph.structure) return h("div", { class: "picture", "aria-hidden": "true" }, tree(graph.structure));
  if (graph.places.length === 0) {
    return svg("svg", { class: "drawing", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, svg("text", { x: width / 2, y: height / 2, "text-anchor": "middle" }, graph.nodes === 0 ? "no nodes" : "too large to draw"));
  }
  return graph.nodes > CROWD ? painted(graph, palette, width, height) : drawn(graph, palette, width, height);
}

const lineWidth = (at) => Math.max(0.5, Math.min(1.2, 0.3 * at.radius));

function drawn(graph, palette, width, height) {
  const drawing = svg("svg", { class: "drawing", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  const at = laidOut(graph, width, height, 12), paths = new Map();
  let heads = "";
  for (let i = 0; i < graph.links.length; i += 2) {
    const [u, v] = [graph.links[i], graph.links[i + 1]], label = graph.linkLabels?.[i / 2] ?? -1;
    paths.set(label, `${paths.get(label) ?? ""}M${at.x(u).toFixed(1)} ${at.y(u).toFixed(1)}L${at.x(v).toFixed(1)} ${at.y(v).toFixed(1)}`);
    if (graph.directed) heads += `M${head(at, u, v).map((corner) => corner.map((number) => number.toFixed(1)).join(" ")).join("L")}Z`;
  }
  for (const [label, path] of paths) {
    const line = label < 0 ? { width: 1 } : palette.line(label);
    drawing.append(svg("path", { d: path, class: "edges", "stroke-width": (line.width * lineWidth(at)).toFixed(2), "stroke-dasharray": line.dash?.join(" ") }));
  }
  if (heads) drawing.append(svg("path", { d: heads, class: "heads" }));
  palette.inks(graph).forEach((ink, node) => drawing.append(svg("circle", { cx: at.x(node).toFixed(1), cy: at.y(node).toFixed(1), r: at.radius.toFixed(2), class: ink.slice(2) })));
  return drawing;
}

/** The same on a canvas, for graphs of many nodes; it is painted again when the colours change. */
function painted(graph, palette, width, height) {
  const sharp = 3, canvas = h("canvas", { class: "drawing crowd", width: width * sharp, height: height * sharp, "aria-hidden": "true" });
  const paint = () => {
    const ink = canvas.getContext("2d"), at = laidOut(graph, width, height, 6);
    ink.setTransform(sharp, 0, 0, sharp, 0, 0);
    ink.clearRect(0, 0, width, height);
    ink.strokeStyle = colour("--edge");
    ink.lineWidth = lineWidth(at);
    ink.beginPath();
    for (let i = 0; i < graph.links.length; i += 2) {
      ink.moveTo(at.x(graph.links[i]), at.y(graph.links[i]));
      ink.lineTo(at.x(graph.links[i + 1]), at.y(graph.links[i + 1]));
    }
    ink.stroke();
    ink.strokeStyle = colour("--rim");
    ink.lineWidth = Math.min(0.4, 0.12 * at.radius); // a rim must not swallow what it is around
    palette.inks(graph).forEach((name, node) => {
      ink.fillStyle = colour(name);
      ink.beginPath();
      ink.arc(at.x(node), at.y(node), at.radius, 0, 2 * Math.PI);
      ink.fill();
      ink.stroke();
    });
  };
  paint();
  const themed = () => (canvas.isConnected ? paint() : removeEventListener("themechange", themed));
  addEventListener("themechange", themed);
  return canvas;
}

/** Small drawings with what they are below them. */
export const figures = (graphs, palette) => graphs.map((graph) => h("figure", {}, thumbnail(graph, palette), h("figcaption", {}, words(graph))));
