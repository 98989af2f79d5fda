import cytoscape from "./vendor/cytoscape.js";
import { colour, fill, h } from "./dom.js";
import { degrees, tree, words } from "./graphs.js";

const UNIT = 60; // between neighbours
const NODE = 18;

/** The rank of every node of a graph without cycles: the longest way to it; null where there are cycles. */
function ranks(graph) {
  const into = new Array(graph.nodes).fill(0), out = Array.from({ length: graph.nodes }, () => []), rank = new Array(graph.nodes).fill(0);
  for (let i = 0; i < graph.links.length; i += 2) {
    out[graph.links[i]].push(graph.links[i + 1]);
    into[graph.links[i + 1]]++;
  }
  const open = into.flatMap((count, node) => (count === 0 ? [node] : []));
  let seen = 0;
  for (let u = open.shift(); u !== undefined; u = open.shift()) {
    seen++;
    for (const v of out[u]) {
      rank[v] = Math.max(rank[v], rank[u] + 1);
      if (--into[v] === 0) open.push(v);
    }
  }
  return seen === graph.nodes ? rank : null;
}

/** Places in layers, a rank each, nodes below the middle of those they come from. */
function layered(graph, rank) {
  const layers = [];
  rank.forEach((layer, node) => (layers[layer] ??= []).push(node));
  const x = new Array(graph.nodes).fill(0);
  for (const layer of layers) {
    const wish = new Map(layer.map((node) => {
      const from = [];
      for (let i = 0; i < graph.links.length; i += 2) if (graph.links[i + 1] === node) from.push(x[graph.links[i]]);
      return [node, from.length > 0 ? from.reduce((a, b) => a + b, 0) / from.length : 0];
    }));
    layer.sort((a, b) => wish.get(a) - wish.get(b)).forEach((node, i) => { x[node] = (i - (layer.length - 1) / 2) * UNIT; });
  }
  return (node) => ({ x: x[node], y: rank[node] * UNIT });
}

/** How many of the pairs of a node's neighbours are joined. */
function clustering(graph) {
  const others = Array.from({ length: graph.nodes }, () => new Set());
  for (let i = 0; i < graph.links.length; i += 2) {
    others[graph.links[i]].add(graph.links[i + 1]);
    others[graph.links[i + 1]].add(graph.links[i]);
  }
  return others.map((near) => {
    let joined = 0;
    for (const u of near) for (const v of near) if (u < v && others[u].has(v)) joined++;
    return near.size < 2 ? 0 : joined / ((near.size * (near.size - 1)) / 2);
  });
}

/**
 * A drawing to zoom into, to drag and to point at.
 *
 * @param onNode is told which node is looked at, or null
 */
export function explorer(graph, palette, label, onNode = () => {}) {
  const canvas = h("div", { class: "canvas", role: "img", "aria-label": `${label}: ${words(graph)}` });
  const card = h("div", { class: "node-card", hidden: true, role: "status" });
  const inks = palette.inks(graph), all = degrees(graph), joined = clustering(graph), rank = graph.directed ? ranks(graph) : null;
  const given = (node) => ({ x: UNIT * graph.places[2 * node], y: UNIT * graph.places[2 * node + 1] });
  const nodes = all.map((degree, node) => ({ data: { id: `n${node}`, node, ink: inks[node] }, position: given(node) }));
  const edges = [];
  for (let i = 0; i < graph.links.length; i += 2) {
    const line = graph.linkLabels ? palette.line(graph.linkLabels[i / 2]) : { width: 1 };
    edges.push({ data: { source: `n${graph.links[i]}`, target: `n${graph.links[i + 1]}`, width: 2 * line.width, dash: line.dash ? "dashed" : "solid" } });
  }
  let drawn = null, looked = null;
  /** Nodes stay large enough to be seen, and apart, however many there are. */
  const nodeSize = () => Math.min(0.55 * UNIT, Math.max(NODE, 7 / (drawn?.zoom() || 1)));
  const style = () => [
    { selector: "node", style: { width: nodeSize(), height: nodeSize(), "background-color": (node) => colour(node.data("ink")), "border-width": 1.5, "border-color": colour("--rim") } },
    { selector: "edge", style: { width: (edge) => edge.data("width"), "line-color": colour("--edge"), "line-style": (edge) => edge.data("dash"), "curve-style": graph.directed ? "straight" : "haystack", ...(graph.directed ? { "target-arrow-shape": "triangle", "target-arrow-color": colour("--muted"), "arrow-scale": 1.1 } : {}) } },
    { selector: ".near", style: { "line-color": colour("--text"), width: 3.5 } },
    { selector: ".looked", style: { "border-width": 5, "border-color": colour("--text"), width: 1.4 * nodeSize(), height: 1.4 * nodeSize(), "z-index": 9 } },
  ];
  const themed = () => drawn?.style(style());
  addEventListener("themechange", themed);

  /** Looks at a node: its card, its edges; told says whether others are to hear of it. */
  function look(node, told = true) {
    if (node === looked || !drawn) return;
    looked = node;
    drawn.elements().removeClass("looked near");
    card.hidden = node === null || node < 0;
    canvas.dataset.looked = card.hidden ? "" : node;
    if (!card.hidden) {
      const one = drawn.getElementById(`n${node}`);
      one.addClass("looked");
      one.connectedEdges().addClass("near");
      fill(card, h("b", {}, `Node ${node}`), h("span", {}, `degree ${all[node]}`), graph.labels && h("span", {}, `label ${palette.label(graph.labels[node])}`), h("span", {}, `clustering ${joined[node].toFixed(2)}`));
    }
    if (told) onNode(card.hidden ? null : node);
  }

  const layouts = { given: "as drawn", cose: "force", breadthfirst: "tree", circle: "circle", concentric: "rings", ...(rank ? { layered: "layers" } : {}) };
  const largest = all.indexOf(all.reduce((a, b) => Math.max(a, b), 0));
  function arrange(name) {
    const common = { fit: true, padding: 20, animate: false };
    drawn.layout(name === "given" ? { name: "preset", positions: (node) => given(node.data("node")), ...common }
      : name === "layered" ? { name: "preset", positions: (node) => layered(graph, rank)(node.data("node")), ...common }
        : name === "breadthfirst" ? { name, directed: graph.directed, roots: graph.directed ? undefined : [`n${largest}`], spacingFactor: 1.1, ...common }
          : name === "concentric" ? { name, concentric: (node) => node.degree(), levelWidth: () => 2, ...common }
            : { name, ...common, randomize: false, nodeDimensionsIncludeLabels: false }).run();
    drawn.style(style());
    canvas.dataset.layout = name;
  }
  const choose = h("select", { "aria-label": `${label}: layout`, onchange: () => arrange(choose.value) }, Object.entries(layouts).map(([key, title]) => h("option", { value: key }, title)));
  const zoom = (by) => { drawn.zoom({ level: drawn.zoom() * by, renderedPosition: { x: drawn.width() / 2, y: drawn.height() / 2 } }); drawn.style(style()); };
  const node = h("input", { type: "number", min: 0, max: graph.nodes - 1, placeholder: "node", "aria-label": `${label}: look at node`, oninput: () => look(node.value === "" ? null : Math.min(graph.nodes - 1, Number(node.value))) });
  const place = h("div", { class: graph.structure ? "explorer structured" : "explorer" }, canvas, card,
    graph.structure && h("div", { class: "picture structure", "aria-hidden": "true" }, tree(graph.structure)),
    h("div", { class: "zoom" }, choose, node,
      h("button", { type: "button", "aria-label": "Zoom in", onclick: () => zoom(1.3) }, "+"),
      h("button", { type: "button", "aria-label": "Zoom out", onclick: () => zoom(1 / 1.3) }, "−"),
      h("button", { type: "button", "aria-label": "Show all of it", onclick: () => drawn.fit(undefined, 20) }, "⤢")));
  return {
    place, look,
    resize() { drawn?.resize(); drawn?.fit(undefined, 20); },
    /** To be called when the place is in the page: only then has it a size. */
    open() {
      drawn = cytoscape({ container: canvas, elements: { nodes, edges }, layout: { name: "preset", fit: true, padding: 20 }, style: [], minZoom: 0.02, maxZoom: 8 });
      if (drawn.zoom() > 1.6) { drawn.zoom(1.6); drawn.center(); }
      drawn.style(style());
      drawn.on("mouseover tap", "node", (event) => look(event.target.data("node")));
      drawn.on("mouseout", "node", () => look(null));
      canvas.drawn = drawn;
    },
    close() {
      removeEventListener("themechange", themed);
      drawn?.destroy();
    },
  };
}
