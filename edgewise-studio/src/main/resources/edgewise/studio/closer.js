import { get, run as at } from "./api.js";
import { complain, fill, h } from "./dom.js";
import { explorer } from "./explorer.js";
import { words } from "./graphs.js";

export const FORMATS = [["graph6", "graph6"], ["graphml", "GraphML"], ["json", "JSON"]];

/** How alike two graphs look is a measure; the page says which. */
export const MEASURE = "The closest training graph is the one with the smallest sum of L1 distances of the normalised degree, clustering and orbit histograms, from 0 (alike) to 6. A copy is isomorphic to it, tested exactly. That of held-out graphs is there for scale.";

/**
 * One graph, large, beside the training graph it is most like; stepping stays in the dialog.
 *
 * @param side where the graph is from: its state has the graphs to step through
 * @return closes the dialog
 */
export async function closer(page, follow, side, first) {
  const palette = follow.palette;
  let graph = first, views = [];
  const inside = h("div"), heading = h("h2", { tabindex: "-1" });
  const step = (by, name) => h("button", { type: "button", onclick: () => show(side.state.graphs[side.state.graphs.indexOf(graph) + by]).catch(complain) }, name);
  const previous = step(-1, ["‹", h("span", {}, " Previous")]), next = step(1, [h("span", {}, "Next "), "›"]);
  const full = h("button", { type: "button", class: "full-screen", "aria-pressed": "false", onclick: () => {
    full.setAttribute("aria-pressed", String(dialog.classList.toggle("full")));
    views.forEach((view) => view.resize());
  } }, "Full screen");
  const dialog = h("dialog", { class: "closer" },
    h("div", { class: "card-head" }, heading, h("div", { class: "actions" }, previous, next, full, h("button", { type: "button", onclick: () => dialog.close() }, "Close"))), inside);
  dialog.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select")) return;
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (to && !to.disabled) to.click();
  });
  dialog.addEventListener("close", () => {
    views.forEach((view) => view.close());
    dialog.remove();
    side.cards.querySelector(`.graph[data-index="${graph.index}"]`)?.focus(); // where one was
  });

  async function show(now) {
    if (now.places.length === 0) return complain("This graph is too large to draw; download it instead.");
    const near = now.closest ? await get(at(follow.name, `/closest?source=${encodeURIComponent(side.state.source)}&graph=${now.index}`)) : null;
    views.forEach((view) => view.close());
    graph = now;
    const partners = near?.partners ?? [];
    const one = explorer(graph, palette, `${side.label} graph ${graph.index}`, (node) => views[1]?.look(node === null ? null : partners[node] ?? null, false));
    views = [one];
    if (near && near.graph.places.length > 0) views.push(explorer(near.graph, palette, `Training graph ${near.graph.index}`, (node) => { const twin = node === null ? null : partners.indexOf(node); one.look(twin === -1 ? null : twin, false); }));
    const place = side.state.graphs.indexOf(graph);
    previous.disabled = place <= 0;
    next.disabled = place >= side.state.graphs.length - 1;
    heading.textContent = `${side.label} graph #${graph.index}`;
    dialog.setAttribute("aria-label", heading.textContent);
    const address = `/download?source=${encodeURIComponent(side.state.source)}&graph=${graph.index}&format=`;
    fill(inside, h("div", { class: views.length > 1 ? "pair" : "single" }, views.map((view, i) => h("figure", {}, view.place, h("figcaption", {},
      i === 0 ? h("span", {}, words(graph)) : h("span", {}, h("b", {}, near.copy ? "A copy: " : "Closest training graph "), `#${near.graph.index}, ${words(near.graph)}${near.copy ? "" : `, at distance ${near.distance.toFixed(3)}`}`))))),
      palette.legend(),
      h("p", { class: "note" }, views.length > 1 ? "Point at a node, or type its number: the node that plays its part in the other graph lights up. " : "Point at a node, or type its number. ", "Drag nodes or the whole; the wheel zooms. ", near ? MEASURE : ""),
      h("p", { class: "downloads" }, "Download ", [...FORMATS, ["svg", "SVG"]].map(([format, title]) => h("a", { href: at(follow.name, address + format), download: "" }, title))));
    if (!dialog.open) {
      page.append(dialog);
      dialog.showModal();
      heading.focus();
    } else if (document.activeElement?.disabled || document.activeElement === document.body) heading.focus();
    views.forEach((view) => view.open());
  }
  await show(first);
  return () => dialog.close();
}
