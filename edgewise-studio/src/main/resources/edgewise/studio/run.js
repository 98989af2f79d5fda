import { get, post, remove, run as at } from "./api.js";
import { doing, fill, h, say } from "./dom.js";
import { LossCurve } from "./curve.js";
import { largestDegree, thumbnail, words } from "./graphs.js";
import { statusPill } from "./runs.js";
import { gallery } from "./gallery.js";
import { evaluation } from "./evaluation.js";
import { count, dataName, loss, plural, span } from "./words.js";

const SAY_EVERY = 15000;
const FIRST = "Graphs are drawn here at every checkpoint, the first of which is still to come.";

/** One run: its head, how it stands right now, and the part of it that was asked for. */
export async function run(place, name, part) {
  const shown = await get(at(name));
  let state = shown.state;
  const pill = h("span", { class: "pill" });
  const explanation = h("p", { class: "explanation", "aria-live": "polite" });
  const stop = h("button", { type: "button", onclick: doing(async () => update(await post(at(name, "/stop")))) }, "Stop");
  const resume = h("button", { type: "button", class: "primary", onclick: doing(async () => update(await post(at(name, "/resume")))) }, "Resume");
  const erase = h("button", { type: "button", class: "quiet danger", onclick: doing(async () => {
    if (!confirm(`Delete ${name} with checkpoints, samples and scores?`)) return;
    await remove(at(name));
    location.hash = "#/runs";
  }) }, "Delete");
  const here = `#/runs/${encodeURIComponent(name)}`;
  const body = h("div");
  const parts = [["training", "Training", here], ["gallery", "Gallery", `${here}/gallery`], ["evaluation", "Evaluation", `${here}/evaluation`], ["configuration", "Configuration", `${here}/configuration`]];
  fill(place, h("p", { class: "crumb" }, h("a", { href: "#/runs" }, "Runs")),
    h("div", { class: "head run-head" }, h("div", {}, h("h1", {}, name), h("p", { class: "facts" }, pill, `${shown.model} on ${dataName(shown.data)} · ${count(shown.trainingGraphs)} graphs to learn from, ${count(shown.testGraphs)} held out`)),
      h("div", { class: "actions" }, stop, resume, erase)),
    shown.leftOut && h("p", { class: "note" }, shown.leftOut),
    explanation,
    h("nav", { class: "tabs", "aria-label": "Run" }, parts.map(([key, title, href]) => h("a", { href, "aria-current": key === part ? "page" : undefined }, title))),
    body);

  const listeners = [];
  const follow = { name, shown, state: () => state, onState: (listener) => listeners.push(listener), onEpochs: () => {}, onRestart: () => {} };

  function update(now) {
    state = now;
    fill(pill, statusPill(now.phase === "scoring" || now.phase === "drawing" ? now.phase : now.stopping ? "stopping" : now.status));
    if (explanation.textContent !== now.explanation) explanation.textContent = now.explanation;
    stop.hidden = !now.ours || now.stopping;
    resume.hidden = now.ours || !["interrupted", "failed"].includes(now.status);
    resume.textContent = now.epoch > 0 ? "Resume" : "Start";
    erase.hidden = now.ours || now.status === "running";
    listeners.forEach((listener) => listener(now));
  }

  const views = { training, gallery, evaluation, configuration };
  const left = await views[part](body, follow);
  update(state);
  const events = new EventSource(at(name, `/events?after=${follow.after ?? state.epoch}`));
  events.addEventListener("state", (event) => update(JSON.parse(event.data)));
  events.addEventListener("epochs", (event) => follow.onEpochs(JSON.parse(event.data)));
  events.addEventListener("restart", () => follow.onRestart());
  return () => {
    events.close();
    left?.();
  };
}

const tile = (label) => {
  const value = h("strong", {}, "–"), note = h("small");
  return { element: h("div", { class: "tile" }, h("span", {}, label), value, note), set: (text, more = "") => { value.textContent = text; note.textContent = more; } };
};

/** The training of a run, live. */
async function training(place, follow) {
  const curve = new LossCurve();
  const tiles = { epoch: tile("Epoch"), loss: tile("Loss"), best: tile("Lowest loss"), rate: tile("Rate"), left: tile("Time left") };
  const progress = h("progress", { max: 1, value: 0, "aria-label": "Training" });
  const logarithmic = h("input", { type: "checkbox", onchange: () => curve.setLog(logarithmic.checked) });
  const strip = h("div", { class: "strip" });
  const none = h("p", { class: "note" }, FIRST);
  const real = h("div", { class: "thumbs" });
  fill(place, h("div", { class: "tiles" }, Object.values(tiles).map((one) => one.element)), progress,
    h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Loss"), h("label", { class: "check" }, logarithmic, "Logarithmic")), curve.chart.place,
      h("p", { class: "note" }, "Drag across the chart to zoom in, double-click to zoom out.")),
    h("section", { class: "card" }, h("h2", {}, "What it draws by now"),
      h("p", { class: "note" }, "The same draws at every checkpoint, so that only the model changes. Below them, graphs it learns from."),
      none, strip, h("div", { class: "strip-row real" }, h("span", { class: "at" }, "real"), real)));

  async function load() {
    const curveSoFar = await get(at(follow.name, "/epochs?points=2000"));
    curve.set(curveSoFar.epochs);
    follow.after = curve.last()?.epoch ?? 0;
  }

  let drawnAt = -1, asking = false, again;
  async function preview(now) {
    if (asking || now.checkpoint === drawnAt || now.checkpoint === 0) return;
    asking = true;
    clearTimeout(again);
    try {
      const { previews, drawing, problem } = await get(at(follow.name, "/previews"));
      const largest = Math.max(largestDegree(previews.flatMap((one) => one.graphs)), realLargest);
      none.hidden = previews.length > 0 && problem === "";
      none.textContent = problem || (drawing ? "The graphs of the latest checkpoint are being drawn." : FIRST);
      fill(strip, previews.map((one) => h("div", { class: "strip-row", "data-epoch": one.epoch }, h("span", { class: "at" }, h("small", {}, "epoch"), count(one.epoch)),
        h("div", { class: "thumbs" }, one.graphs.map((graph) => h("figure", {}, thumbnail(graph, largest), h("figcaption", {}, words(graph))))))).reverse());
      if (drawing) again = setTimeout(() => preview(follow.state()).catch(() => {}), 700);
      else drawnAt = previews.at(-1)?.epoch ?? -1;
    } finally {
      asking = false;
    }
  }

  let saidAt = 0;
  function show(now) {
    const last = curve.last(), best = curve.best();
    tiles.epoch.set(count(now.epoch ?? 0), now.epochs ? `of at most ${count(now.epochs)}` : "");
    tiles.loss.set(loss(last?.loss), last?.validationLoss != null ? `validation ${loss(last.validationLoss)}` : "");
    tiles.best.set(loss(best?.loss), best ? `in epoch ${count(best.epoch)}` : "");
    tiles.rate.set(now.rate ? `${now.rate < 10 ? now.rate.toFixed(2) : Math.round(now.rate)}` : "–", now.rate ? "epochs a second" : "");
    tiles.left.set(now.secondsLeft != null ? span(now.secondsLeft) : "–", now.secondsLeft != null ? "at most" : "");
    progress.hidden = !now.epochs || now.status === "finished";
    progress.value = now.epochs ? now.epoch / now.epochs : 0;
    if (now.status === "running" && Date.now() - saidAt > SAY_EVERY) {
      saidAt = Date.now();
      say(`Epoch ${now.epoch}, loss ${loss(last?.loss)}${now.secondsLeft != null ? `, at most ${span(now.secondsLeft)} left` : ""}`);
    }
    preview(now).catch(() => {});
  }

  const examples = await get(at(follow.name, "/graphs?source=train&count=6&spread=true"));
  const realLargest = largestDegree(examples.graphs);
  fill(real, examples.graphs.map((graph) => h("figure", {}, thumbnail(graph, realLargest), h("figcaption", {}, words(graph)))));
  await load();
  follow.onState(show);
  follow.onEpochs = (points) => curve.add(points);
  follow.onRestart = () => load().catch(() => {});
  return () => {
    clearTimeout(again);
    curve.close();
  };
}

async function configuration(place, follow) {
  fill(place, h("section", { class: "card" }, h("h2", {}, "Configuration"),
    h("p", { class: "note" }, `All that decides what this run gives, every default filled in: ${plural(Object.keys(follow.shown.options).length, "option")} of ${follow.shown.model}, and what surrounds it.`),
    h("pre", { tabindex: "0" }, follow.shown.config),
    h("p", { class: "note" }, "The same from the command line: ", h("code", {}, `edgewise train --config runs/${follow.name}/config.yaml`))));
}
