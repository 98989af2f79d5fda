import { get, run as at } from "./api.js";
import { fill, h } from "./dom.js";
import { Chart } from "./curve.js";
import uPlot from "./vendor/uplot.js";
import { cell, format, value } from "./evaluation.js";
import { statusPill } from "./runs.js";
import { called, dataName, loss, plural, times } from "./words.js";

/** Several runs: their curves over each other, what differs between them, their scores. */
export async function compare(place, names) {
  const all = await Promise.all(names.map(async (name) => {
    const [shown, curve, scores] = await Promise.all([get(at(name)), get(at(name, "/epochs?points=1000")),
      get(at(name, "/scores")).catch((problem) => { if (problem.status === 404) return null; throw problem; })]);
    return { name, title: called({ ...shown, name, title: shown.notes.title }), shown, epochs: curve.epochs, scores };
  }));
  // What two of them are called tells neither of them.
  for (const title of all.map((one) => one.title).filter((one, i, titles) => titles.indexOf(one) !== i)) all.filter((one) => one.title === title).forEach((one) => { one.title = one.name; });
  const options = { log: false, time: false, processor: false, validation: false };
  const timed = all.every((one) => !one.shown.state.epochs || one.epochs.every((point) => point.processorSeconds != null)); // not on a graphics card
  // A loss is counted for each symbol or decision of a model: only within one model do losses compare.
  const models = [...new Set(all.map((one) => one.shown.model))];
  const panels = models.map((model) => ({ model, runs: all.filter((one) => one.shown.model === model), chart: new Chart({ label: `Loss of ${model}`, xLabel: "epoch", height: models.length > 1 ? 260 : 340, name: `compare/${names.join("/")}/${model}` }) }));

  // A model that is fitted in one step has no course to draw.
  const isFitted = (runs) => runs.every((one) => one.epochs.length === 1 && !one.shown.state.epochs);
  const fitted = (runs) => h("p", { class: "note fitted" }, "Fitted in one step: ", runs.map((one, i) => [i > 0 && ", ", one.title, " has a loss of ", h("b", {}, loss(one.epochs[0].loss))]), ".");

  function draw() {
    for (const { model, runs, chart } of panels) {
      const clock = options.processor ? "processorSeconds" : options.time ? "seconds" : null;
      chart.options.xLabel = options.processor ? "minutes of processor time" : options.time ? "minutes of training" : "epoch";
      const tables = runs.map(({ epochs }) => {
        let minutes = 0, before = 0;
        const kept = epochs.map((point) => {
          if (clock) minutes += ((point.epoch - before) * point[clock]) / 60; // points may have been left out
          before = point.epoch;
          return [clock ? minutes : point.epoch, options.validation ? point.validationLoss : point.loss];
        });
        return [kept.map(([x]) => x), kept.map(([, y]) => y)];
      });
      const some = runs.filter((_, i) => tables[i][0].length > 0);
      if (some.length === 0 || isFitted(runs)) continue;
      chart.show(uPlot.join(tables.filter(([xs]) => xs.length > 0)), some.map((one) => ({ label: one.title, colour: `--series-${(all.indexOf(one) % 8) + 1}`, points: one.epochs.length < 3 })),
        { log: options.log, whole: !clock, key: { ...options } });
      chart.describe(`Loss of ${plural(runs.length, "run")} of ${model}`);
    }
  }
  const boxes = {};
  const check = (key, label) => {
    const input = h("input", { type: "checkbox", name: key, onchange: () => {
      options[key] = input.checked;
      if (key === "time" || key === "processor") {
        const other = key === "time" ? "processor" : "time"; // one clock at a time
        options[other] = false;
        boxes[other].checked = false;
        panels.forEach(({ chart }) => chart.setZoom(null)); // minutes are no epochs
      }
      draw();
    } });
    boxes[key] = input;
    return h("label", { class: "check", hidden: key === "processor" && !timed }, input, label);
  };

  const scored = all.filter((one) => one.scores);
  const different = new Set(scored.map((one) => JSON.stringify(one.scores.test))).size > 1;
  const row = (title, measured, text, higher) => {
    const values = all.map((one) => (one.scores ? value(measured(one.scores)) : null));
    const present = values.filter((other) => other !== null);
    const best = present.length > 1 ? (higher ? Math.max(...present) : Math.min(...present)) : null;
    if (present.length === 0) return null;
    return h("tr", {}, h("th", { scope: "row" }, title), all.map((one, i) => (one.scores ? cell(measured(one.scores), text, { class: values[i] === best ? "number strong best" : "number" }) : h("td", { class: "number" }, "–"))));
  };
  const families = [...new Map(scored.flatMap((one) => one.scores.families.map((family) => [family.name, family]))).values()];
  const subjects = [...new Map(scored.flatMap((one) => one.scores.generated.scores.map((score) => [score.metric, score]))).values()];
  const family = (score) => families.find((one) => one.name === (score.family.name ?? score.family));
  const heads = () => h("thead", {}, h("tr", {}, h("td"), all.map((one, i) => h("th", { scope: "col", class: "number" }, h("i", { class: `swatch series-${(i % 8) + 1}` }), h("a", { href: `#/runs/${encodeURIComponent(one.name)}` }, one.title)))));
  const plain = (title, texts) => h("tr", {}, h("th", { scope: "row" }, title), texts.map((text) => h("td", { class: "number" }, text)));

  const keys = [...new Set(all.flatMap((one) => Object.keys(one.shown.words)))];
  const differs = keys.filter((key) => key !== "data" && new Set(all.map((one) => one.shown.words[key])).size > 1);
  // An option that another model does not have is no difference of two choices: it is folded.
  const differing = differs.filter((key) => all.every((one) => key in one.shown.words)), own = differs.filter((key) => !differing.includes(key));

  fill(place, h("p", { class: "crumb" }, h("a", { href: "#/runs" }, "Runs")), h("h1", {}, `Compare ${names.length} runs`),
    h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Loss"), h("span", { class: "controls" }, check("time", "By time"), check("processor", "By processor time"), check("validation", "Validation"), check("log", "Logarithmic"))),
      models.length > 1 && h("p", { class: "note incomparable" }, "Each model has a chart of its own: a loss is counted for every symbol or decision, which are others in another model, so losses compare within one model only."),
      h("div", { class: models.length > 1 ? "panels" : "" }, panels.map(({ model, runs, chart }) => h("div", { class: "panel" }, models.length > 1 && h("h3", {}, model), isFitted(runs) ? fitted(runs) : chart.place)))),
    h("section", { class: "card" }, h("h2", {}, "What differs"),
      h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "comparison differences" }, heads(), h("tbody", {},
        plain("Model", all.map((one) => one.shown.model)), plain("Data", all.map((one) => dataName(one.shown.data))),
        differing.map((key) => plain(key, all.map((one) => one.shown.words[key])))))),
      differs.length === 0 && h("p", { class: "note" }, "All options are the same."),
      own.length > 0 && h("details", {}, h("summary", {}, `${plural(own.length, "option")} that only some of these models have`), h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "comparison" }, heads(), h("tbody", {}, own.map((key) => plain(key, all.map((one) => one.shown.words[key] ?? "–")))))))),
    h("section", { class: "card" }, h("h2", {}, "Scores"),
      different && h("p", { class: "problem" }, "These runs have different test graphs, so their scores do not compare."),
      h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "comparison scores" }, heads(),
        h("tbody", {},
          h("tr", {}, h("th", { scope: "row" }, "Status"), all.map((one) => h("td", { class: "number" }, statusPill(one.shown.state.status)))),
          plain("Last loss", all.map((one) => loss(one.epochs.at(-1)?.loss))),
          families.filter((one) => one.averaged).map((one) => row(`${one.title}, mean ratio`, (scores) => scores.generated.meanRatios.find((mean) => (mean.family.name ?? mean.family) === one.name)?.value, times, false)),
          subjects.map((score) => row(family(score).percent ? score.subject : `${family(score).title} ${score.subject}`, (scores) => scores.generated.scores.find((one) => one.metric === score.metric)?.value, format(family(score)), family(score).higherIsBetter))))),
      scored.length < all.length && h("p", { class: "note" }, "A run that has not been scored has no numbers here; score it on its own page."),
      h("p", { class: "note" }, "The best of each row stands out. Smaller distances and larger shares are better.")));
  draw();
  return () => panels.forEach(({ chart }) => chart.close());
}
