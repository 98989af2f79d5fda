import { get, run as at } from "./api.js";
import { fill, h } from "./dom.js";
import { Chart } from "./curve.js";
import uPlot from "./vendor/uplot.js";
import { cell, FAMILIES, value } from "./evaluation.js";
import { statusPill } from "./runs.js";
import { brief, dataName, loss, percent, times } from "./words.js";

/** Several runs: their curves over each other, their scores beside each other. */
export async function compare(place, names) {
  const all = await Promise.all(names.map(async (name) => {
    const [shown, curve, scores] = await Promise.all([get(at(name)), get(at(name, "/epochs?points=1000")),
      get(at(name, "/scores")).catch((problem) => { if (problem.status === 404) return null; throw problem; })]);
    return { name, shown, epochs: curve.epochs, scores };
  }));
  const chart = new Chart({ label: "Loss of each run", xLabel: "epoch", height: 360 });
  const options = { log: false, time: false, validation: false };

  function draw() {
    chart.options.xLabel = options.time ? "minutes of training" : "epoch";
    const tables = all.map(({ epochs }) => {
      let minutes = 0, before = 0;
      const kept = epochs.map((point) => {
        minutes += ((point.epoch - before) * point.seconds) / 60; // points may have been left out
        before = point.epoch;
        return [options.time ? minutes : point.epoch, options.validation ? point.validationLoss : point.loss];
      });
      return [kept.map(([x]) => x), kept.map(([, y]) => y)];
    });
    const some = tables.filter(([xs]) => xs.length > 0);
    if (some.length === 0) return;
    chart.show(uPlot.join(some), all.filter((_, i) => tables[i][0].length > 0).map((one) => ({ label: one.name, colour: `--series-${(all.indexOf(one) % 8) + 1}`, points: one.epochs.length < 3 })),
      { log: options.log, whole: !options.time, key: { ...options } });
    chart.describe(`Loss of ${names.length} runs`);
  }
  const check = (key, label) => { const input = h("input", { type: "checkbox", onchange: () => { options[key] = input.checked; draw(); } }); return h("label", { class: "check" }, input, label); };

  const scored = all.filter((one) => one.scores);
  const different = new Set(scored.map((one) => JSON.stringify(one.scores.test))).size > 1;
  const row = (title, measured, format, better) => {
    const values = all.map((one) => (one.scores ? value(measured(one.scores)) : null));
    const present = values.filter((other) => other !== null);
    const best = present.length > 1 && better ? (better === "high" ? Math.max(...present) : Math.min(...present)) : null;
    if (present.length === 0) return null;
    return h("tr", {}, h("th", { scope: "row" }, title), all.map((one, i) => (one.scores ? cell(measured(one.scores), format, { class: values[i] === best ? "number strong best" : "number" }) : h("td", { class: "number" }, "–"))));
  };
  const subjects = [...new Map(scored.flatMap((one) => one.scores.generated.scores.map((score) => [score.metric, score]))).values()];
  const title = (score) => (score.family === "SHARE" ? score.subject : `${FAMILIES.find(([family]) => family === score.family)[1]} ${score.subject}`);

  fill(place, h("p", { class: "crumb" }, h("a", { href: "#/runs" }, "Runs")), h("h1", {}, `Compare ${names.length} runs`),
    h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Loss"), h("span", { class: "controls" }, check("time", "By time"), check("validation", "Validation"), check("log", "Logarithmic"))), chart.place),
    h("section", { class: "card" }, h("h2", {}, "Scores"),
      different && h("p", { class: "problem" }, "These runs have different test graphs, so their scores do not compare."),
      h("div", { class: "scroll" }, h("table", { class: "comparison" }, h("thead", {}, h("tr", {}, h("td"), all.map((one, i) => h("th", { scope: "col", class: "number" }, h("i", { class: `swatch series-${(i % 8) + 1}` }), h("a", { href: `#/runs/${encodeURIComponent(one.name)}` }, one.name))))),
        h("tbody", {},
          h("tr", {}, h("th", { scope: "row" }, "Status"), all.map((one) => h("td", { class: "number" }, statusPill(one.shown.state.status)))),
          h("tr", {}, h("th", { scope: "row" }, "Model"), all.map((one) => h("td", { class: "number" }, one.shown.model))),
          h("tr", {}, h("th", { scope: "row" }, "Data"), all.map((one) => h("td", { class: "number" }, dataName(one.shown.data)))),
          h("tr", {}, h("th", { scope: "row" }, "Last loss"), all.map((one) => h("td", { class: "number" }, loss(one.epochs.at(-1)?.loss)))),
          FAMILIES.map(([family, name]) => row(`${name}, mean ratio`, (scores) => scores.generated.meanRatios.find((one) => one.family === family)?.value, times, "low")),
          subjects.map((score) => row(title(score), (scores) => scores.generated.scores.find((one) => one.metric === score.metric)?.value, score.family === "SHARE" ? percent : brief, score.family === "SHARE" ? "high" : "low"))))),
      scored.length < all.length && h("p", { class: "note" }, "A run that has not been scored has no numbers here; score it on its own page."),
      h("p", { class: "note" }, "The best of each row stands out. Smaller distances and larger shares are better.")));
  draw();
  return () => chart.close();
}
