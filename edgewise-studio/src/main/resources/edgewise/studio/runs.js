import { get, remove, run as at } from "./api.js";
import { doing, fill, h, svg } from "./dom.js";
import { ago, count, dataName, loss, percent, times } from "./words.js";

const POLL = 2500;

export const statusPill = (status) => h("span", { class: `status ${status}` }, status);

/** The course of the loss, small; a shape and not a reading. */
export function sparkline(values) {
  const width = 96, height = 26, low = Math.min(...values), high = Math.max(...values);
  const points = values.map((value, i) =>
    `${(2 + (i * (width - 4)) / Math.max(1, values.length - 1)).toFixed(1)},${(3 + (1 - (value - low) / (high - low || 1)) * (height - 6)).toFixed(1)}`);
  return svg("svg", { class: "sparkline", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    values.length > 1 && svg("polyline", { points: points.join(" ") }),
    values.length > 0 && svg("circle", { cx: points.at(-1).split(",")[0], cy: points.at(-1).split(",")[1], r: 2 }));
}

function row(run, selected, onSelect) {
  const box = h("input", { type: "checkbox", "aria-label": `Select ${run.name}`, checked: selected.has(run.name),
    onchange: () => onSelect(run.name, box.checked) });
  const epochs = run.epochs ? `${count(run.epoch)} / ${count(run.epochs)}` : run.epoch ? count(run.epoch) : "–";
  return h("tr", { "data-run": run.name },
    h("td", { class: "pick" }, box),
    h("th", { scope: "row" }, h("a", { href: `#/runs/${encodeURIComponent(run.name)}` }, run.name),
      h("small", {}, run.problem ? h("span", { class: "bad" }, run.problem) : `${run.model} on ${dataName(run.data)}`)),
    h("td", {}, statusPill(run.status)),
    h("td", { class: "course", "data-label": "Loss" }, sparkline(run.sparkline), h("span", {}, loss(run.loss))),
    h("td", { class: "number", "data-label": "Epochs" }, epochs),
    h("td", { class: "number", "data-label": "MMD² / floor" }, times(run.scores?.ratio)),
    h("td", { class: "number", "data-label": "Novel" }, percent(run.scores?.novel)),
    h("td", { class: "number when", "data-label": "Made" }, ago(run.made)));
}

export async function runs(place) {
  const selected = new Set();
  let all = [];
  let shape = "";
  const rows = new Map();
  const body = h("tbody");
  const empty = h("div", { class: "empty", hidden: true },
    h("h2", {}, "No runs yet"), h("p", {}, "A run learns from a collection of graphs. Start with a dataset that is built in, or drop a file of your own."),
    h("a", { class: "button primary", href: "#/new" }, "New run"));
  const amount = h("span", { class: "amount" });
  const search = h("input", { type: "search", placeholder: "Filter by name, model, data or status", "aria-label": "Filter the runs", oninput: () => draw(true) });
  const chosen = h("span", { "aria-live": "polite" });
  const comparison = h("a", { class: "button primary" }, "Compare");
  const actions = h("div", { class: "selection", hidden: true }, chosen, comparison,
    h("button", { type: "button", class: "danger", onclick: doing(removeSelected) }, "Delete"),
    h("button", { type: "button", class: "quiet", onclick: () => { selected.clear(); rows.clear(); draw(true); } }, "Clear"));
  const table = h("table", { class: "runs" },
    h("thead", {}, h("tr", {}, h("td"), ["Run", "Status", "Loss", "Epochs", "MMD² / floor", "Novel", "Made"].map((name, i) =>
      h("th", { scope: "col", class: i > 2 ? "number" : undefined }, name)))), body);
  fill(place, h("div", { class: "head" }, h("div", {}, h("h1", {}, "Runs"), amount), search, h("a", { class: "button primary", href: "#/new" }, "New run")),
    empty, h("div", { class: "scroll" }, table), actions);

  async function removeSelected() {
    if (!confirm(`Delete ${selected.size === 1 ? [...selected][0] : `${selected.size} runs`} with checkpoints, samples and scores?`)) return;
    for (const name of [...selected]) {
      await remove(at(name));
      selected.delete(name);
    }
    await refresh();
  }

  function onSelect(name, on) {
    if (on) selected.add(name); else selected.delete(name);
    showActions();
  }

  function showActions() {
    actions.hidden = selected.size === 0;
    chosen.textContent = `${selected.size} selected`;
    comparison.hidden = selected.size < 2 || selected.size > 8;
    comparison.href = `#/compare/${[...selected].map(encodeURIComponent).join("/")}`;
  }

  // Rows that have not changed stay as they are: with a thousand runs the page would stutter otherwise.
  function draw(force) {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = all.filter((run) => words.every((word) => `${run.name} ${run.model} ${run.data} ${run.status}`.toLowerCase().includes(word)));
    const shapeNow = matching.map((run) => run.name).join("\n");
    for (const run of matching) {
      const text = JSON.stringify(run) + ago(run.made);
      const known = rows.get(run.name);
      if (known?.text === text) continue;
      const fresh = row(run, selected, onSelect);
      if (known?.element.contains(document.activeElement)) continue; // not under somebody's fingers
      known?.element.replaceWith(fresh);
      rows.set(run.name, { text, element: fresh });
    }
    if (force || shapeNow !== shape) body.replaceChildren(...matching.map((run) => rows.get(run.name).element));
    shape = shapeNow;
    amount.textContent = matching.length === all.length ? count(all.length) : `${count(matching.length)} of ${count(all.length)}`;
    empty.hidden = all.length > 0;
    table.hidden = all.length === 0;
    showActions();
  }

  async function refresh() {
    all = (await get("/api/runs")).runs;
    for (const name of selected) if (!all.some((run) => run.name === name)) selected.delete(name);
    draw(false);
  }

  await refresh();
  const timer = setInterval(() => document.hidden || refresh().catch(() => {}), POLL);
  return () => clearInterval(timer);
}
