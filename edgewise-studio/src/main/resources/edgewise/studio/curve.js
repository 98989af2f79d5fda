import uPlot from "./vendor/uplot.js";
import { colour, h } from "./dom.js";
import { brief } from "./words.js";

const SERIES = ["--series-1", "--series-2", "--series-3", "--series-4", "--series-5", "--series-6", "--series-7", "--series-8"];
export const seriesColour = (index) => colour(SERIES[index % SERIES.length]);

const axis = (extra) => ({
  stroke: () => colour("--muted"),
  grid: { stroke: () => colour("--grid"), width: 1 },
  ticks: { stroke: () => colour("--grid"), width: 1, size: 5 },
  font: "12px system-ui, sans-serif",
  ...extra,
});

/** A chart that keeps the width of its place and the colours of the page. */
export class Chart {
  constructor(options) {
    this.options = options;
    this.place = h("div", { class: "chart", role: "img", "aria-label": options.label });
    this.sized = new ResizeObserver(() => this.plot?.setSize(this.size()));
    this.sized.observe(this.place);
    this.themed = () => this.redraw();
    addEventListener("themechange", this.themed);
  }

  size() {
    return { width: Math.max(200, this.place.clientWidth), height: this.options.height ?? 320 };
  }

  /** Draws columns: x, then a list of values for each series. */
  show(columns, series, more = {}) {
    this.shown = { columns, series, more };
    const key = JSON.stringify([series, more]);
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
    this.plot?.destroy();
    this.plot = new uPlot({
      ...this.size(),
      cursor: { drag: { x: true, y: false }, points: { size: 7 } },
      legend: { live: true },
      scales: { x: { time: false, ...(more.x ?? {}) }, y: { ...(more.log ? { distr: 3 } : {}), ...(more.y ?? {}) } },
      axes: [
        axis({ label: this.options.xLabel, labelFont: "12px system-ui, sans-serif", labelSize: 20, size: 34, ...(more.whole ? { incrs: [1, 2, 5].flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power)).sort((a, b) => a - b) } : {}) }),
        axis({ size: 62, values: (plot, values) => values.map((value) => (value === null ? "" : brief(value))) }),
      ],
      series: [
        { label: this.options.xLabel, value: (plot, value) => (value === null ? "–" : brief(value)) },
        ...series.map((one) => ({
          label: one.label,
          stroke: () => (one.colour.startsWith("--") ? colour(one.colour) : one.colour),
          fill: one.fill ? () => `color-mix(in srgb, ${colour(one.colour)} 22%, transparent)` : undefined,
          width: one.width ?? 1.8,
          dash: one.dash,
          paths: one.stepped ? uPlot.paths.stepped({ align: 1 }) : undefined,
          points: { show: one.points ?? false },
          spanGaps: true,
          value: (plot, value) => (value === null || value === undefined ? "–" : brief(value)),
        })),
      ],
    }, columns, this.place);
  }

  describe(text) {
    this.place.setAttribute("aria-label", text);
  }

  close() {
    this.sized.disconnect();
    removeEventListener("themechange", this.themed);
    this.plot?.destroy();
  }
}

/** The losses of one run, growing while it trains. */
export class LossCurve {
  constructor() {
    this.chart = new Chart({ label: "Loss by epoch", xLabel: "epoch", height: 320 });
    this.epochs = new Map();
    this.log = false;
  }

  set(points) {
    this.epochs.clear();
    this.add(points);
  }

  add(points) {
    for (const point of points) this.epochs.set(point.epoch, point);
    this.draw();
  }

  setLog(on) {
    this.log = on;
    this.draw();
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const points = [...this.epochs.values()];
      const validated = points.some((point) => point.validationLoss !== null);
      const columns = [points.map((point) => point.epoch), points.map((point) => point.loss)];
      const series = [{ label: "training", colour: "--accent", points: points.length < 3 }];
      if (validated) {
        columns.push(points.map((point) => point.validationLoss));
        series.push({ label: "validation", colour: "--generated", points: points.length < 3 });
      }
      const positive = points.every((point) => (point.loss ?? 1) > 0 && (point.validationLoss ?? 1) > 0);
      this.chart.show(columns, series, { log: this.log && positive, whole: true });
      const last = points.at(-1);
      this.chart.place.dataset.points = points.length;
      this.chart.describe(last ? `Loss by epoch: ${brief(points[0].loss)} at first, ${brief(last.loss)} in epoch ${last.epoch}` : "Loss by epoch: nothing yet");
    });
  }

  last() {
    return [...this.epochs.values()].at(-1);
  }

  best() {
    return [...this.epochs.values()].reduce((best, point) => (point.loss !== null && (!best || point.loss < best.loss) ? point : best), null);
  }

  close() {
    cancelAnimationFrame(this.frame);
    this.chart.close();
  }
}
