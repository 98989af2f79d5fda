import { get, post, run as at } from "./api.js";
import { doing, fill, h, say } from "./dom.js";
import { called } from "./words.js";

/** The runs that wait, to be put in another order or taken out; nothing where none does. */
export function queuePanel(refresh) {
  const list = h("ol", { class: "queue-list" });
  const element = h("section", { class: "card queue", hidden: true, "aria-label": "Queue" }, h("h2", {}, "Queue"), list);
  let shown = "";

  async function move(names, from, by) {
    const order = [...names];
    [order[from], order[from + by]] = [order[from + by], order[from]];
    await post("/api/queue", { order });
    say(`${names[from]} moved ${by < 0 ? "up" : "down"}`);
    await refresh();
    list.querySelector(`[data-move="${order.indexOf(names[from])}/${by}"]:not(:disabled)`)?.focus();
  }

  function show(names, runs) {
    const byName = new Map(runs.map((run) => [run.name, run]));
    const waiting = names.filter((name) => byName.get(name)?.status === "queued");
    const text = JSON.stringify([waiting, waiting.map((name) => called(byName.get(name)))]);
    element.hidden = waiting.length === 0;
    if (text === shown) return;
    shown = text;
    fill(list, waiting.map((name, i) => h("li", { "data-queued": name }, h("a", { href: `#/runs/${encodeURIComponent(name)}` }, called(byName.get(name))),
      h("span", { class: "actions" },
        h("button", { type: "button", class: "quiet", "aria-label": `${called(byName.get(name))}: earlier`, "data-move": `${i}/-1`, disabled: i === 0, onclick: doing(() => move(waiting, i, -1)) }, "↑"),
        h("button", { type: "button", class: "quiet", "aria-label": `${called(byName.get(name))}: later`, "data-move": `${i}/1`, disabled: i === waiting.length - 1, onclick: doing(() => move(waiting, i, 1)) }, "↓"),
        h("button", { type: "button", class: "quiet danger", "aria-label": `Take ${called(byName.get(name))} out of the queue`, onclick: doing(async () => { await post(at(name, "/stop")); await refresh(); }) }, "×")))));
  }
  return { element, show, names: async () => (await get("/api/pulse")).queue };
}
