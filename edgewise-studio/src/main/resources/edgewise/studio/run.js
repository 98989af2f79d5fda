import { get, post, remove, run as at } from "./api.js";
import { complain, doing, fill, h, say } from "./dom.js";
import { csv, LossCurve, save } from "./curve.js";
import { figures, Palette } from "./graphs.js";
import { editNotes, tagList } from "./notes.js";
import { statusPill } from "./runs.js";
import { gallery } from "./gallery.js";
import { evaluation } from "./evaluation.js";
import { called, count, dataName, hasLearnt, loss, plural, span } from "./words.js";

const SAY_EVERY = 15000;
const FIRST = "Graphs are drawn here at every checkpoint, the first of which is still to come.";

/** One run: its head, how it stands right now, and the part of it that was asked for. */
export async function run(place, name, part) {
  const shown = await get(at(name));
  let state = shown.state;
  const pill = h("span", { class: "pill" });
  const explanation = h("p", { class: "explanation", "aria-live": "polite" });
  const stop = h("button", { type: "button", onclick: doing(() => post(at(name, "/stop"))) }, "Stop");
  const resume = h("button", { type: "button", class: "primary", onclick: doing(() => post(at(name, "/resume"))) }, "Resume");
  const erase = h("button", { type: "button", class: "quiet danger", onclick: doing(async () => {
    if (!confirm(`Delete ${name} with checkpoints, samples and scores?`)) return;
    await remove(at(name));
    location.hash = "#/runs";
  }) }, "Delete");
  const here = `#/runs/${encodeURIComponent(name)}`;
  const body = h("div");
  const heading = h("h1"), notes = h("p", { class: "notes" }), tags = h("span", { class: "tags" });
  const rename = h("button", { type: "button", class: "quiet", onclick: () => editNotes(name, shown.notes, showNotes) }, "Name and notes");
  function showNotes(now) {
    shown.notes = now;
    heading.textContent = called({ ...shown, title: now.title });
    fill(tags, tagList(now.tags));
    fill(notes, now.text);
    notes.hidden = now.text === "";
  }
  showNotes(shown.notes);
  const parts = [["training", "Training", here], ["gallery", "Gallery", `${here}/gallery`], ["evaluation", "Evaluation", `${here}/evaluation`], ["configuration", "Configuration", `${here}/configuration`]];
  const about = shown.about;
  fill(place, h("p", { class: "crumb" }, h("a", { href: "#/runs" }, "Runs")),
    h("div", { class: "head run-head" }, h("div", {}, heading, h("p", { class: "facts" }, pill, h("span", { class: "name" }, name), ` · ${shown.notes.title ? `${shown.model} on ${dataName(shown.data)} · ` : ""}${plural(about.trainingGraphs, "graph")} to learn from, ${count(about.testGraphs)} held out `, tags)),
      h("div", { class: "actions" }, stop, resume, rename, h("a", { class: "button quiet", href: `#/new/${encodeURIComponent(name)}` }, "Duplicate"), erase)),
    notes, about.leftOut && h("p", { class: "note" }, about.leftOut),
    explanation,
    h("nav", { class: "tabs", "aria-label": "Run" }, parts.map(([key, title, href]) => h("a", { href, "aria-current": key === part ? "page" : undefined }, title))),
    body);

  const listeners = [];
  const follow = { name, shown, palette: new Palette(about), state: () => state, onState: (listener) => listeners.push(listener), onEpochs: () => {}, onRestart: () => {} };

  /** Takes how the run stands. Only the stream says so: the answer to a request may come after newer news. */
  function update(now) {
    state = now;
    fill(pill, statusPill(now.phase === "scoring" || now.phase === "drawing" ? now.phase : now.stopping ? "stopping" : now.status));
    const said = now.phase === "scoring" && now.step ? `${now.explanation} ${now.step}, ${Math.round(100 * now.done)}\u00a0%` : now.explanation;
    if (explanation.textContent !== said) explanation.textContent = said;
    stop.hidden = !now.ours || now.stopping;
    resume.hidden = now.ours || !["interrupted", "failed"].includes(now.status);
    resume.textContent = now.epoch > 0 ? "Resume" : "Start";
    erase.hidden = now.ours || now.status === "running";
    listeners.forEach((listener) => listener(now));
  }

  const views = { training, gallery, evaluation, configuration };
  const left = await views[part](body, follow);
  update(state);
  let events;
  // A browser has six lines for all its tabs: one that is out of sight hangs up, and asks for what it missed.
  function listen() {
    if (document.hidden) return events?.close();
    if (events && events.readyState !== EventSource.CLOSED) return;
    events = new EventSource(at(name, `/events?after=${follow.after ?? state.epoch}`));
    events.addEventListener("state", (event) => update(JSON.parse(event.data)));
    events.addEventListener("epochs", (event) => {
      const points = JSON.parse(event.data);
      follow.after = points.at(-1)?.epoch ?? follow.after;
      follow.onEpochs(points);
    });
    events.addEventListener("restart", () => follow.onRestart());
  }
  listen();
  addEventListener("pulse", listen); // a browser gives up a stream that was refused once
  document.addEventListener("visibilitychange", listen);
  return () => {
    removeEventListener("pulse", listen);
    document.removeEventListener("visibilitychange", listen);
    events?.close();
    left?.();
  };
}

const tile = (label) => {
  const value = h("strong", {}, "–"), note = h("small");
  return { element: h("div", { class: "tile" }, h("span", {}, label), value, note), set: (text, more = "") => { value.textContent = text; note.textContent = more; } };
};

/** The training of a run, live: the curve, and beside it what the model draws by now. */
async function training(place, follow) {
  const curve = new LossCurve(follow.name, 300, true);
  const tiles = { epoch: tile("Epoch"), loss: tile("Loss"), best: tile("Best epoch"), rate: tile("Rate"), left: tile("Time left") };
  const progress = h("progress", { max: 1, value: 0, "aria-label": "Training" });
  const logarithmic = h("input", { type: "checkbox", onchange: () => { curve.log = logarithmic.checked; curve.draw(); } });
  const smoothing = h("input", { type: "range", min: 0, max: 0.95, step: 0.05, value: 0, "aria-label": "Smoothing", oninput: () => { curve.smoothing = Number(smoothing.value); curve.draw(); } });
  const strip = h("div", { class: "strip" }), newest = h("div", { class: "thumbs" });
  const none = h("p", { class: "note" }, FIRST), fitted = h("p", { class: "note fitted", hidden: true }), glance = h("div", { class: "glance" });
  const real = h("div", { class: "thumbs" });
  const epoch = h("span", { class: "at" });
  const earlier = h("details", { class: "card earlier", hidden: true }, h("summary", {}, "How it got there"), strip);
  fill(place, h("div", { class: "tiles five" }, Object.values(tiles).map((one) => one.element)), progress, fitted, glance);
  fill(glance,
    h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Loss"), h("span", { class: "controls" }, h("label", { class: "check" }, "Smooth", smoothing), h("label", { class: "check" }, logarithmic, "Logarithmic"))), curve.chart.place,
      h("div", { class: "card-foot" }, h("span", { class: "note" }, "Drag across to zoom in, double-click to zoom out."), h("span", { class: "actions" }, curve.chart.closer, curve.chart.whole,
        h("button", { type: "button", class: "quiet", onclick: doing(async () => save(`${follow.name}-epochs.csv`, new Blob([csv((await get(at(follow.name, "/epochs?points=100000"))).epochs)], { type: "text/csv" }))) }, "CSV"),
        h("button", { type: "button", class: "quiet", onclick: () => curve.chart.png(`${follow.name}-loss.png`) }, "PNG")))),
    h("section", { class: "card newest" }, h("div", { class: "card-head" }, h("h2", {}, "What it draws by now"), follow.palette.legend()),
      none, h("div", { class: "strip-row newest-row", hidden: true }, epoch, newest), h("div", { class: "strip-row real" }, h("span", { class: "at" }, "real"), real),
      h("p", { class: "note" }, "The same draws at every checkpoint, so that only the model changes; below, graphs it learns from.")));
  place.append(earlier);

  async function load() {
    const soFar = await get(at(follow.name, "/epochs?points=2000"));
    curve.set(soFar.epochs, soFar.best);
    follow.after = curve.last()?.epoch ?? 0;
  }

  let drawnAt = "", asking = false, again;
  const moment = (one) => `${one.epoch}+${one.batches}`;
  const when = (one) => (one.batches > 0 ? [h("small", {}, "in epoch"), " ", count(one.epoch + 1), " ", h("small", {}, plural(one.batches, "batch", "batches"))] : [h("small", {}, "epoch"), " ", count(one.epoch)]);
  const row = (one) => h("div", { class: "strip-row", "data-epoch": one.epoch, "data-batches": one.batches }, h("span", { class: "at" }, when(one)), h("div", { class: "thumbs" }, figures(one.graphs, follow.palette)));
  async function preview(now) {
    if (asking || moment({ epoch: now.checkpoint, batches: now.batches }) === drawnAt || !hasLearnt(now)) return;
    asking = true;
    clearTimeout(again);
    try {
      const { previews, drawing, problem } = await get(at(follow.name, "/previews"));
      none.hidden = previews.length > 0 && problem === "";
      none.textContent = problem || (drawing ? "The graphs of the latest checkpoint are being drawn." : FIRST);
      const last = previews.at(-1);
      newest.parentElement.hidden = !last;
      if (last) {
        Object.assign(newest.parentElement.dataset, { epoch: last.epoch, batches: last.batches });
        fill(epoch, when(last));
        fill(newest, figures(last.graphs, follow.palette));
      }
      earlier.hidden = previews.length < 2;
      fill(strip, previews.slice(0, -1).map(row).reverse());
      if (drawing) again = setTimeout(() => preview(follow.state()).catch(() => {}), 700);
      else drawnAt = last ? moment(last) : "";
    } finally {
      asking = false;
    }
  }

  let saidAt = 0;
  function show(now) {
    const last = curve.last(), best = curve.bestPoint, within = now.phase === "training" && now.done > 0 && now.done < 1 ? now.done : 0;
    // A model that is fitted in one step has no course to draw.
    fitted.hidden = Boolean(now.epochs) || curve.points.length > 1;
    glance.classList.toggle("once", !fitted.hidden);
    if (!fitted.hidden) fitted.textContent = last ? `Fitted in one step, in ${span(last.seconds)}; its loss is ${loss(last.loss)}.` : "It is fitted in one step, at the end of which its loss is said here.";
    tiles.epoch.set(count(now.epoch ?? 0), [now.epochs ? `of at most ${count(now.epochs)}` : "", within && now.rate < 1 ? `${Math.round(100 * within)}\u00a0% of the next` : ""].filter(Boolean).join(", "));
    const heldOut = curve.points.findLast((point) => point.validationLoss != null)?.validationLoss; // not looked at after every epoch
    tiles.loss.set(loss(last?.loss), heldOut != null ? `validation ${loss(heldOut)}` : "");
    tiles.best.set(best ? count(best.epoch) : "–", best ? `loss ${loss(best.validationLoss ?? best.loss)}${best.novelty != null ? `, novelty ${best.novelty.toFixed(2)}` : ""}` : "");
    if (!now.rate) tiles.rate.set("–");
    else if (now.rate < 1) tiles.rate.set(span(1 / now.rate), "an epoch");
    else tiles.rate.set(now.rate < 10 ? now.rate.toFixed(1) : count(now.rate), "epochs a second");
    tiles.left.set(now.secondsLeft != null ? span(now.secondsLeft) : "–", now.secondsLeft != null ? "at most" : "");
    progress.hidden = !now.epochs || now.status === "finished";
    progress.value = now.epochs ? (now.epoch + within) / now.epochs : 0;
    if (now.status === "running" && Date.now() - saidAt > SAY_EVERY) {
      saidAt = Date.now();
      say(`Epoch ${now.epoch}, loss ${loss(last?.loss)}${now.secondsLeft != null ? `, at most ${span(now.secondsLeft)} left` : ""}`);
    }
    preview(now).catch(() => {});
  }

  const examples = await get(at(follow.name, "/graphs?source=train&count=6&spread=true"));
  fill(real, figures(examples.graphs, follow.palette));
  await load();
  follow.onState(show);
  follow.onEpochs = (points) => curve.add(points);
  follow.onRestart = () => load().catch(complain);
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
