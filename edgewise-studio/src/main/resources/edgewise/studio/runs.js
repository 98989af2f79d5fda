import { get, remove, run as at } from "./api.js";
import { doing, fill, h, svg } from "./dom.js";
import { tagList } from "./notes.js";
import { notification } from "./pulse.js";
import { queuePanel } from "./queue.js";
import { called, count, dataName, loss, percent, times, when } from "./words.js";

const POLL = 2500, SOON = 300, PATIENCE = 100;

export const statusPill = (status) => h("span", { class: `status ${status}` }, status);

/** The course of the loss, small; a shape and not a reading. */
export function sparkline(values) {
  const width = 96, height = 26, low = Math.min(...values), high = Math.max(...values);
  const points = values.map((value, i) =>
    `${(2 + (i * (width - 4)) / Math.max(1, values.length - 1)).toFixed(1)},${(3 + (1 - (value - low) / (high - low || 1)) * (height - 6)).toFixed(1)}`);
  return svg("svg", { class: "sparkline", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    values.length > 1 && svg("polyline", { points: points.join(" ") }),
    values.length > 1 && svg("circle", { cx: points.at(-1).split(",")[0], cy: points.at(-1).split(",")[1], r: 2 }));
}

// What each column is called, and what it is sorted by.
const COLUMNS = [
  ["Run", (run) => called(run).toLowerCase()], ["Model", (run) => run.model], ["Data", (run) => dataName(run.data)], ["Status", (run) => run.status],
  ["Loss", (run) => run.loss], ["Epochs", (run) => run.epoch], ["MMD² / floor", (run) => run.scores?.ratio], ["Novel", (run) => run.scores?.novel], ["Made", (run) => run.made],
];
const chosen = { column: 8, falling: true, words: "" }; // as it was left

function row(run, selected, onSelect) {
  const box = h("input", { type: "checkbox", "aria-label": `Select ${run.name}`, checked: selected.has(run.name),
    onchange: () => onSelect(run.name, box.checked) });
  const epochs = run.epochs ? `${count(run.epoch)} / ${count(run.epochs)}` : run.epoch ? count(run.epoch) : "–";
  return h("tr", { "data-run": run.name },
    h("td", { class: "pick" }, box),
    h("th", { scope: "row" }, h("a", { href: `#/runs/${encodeURIComponent(run.name)}` }, called(run)),
      h("small", {}, run.problem ? h("span", { class: "bad" }, run.problem) : run.name, tagList(run.tags))),
    h("td", { "data-label": "Model" }, run.model),
    h("td", { "data-label": "Data" }, dataName(run.data)),
    h("td", { class: "state" }, statusPill(run.status)),
    h("td", { class: "course", "data-label": "Loss" }, sparkline(run.sparkline), h("span", {}, loss(run.loss))),
    h("td", { class: "number", "data-label": "Epochs" }, epochs),
    h("td", { class: "number", "data-label": "MMD² / floor" }, times(run.scores?.ratio)),
    h("td", { class: "number", "data-label": "Novel" }, percent(run.scores?.novel)),
    h("td", { class: "number when", "data-label": "Made" }, when(run.made)));
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
  const search = h("input", { type: "search", placeholder: "Filter by any word", "aria-label": "Filter by name, tag, model, data or status", value: chosen.words, oninput: () => { chosen.words = search.value; draw(true); } });
  const number = h("span", { "aria-live": "polite" });
  const comparison = h("a", { class: "button primary" }, "Compare");
  const actions = h("div", { class: "selection", hidden: true }, number, comparison,
    h("button", { type: "button", class: "danger", onclick: doing(removeSelected) }, "Delete"),
    h("button", { type: "button", class: "quiet", onclick: () => { selected.clear(); rows.clear(); draw(true); } }, "Clear"));
  const heads = COLUMNS.map(([name], i) => h("th", { scope: "col", class: i > 3 && i !== 4 ? "number" : undefined },
    h("button", { type: "button", class: "sort", onclick: () => sortBy(i) }, name)));
  const table = h("table", { class: "runs" }, h("thead", {}, h("tr", {}, h("td"), heads)), body);
  const queue = queuePanel(refresh);
  fill(place, h("div", { class: "head" }, h("div", {}, h("h1", {}, "Runs"), amount), search, h("a", { class: "button primary", href: "#/new" }, "New run")),
    queue.element, empty, h("div", { class: "scroll", tabindex: "0" }, table), actions, h("p", { class: "note notify" }, notification()));

  function sortBy(column) {
    chosen.falling = chosen.column === column ? !chosen.falling : column > 3 && column !== 4;
    chosen.column = column;
    draw(true);
  }

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
    number.textContent = `${selected.size} selected`;
    comparison.hidden = selected.size < 2 || selected.size > 8;
    comparison.href = `#/compare/${[...selected].map(encodeURIComponent).join("/")}`;
  }

  /** What has no value comes last, whichever way the others are sorted. */
  function sorted(list) {
    const key = COLUMNS[chosen.column][1], turn = chosen.falling ? -1 : 1;
    return [...list].sort((a, b) => {
      const x = key(a) ?? null, y = key(b) ?? null;
      if (x === y) return 0;
      if (x === null || y === null) return x === null ? 1 : -1;
      return x < y ? -turn : turn;
    });
  }

  // Rows that have not changed stay as they are: with a thousand runs the page would stutter otherwise.
  function draw(force) {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = sorted(all.filter((run) => words.every((word) => `${run.title} ${run.name} ${run.tags.join(" ")} ${run.model} ${run.data} ${run.status}`.toLowerCase().includes(word))));
    const shapeNow = matching.map((run) => run.name).join("\n");
    heads.forEach((head, i) => (i === chosen.column ? head.setAttribute("aria-sort", chosen.falling ? "descending" : "ascending") : head.removeAttribute("aria-sort")));
    for (const run of matching) {
      const text = JSON.stringify(run) + when(run.made);
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
    const [list, names] = await Promise.all([get(`/api/runs?patience=${PATIENCE}`), queue.names()]);
    all = list.runs;
    for (const name of selected) if (!all.some((run) => run.name === name)) selected.delete(name);
    queue.show(names, all);
    draw(false);
    return list.reading;
  }

  let timer;
  async function poll() {
    const reading = document.hidden ? 0 : await refresh().catch(() => 0);
    if (timer !== null) timer = setTimeout(poll, reading > 0 ? SOON : POLL); // many are read bit by bit
  }
  timer = setTimeout(poll, (await refresh()) > 0 ? SOON : POLL);
  return () => {
    clearTimeout(timer);
    timer = null;
  };
}
