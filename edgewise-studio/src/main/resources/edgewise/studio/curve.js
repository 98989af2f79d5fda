import uPlot from "./vendor/uplot.js";
import { colour, fill, h } from "./dom.js";
import { brief, count } from "./words.js";

const MOST_POINTS = 4000; // more than a screen has columns cannot be seen
const FONT = "12px system-ui, sans-serif";
const zooms = new Map(); // by the name of a chart: a zoom outlives the page it was made on

const axis = (extra) => ({
  stroke: () => colour("--muted"),
  grid: { stroke: () => colour("--grid"), width: 1 },
  ticks: { stroke: () => colour("--grid"), width: 1, size: 5 },
  font: FONT,
  ...extra,
});

/** Round numbers within a range, for a logarithmic axis that ends where the data does. */
function logTicks(low, high) {
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 }, (_, i) => 10 ** (Math.floor(Math.log10(low)) + i));
  for (const steps of [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]]) {
    const ticks = powers.flatMap((power) => steps.map((step) => step * power)).filter((tick) => tick >= low && tick <= high);
    if (ticks.length >= 3) return ticks;
  }
  const step = 10 ** Math.floor(Math.log10((high - low) / 3)), wide = [1, 2, 5].map((by) => by * step).find((by) => (high - low) / by <= 6) ?? step;
  return Array.from({ length: Math.floor(high / wide) - Math.ceil(low / wide) + 1 }, (_, i) => (Math.ceil(low / wide) + i) * wide);
}

function logRange(low, high) {
  if (!(low > 0)) return [0.1, 1];
  const pad = Math.max(1.02, (high / low) ** 0.06);
  return [low / pad, high * pad];
}

/** Keeps what a link would download. */
export function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A chart that keeps the width of its place, the colours of the page and the zoom of its reader. */
export class Chart {
  constructor(options) {
    this.options = options;
    this.zoom = zooms.get(options.name) ?? null;
    this.tip = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    this.place = h("div", { class: "chart", role: "img", "aria-label": options.label });
    this.place.chart = this;
    this.whole = h("button", { type: "button", class: "quiet", hidden: this.zoom === null, onclick: () => this.setZoom(null) }, "Whole curve");
    this.closer = h("button", { type: "button", class: "quiet", onclick: () => this.zoomIn() }, "Zoom in");
    this.sized = new ResizeObserver(() => this.plot?.setSize(this.size()));
    this.sized.observe(this.place);
    this.themed = () => this.redraw();
    addEventListener("themechange", this.themed);
  }

  size() {
    const least = this.options.height ?? 320, shown = this.plot?.root.querySelector(".u-legend"), legend = shown ? shown.offsetHeight + 5 : 0; // with its margin
    return { width: Math.max(200, this.place.clientWidth), height: this.options.grows ? Math.max(least, this.place.clientHeight) - legend : least };
  }

  setZoom(range) {
    this.zoom = range;
    if (range) zooms.set(this.options.name, range); else zooms.delete(this.options.name);
    this.whole.hidden = range === null;
    this.place.dataset.zoom = range ? range.map((end) => end.toFixed(2)).join(" ") : "";
    if (this.plot) this.plot.setData(this.shown.columns);
  }

  /** The later half of what is seen, for who has no mouse to drag. */
  zoomIn() {
    if (!this.plot) return;
    const { min, max } = this.plot.scales.x;
    this.setZoom([(min + max) / 2, max]);
  }

  /** Draws columns: x, then a list of values for each series. */
  show(columns, series, more = {}) {
    this.shown = { columns, series, more };
    const key = JSON.stringify([series, { ...more, mark: undefined }]);
    if (this.plot && key === this.key) {
      this.plot.setData(columns);
      return;
    }
    this.key = key;
    this.redraw();
  }

  redraw() {
    if (!this.shown) return;
    const { columns, series, more } = this.shown;
    const xText = (value) => (value === null || value === undefined ? "–" : more.whole ? count(Math.round(value)) : brief(value));
    this.plot?.destroy();
    this.plot = new uPlot({
      ...this.size(),
      cursor: {
        drag: { x: true, y: false, setScale: false }, points: { size: 7 },
        bind: { dblclick: () => () => { this.setZoom(null); return null; } },
      },
      legend: { show: series.length > 1, live: false },
      scales: {
        x: { time: false, ...(more.x ?? {}), range: (plot, min, max) => this.zoom ?? (more.x?.range ? more.x.range : min === max ? [min - 1, max + 1] : [min, max]) },
        y: { ...(more.log ? { distr: 3, range: (plot, min, max) => logRange(min, max) } : {}), ...(more.y ?? {}) },
      },
      axes: [
        axis({ label: this.options.xLabel, labelFont: FONT, labelSize: 20, size: 34, values: (plot, values) => values.map((value) => (more.whole ? count(value) : brief(value))), ...(more.whole ? { incrs: [1, 2, 5].flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power)).sort((a, b) => a - b) } : {}) }),
        axis({ size: 62, values: (plot, values) => values.map((value) => (value === null ? "" : brief(value))), ...(more.log ? { splits: (plot, index, min, max) => logTicks(min, max), filter: (plot, splits) => splits } : {}) }),
      ],
      series: [
        {},
        ...series.map((one) => ({
          label: one.label,
          stroke: () => (one.faint ? `color-mix(in srgb, ${colour(one.colour)} 30%, transparent)` : colour(one.colour)),
          fill: one.fill ? () => `color-mix(in srgb, ${colour(one.colour)} 22%, transparent)` : undefined,
          width: one.width ?? 1.8,
          dash: one.dash,
          paths: one.stepped ? uPlot.paths.stepped({ align: 1 }) : undefined,
          points: { show: one.points ?? false },
          spanGaps: true,
        })),
      ],
      hooks: {
        setSelect: [(plot) => {
          if (plot.select.width < 4) return;
          const range = [plot.posToVal(plot.select.left, "x"), plot.posToVal(plot.select.left + plot.select.width, "x")];
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          this.setZoom(range);
        }],
        setCursor: [(plot) => this.point(plot, xText)],
        draw: [(plot) => this.mark(plot)],
      },
    }, columns, this.place);
    this.plot.over.append(this.tip);
    if (this.options.grows) this.plot.setSize(this.size()); // now that there is a legend
  }

  /** Says the values under the pointer, beside it. */
  point(plot, xText) {
    const at = plot.cursor.idx;
    this.tip.hidden = at === null || at === undefined || plot.cursor.left < 0;
    if (this.tip.hidden) return;
    const rows = this.shown.series.flatMap((one, i) => {
      const value = this.shown.columns[i + 1][at];
      return value === null || value === undefined || one.faint ? [] : [h("span", {}, `${one.label} `, h("b", {}, brief(value)))];
    });
    fill(this.tip, h("span", {}, `${this.options.xLabel} ${xText(this.shown.columns[0][at])}`), rows);
    this.tip.classList.toggle("left", plot.cursor.left > plot.over.clientWidth / 2);
    this.tip.style.setProperty("--x", `${plot.cursor.left}px`);
  }

  /** A line where something happened, such as the best epoch. */
  mark(plot) {
    const mark = this.shown.more.mark;
    if (!mark || mark.x < plot.scales.x.min || mark.x > plot.scales.x.max) return;
    const { ctx, bbox } = plot, x = plot.valToPos(mark.x, "x", true), ratio = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour("--good");
    ctx.fillStyle = colour("--good");
    ctx.lineWidth = 1.5 * ratio;
    ctx.setLineDash([4 * ratio, 4 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.font = `${12 * ratio}px system-ui, sans-serif`;
    const right = x > bbox.left + 0.8 * bbox.width;
    ctx.textAlign = right ? "right" : "left";
    ctx.fillText(mark.label, x + (right ? -6 : 6) * ratio, bbox.top + 14 * ratio);
    ctx.restore();
  }

  describe(text) {
    this.place.setAttribute("aria-label", text);
  }

  /** The chart as a picture, on the paper of the page. */
  png(name) {
    const drawn = this.plot.ctx.canvas;
    const paper = h("canvas", { width: drawn.width, height: drawn.height });
    const ink = paper.getContext("2d");
    ink.fillStyle = colour("--raised");
    ink.fillRect(0, 0, paper.width, paper.height);
    ink.drawImage(drawn, 0, 0);
    paper.toBlob((blob) => save(name, blob));
  }

  close() {
    this.sized.disconnect();
    removeEventListener("themechange", this.themed);
    this.plot?.destroy();
  }
}

/** A running mean that follows as slowly as it is told: 0 not at all, 0.95 very. */
export function smoothed(values, weight) {
  let mean = null;
  return values.map((value) => {
    if (value === null || value === undefined) return null;
    mean = mean === null ? value : weight * mean + (1 - weight) * value;
    return mean;
  });
}

/** Epochs as a table. */
export function csv(points) {
  const columns = ["epoch", "loss", "validationLoss", "novelty", "learningRate", "seconds", "processorSeconds", "best"];
  return [columns.join(","), ...points.map((point) => columns.map((key) => point[key] ?? "").join(","))].join("\n") + "\n";
}

/**
 * The losses of one run, growing while it trains. However long that takes, it has at most so many points: where there
 * would be more, every second one goes, and of what comes then as much.
 */
export class LossCurve {
  constructor(name, height, grows = false, most = MOST_POINTS) {
    this.chart = new Chart({ label: "Loss by epoch", xLabel: "epoch", height, grows, name: `loss/${name}` });
    this.chart.place.classList.toggle("grows", grows);
    this.points = [];
    this.most = most;
    this.stride = 1;
    this.log = false;
    this.smoothing = 0;
    this.bestPoint = null;
  }

  set(points, best) {
    this.points = [];
    this.stride = points.length > 1 ? Math.max(1, Math.floor((points.at(-1).epoch - points[0].epoch) / (points.length - 1))) : 1;
    this.bestPoint = best ?? null;
    this.add(points);
  }

  add(points) {
    for (const point of points) {
      if (point.epoch <= (this.points.at(-1)?.epoch ?? 0)) continue; // said twice
      if (this.points.length > 1 && this.points.at(-1).epoch - this.points.at(-2).epoch < this.stride) this.points.pop(); // was there as the last
      this.points.push(point);
      if (point.best) this.bestPoint = point;
      if (this.points.length > this.most) this.thin();
    }
    this.draw();
  }

  /** Leaves every second point out, but the first and the last. */
  thin() {
    this.stride *= 2;
    this.points = this.points.filter((_, i) => i % 2 === 0 || i === this.points.length - 1);
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const points = this.points;
      const columns = [points.map((point) => point.epoch)], series = [];
      const few = points.length < 3;
      for (const [label, key, ink] of [["training", "loss", "--accent"], ["validation", "validationLoss", "--generated"]]) {
        const values = points.map((point) => point[key]);
        if (!values.some((value) => value !== null)) continue;
        if (this.smoothing > 0) {
          columns.push(values, smoothed(values, this.smoothing));
          series.push({ label: `${label}, each epoch`, colour: ink, faint: true, width: 1.2 }, { label, colour: ink });
        } else {
          columns.push(values);
          series.push({ label, colour: ink, points: few });
        }
      }
      if (series.length === 0) return;
      const positive = points.every((point) => (point.loss ?? 1) > 0 && (point.validationLoss ?? 1) > 0);
      const best = this.bestPoint;
      this.chart.show(columns, series, { log: this.log && positive, whole: true, mark: best && points.length > 1 ? { x: best.epoch, label: `best, epoch ${count(best.epoch)}` } : null });
      const last = points.at(-1);
      this.chart.place.dataset.points = points.length;
      this.chart.place.dataset.best = best?.epoch ?? "";
      this.chart.describe(last ? `Loss by epoch: ${brief(points[0].loss)} at first, ${brief(last.loss)} in epoch ${last.epoch}${best ? `, best in epoch ${best.epoch}` : ""}` : "Loss by epoch: nothing yet");
    });
  }

  last() {
    return this.points.at(-1);
  }

  close() {
    cancelAnimationFrame(this.frame);
    this.chart.close();
  }
}
