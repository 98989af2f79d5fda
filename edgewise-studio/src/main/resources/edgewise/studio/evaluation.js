import { finished, get, Left, post, run as at } from "./api.js";
import { complain, doing, fill, h, svg } from "./dom.js";
import { Chart } from "./curve.js";
import { brief, count, hasLearnt, percent, span, times } from "./words.js";

/** How the numbers of a family are written. */
export const format = (family) => (family.percent ? percent : brief);

/** A number, or null where there is none; the reason is said when pointed at. */
export const value = (measured) => (typeof measured === "number" ? measured : null);
export const cell = (measured, format, properties = {}) =>
  h("td", { class: "number", ...properties }, typeof measured === "number" ? format(measured) : h("abbr", { title: measured?.absent ?? "not computed" }, "–"));

const nameOf = (family) => family.name ?? family; // of a family that somebody else made, all is said
const scoresOf = (sample, family) => sample.scores.filter((score) => nameOf(score.family) === family);

/** How many times its floor each distance is, on a logarithmic scale; one row a statistic. */
function ratios(result, family) {
  const rows = scoresOf(result.generated, family).filter((score) => value(score.ratio) !== null);
  const named = [{ name: "generated", sample: result.generated }, ...result.baselines.map((sample) => ({ name: sample.name, sample }))];
  const dots = rows.flatMap((row, y) => named.flatMap(({ name, sample }, series) => {
    const ratio = value(sample.scores.find((score) => score.metric === row.metric)?.ratio);
    return ratio === null || ratio <= 0 ? [] : [{ y, series, name, ratio, subject: row.subject }];
  }));
  if (dots.length === 0) return h("p", { class: "note" }, "There is no floor to read these distances against.");
  // A floor next to nothing makes ratios that no scale shows; they stand at the edge and say their number.
  const low = Math.max(-2, Math.floor(Math.log10(Math.min(0.5, ...dots.map((dot) => dot.ratio))))), high = Math.min(5, Math.ceil(Math.log10(Math.max(10, ...dots.map((dot) => dot.ratio)))));
  const width = 760, left = 92, right = 40, line = 40, top = 12, bottom = top + rows.length * line;
  const x = (ratio) => left + ((Math.min(high, Math.max(low, Math.log10(ratio))) - low) / (high - low)) * (width - left - right);
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  const mark = (dot) => {
    const place = { class: `mark series-${dot.series}`, tabindex: 0, role: "img", "aria-label": `${dot.subject}, ${dot.name}: ${times(dot.ratio)} its floor` };
    const cx = x(dot.ratio), cy = top + (dot.y + 0.5) * line;
    const note = svg("title", {}, place["aria-label"]);
    if (dot.series === 0) return svg("circle", { ...place, cx, cy, r: 7 }, note);
    const shapes = [null, `M${cx - 6} ${cy + 5}H${cx + 6}L${cx} ${cy - 6}Z`, `M${cx - 5} ${cy - 5}H${cx + 5}V${cy + 5}H${cx - 5}Z`, `M${cx} ${cy - 7}L${cx + 6} ${cy}L${cx} ${cy + 7}L${cx - 6} ${cy}Z`];
    return svg("path", { ...place, d: shapes[1 + ((dot.series - 1) % 3)] }, note);
  };
  return h("div", { class: "ratios" }, svg("svg", { viewBox: `0 0 ${width} ${bottom + 30}`, role: "group", "aria-label": "Distances as multiples of their floors" },
    ticks.map((tick) => [svg("line", { class: tick === 1 ? "floor" : "tick", x1: x(tick), x2: x(tick), y1: top, y2: bottom }), svg("text", { x: x(tick), y: bottom + 18, "text-anchor": "middle" }, tick === 1 ? "1 × (real)" : `${count(tick) === "0" ? tick : count(tick)} ×`)]),
    rows.map((row, y) => [svg("line", { class: "row", x1: left, x2: width - right, y1: top + (y + 0.5) * line, y2: top + (y + 0.5) * line }), svg("text", { class: "name", x: left - 14, y: top + (y + 0.5) * line + 4, "text-anchor": "end" }, row.subject)]),
    [...dots].sort((a, b) => b.series - a.series).map(mark)),
    h("p", { class: "keys" }, named.map(({ name }, series) => h("span", { class: `key series-${series}` }, svg("svg", { viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" },
      svg("path", { class: `mark series-${series}`, d: ["M8 2A6 6 0 1 1 8 14A6 6 0 1 1 8 2Z", "M2 13H14L8 2Z", "M3 3H13V13H3Z", "M8 1L14 8L8 15L2 8Z"][series === 0 ? 0 : 1 + ((series - 1) % 3)] })), name))));
}

function distances(result, family, name) {
  const scores = scoresOf(result.generated, family);
  const mean = result.generated.meanRatios.find((one) => nameOf(one.family) === family);
  const intervals = scores.some((score) => value(score.interval?.low) !== null);
  return h("div", { class: "scroll", tabindex: "0" }, h("table", {}, h("caption", {}, `${name} to the held-out graphs`),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Statistic"), ["Generated", ...(intervals ? ["95 % interval"] : []), "Floor", "Ratio", ...result.baselines.map((one) => `${one.name}, ratio`)].map((title) => h("th", { scope: "col", class: "number" }, title)))),
    h("tbody", {}, scores.map((score) => h("tr", {}, h("th", { scope: "row" }, score.subject), cell(score.value, brief),
      intervals && h("td", { class: "number" }, value(score.interval.low) === null ? "–" : `${brief(score.interval.low)} to ${brief(score.interval.high)}`),
      cell(score.real, brief), cell(score.ratio, times, { class: "number strong" }), result.baselines.map((one) => cell(one.scores.find((other) => other.metric === score.metric)?.ratio, times)))),
      mean && h("tr", { class: "total" }, h("th", { scope: "row" }, "mean ratio"), h("td"), intervals && h("td"), h("td"), cell(mean.value, times, { class: "number strong" }),
        result.baselines.map((one) => cell(one.meanRatios.find((other) => nameOf(other.family) === family)?.value, times))))),
    mean && value(mean.expected) !== null && h("p", { class: "note" }, `A perfect generator has a mean ratio of about ${times(value(mean.expected))} with so many graphs.`));
}

function shares(result, family) {
  const scores = scoresOf(result.generated, family.name).filter((score) => value(score.value) !== null), text = format(family);
  return scores.length > 0 && h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "shares" }, h("caption", {}, `${family.title[0].toUpperCase()}${family.title.slice(1)}, more is better`),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Of the graphs"), ["Generated", "95 % interval", "Held out", ...result.baselines.map((one) => one.name)].map((title) => h("th", { scope: "col", class: "number" }, title)))),
    h("tbody", {}, scores.map((score) => h("tr", {}, h("th", { scope: "row" }, score.subject), cell(score.value, text, { class: "number strong" }),
      h("td", { class: "number" }, value(score.interval?.low) === null ? "–" : `${text(score.interval.low)} to ${text(score.interval.high)}`), cell(score.real, text),
      result.baselines.map((one) => cell(one.scores.find((other) => other.metric === score.metric)?.value, text)))))));
}

function samples(result) {
  const row = (name, counts) => h("tr", {}, h("th", { scope: "row" }, name), [count(counts.graphs)].map((text) => h("td", { class: "number" }, text)), cell(counts.meanNodes, (v) => v.toFixed(1)), h("td", { class: "number" }, count(counts.maxNodes)), cell(counts.meanEdges, (v) => v.toFixed(1)), h("td", { class: "number" }, count(counts.maxEdges)), h("td", { class: "number" }, count(counts.disconnected)));
  return h("div", { class: "scroll", tabindex: "0" }, h("table", {}, h("caption", {}, "Samples"), h("thead", {}, h("tr", {}, h("td"), ["Graphs", "Nodes, mean", "Nodes, most", "Edges, mean", "Edges, most", "Disconnected"].map((title) => h("th", { scope: "col", class: "number" }, title)))),
    h("tbody", {}, row("Learnt from", result.training), row("Held out", result.test), row("Generated", result.generated.counts))));
}

/** How a statistic spreads in real and in generated graphs. */
class Spread {
  constructor(distributions) {
    this.distributions = distributions;
    this.chart = new Chart({ label: "Distribution", xLabel: "", height: 280, name: "distribution" });
    this.statistic = distributions[0]?.statistic;
    this.cumulative = false;
  }

  draw() {
    const one = this.distributions.find((other) => other.statistic === this.statistic);
    if (!one) return;
    this.chart.setZoom(null); // another statistic has other numbers
    this.chart.options.xLabel = one.statistic;
    const series = [{ label: "held out", colour: "--accent", stepped: !this.cumulative, fill: !this.cumulative }, { label: "generated", colour: "--generated", stepped: !this.cumulative, fill: !this.cumulative }];
    const key = { statistic: one.statistic }; // a new plot for every statistic
    if (this.cumulative) {
      const points = (side) => [side.quantiles, side.quantiles.map((_, i) => i / (side.quantiles.length - 1))];
      const xs = [...new Set([...one.reference.quantiles, ...one.generated.quantiles])].sort((a, b) => a - b);
      const at = (side) => xs.map((x) => side.quantiles.filter((quantile) => quantile <= x).length / points(side)[0].length);
      this.chart.show([xs, at(one.reference), at(one.generated)], series.map((other) => ({ ...other, stepped: true, fill: false })), { y: { range: [0, 1.02] }, key });
    } else {
      const bins = one.reference.shares.length, width = (one.high - one.low) / bins;
      const xs = [...Array(bins + 1).keys()].map((i) => one.low + i * width);
      this.chart.show([xs, [...one.reference.shares, 0], [...one.generated.shares, 0]], series, { key });
    }
    this.chart.describe(`${one.statistic}: mean ${brief(one.reference.mean)} in held-out graphs, ${brief(one.generated.mean)} in generated ones`);
  }
}

const tile = (label, text, note) => h("div", { class: "tile" }, h("span", {}, label), h("strong", {}, text), h("small", {}, note));

function tiles(result) {
  const made = [];
  const averaged = result.families.find((family) => family.averaged);
  const mean = result.generated.meanRatios.find((one) => nameOf(one.family) === averaged?.name);
  if (mean && value(mean.value) !== null) made.push(tile("Distance", times(value(mean.value)), `its floor; ideal ${times(value(mean.expected))}`));
  for (const family of result.families.filter((one) => one.percent)) {
    for (const score of scoresOf(result.generated, family.name)) {
      if (value(score.value) !== null) made.push(tile(score.subject[0].toUpperCase() + score.subject.slice(1), percent(score.value), value(score.real) !== null ? `held out: ${percent(score.real)}` : ""));
    }
  }
  return h("div", { class: "tiles" }, made);
}

/** The scores of a run: tables and charts to look into. */
export async function evaluation(place, follow) {
  let spread = null, shown = "", watched = null, left = false;
  const bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Scoring" });
  const step = h("p", { class: "note", "aria-live": "polite" });
  const score = h("button", { type: "button", onclick: doing(async () => watch(await post(at(follow.name, "/evaluate")))) }, "Score its graphs");
  const cancel = h("button", { type: "button", hidden: true }, "Cancel");
  const body = h("div");
  const head = h("div"), reports = h("span", { class: "actions reports" });
  fill(place, head, h("div", { class: "submit first" }, reports, score, cancel, step), bar, body);

  /** Follows a job that scores, whoever started it and whenever. */
  async function watch(job) {
    if (watched === job.id) return;
    watched = job.id;
    bar.hidden = cancel.hidden = false;
    score.hidden = true;
    cancel.onclick = doing(() => post(`/api/jobs/${job.id}/cancel`));
    try {
      const done = await finished(job, (now) => {
        if (left) throw new Left();
        bar.value = now.done;
        step.textContent = now.state === "waiting" ? "Waits for other work." : `${now.step}${now.secondsLeft ? `, about ${span(now.secondsLeft)} left` : ""}`;
      });
      step.textContent = done.state === "cancelled" ? "Scoring was cancelled." : "";
      await show(done.state === "done");
    } catch (problem) {
      if (problem instanceof Left) return;
      complain(problem);
      step.textContent = "";
    } finally {
      watched = null;
      bar.hidden = cancel.hidden = true;
      score.hidden = !mayScore(follow.state());
    }
  }
  const mayScore = (now) => watched === null && !(now.status === "running" || !hasLearnt(now) || now.phase !== "");

  async function show(force) {
    const now = follow.state();
    if (!now.hasScores && !force) {
      shown = "";
      score.textContent = "Score its graphs";
      score.className = "primary";
      fill(head);
      fill(reports);
      fill(body, h("div", { class: "empty" }, h("h2", {}, "Not scored yet"), h("p", {}, "Scoring draws graphs from the best checkpoint and compares them with those held out: how close, how novel, how valid.")));
      return;
    }
    if (shown === follow.name && !force) return;
    shown = follow.name;
    score.textContent = "Score again";
    score.className = "quiet";
    const result = await get(at(follow.name, "/scores"));
    const families = result.families.filter((family) => !family.higherIsBetter);
    const chartPlace = h("div"), tablePlace = h("div");
    const choose = h("select", { "aria-label": "Family of distances", onchange: () => turn(choose.value) }, families.map((family) => h("option", { value: family.name }, family.title)));
    const turn = (name) => {
      fill(chartPlace, ratios(result, name));
      fill(tablePlace, distances(result, name, families.find((family) => family.name === name).title));
    };
    spread?.chart.close();
    spread = new Spread(result.distributions);
    const statistic = h("select", { "aria-label": "Statistic", onchange: () => { spread.statistic = statistic.value; spread.draw(); } }, result.distributions.map((one) => h("option", { value: one.statistic }, one.statistic)));
    const cumulative = h("input", { type: "checkbox", onchange: () => { spread.cumulative = cumulative.checked; spread.draw(); } });
    fill(reports, h("a", { class: "button primary", href: at(follow.name, "/report.html"), target: "_blank", rel: "noopener" }, "Open the report"), h("a", { class: "button", href: at(follow.name, "/report"), download: "" }, "Download it with its pictures"));
    const [first, ...more] = result.verdict;
    fill(head, h("div", { class: "verdict" }, h("p", { class: "first" }, first)), tiles(result));
    fill(body, more.length > 0 && h("section", { class: "card" }, h("h2", {}, "In words"), h("ul", { class: "words" }, more.map((sentence) => h("li", {}, sentence)))),
      families.length > 0 && h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Distances"), choose), chartPlace, tablePlace),
      result.distributions.length > 0 && h("section", { class: "card" }, h("div", { class: "card-head" }, h("h2", {}, "Distributions"), h("span", { class: "controls" }, h("label", { class: "check" }, cumulative, "Cumulative"), statistic)), spread.chart.place),
      h("section", { class: "card" }, result.families.filter((family) => family.higherIsBetter).map((family) => shares(result, family)), samples(result)),
      h("section", { class: "card" }, h("h2", {}, "To read the numbers right"), h("p", { class: "note" }, "Two samples of real graphs differ too. The floor is the distance of training graphs to the held-out graphs; a ratio of 1 is as close as real graphs are, and far below 1 is a sign of copying."),
        result.notes.length > 0 && h("ul", { class: "note" }, result.notes.map((note) => h("li", {}, note)))));
    const readable = families.find((family) => scoresOf(result.generated, family.name).some((one) => value(one.ratio) !== null)) ?? families[0];
    if (readable) {
      choose.value = readable.name;
      turn(readable.name);
    }
    spread.draw();
  }

  follow.onState((now) => {
    score.hidden = !mayScore(now);
    show(false).catch(complain);
  });
  const under = (await get(at(follow.name, "/jobs"))).jobs.find((job) => job.kind === "evaluate" && ["waiting", "working"].includes(job.state));
  if (under) watch(under);
  return () => {
    left = true;
    spread?.chart.close();
  };
}
