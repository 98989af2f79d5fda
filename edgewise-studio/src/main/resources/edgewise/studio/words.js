// Numbers and times for people; a number and its unit stay on one line.
const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export const count = (value) => grouped.format(value);
export const plural = (value, thing, things = `${thing}s`) => `${count(value)} ${value === 1 ? thing : things}`;

/** Three significant digits: 0.0417, 1.25, 38.7, 1,204. */
export function brief(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < 1e-4) return value.toExponential(2).replace("-", "−");
  if (size >= 100) return grouped.format(value);
  return value.toPrecision(3).replace("-", "−");
}

export const loss = (value) => (value === null || value === undefined ? "–" : value.toFixed(4));
export const percent = (share) => (share === null || share === undefined ? "–" : `${(100 * share).toFixed(share === 0 || share === 1 ? 0 : 1)}\u00a0%`);
export const times = (value) => (value === null || value === undefined ? "–" : `${brief(value)}\u00a0×`);

export function span(seconds) {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return "–";
  if (seconds < 9.95) return `${seconds.toFixed(1)}\u00a0s`;
  if (seconds < 59.5) return `${Math.round(seconds)}\u00a0s`;
  const whole = Math.round(seconds), minutes = Math.round(seconds / 60); // rounded once: 119.7 s are 2 min
  if (whole < 3600) return `${Math.floor(whole / 60)}\u00a0min ${String(whole % 60).padStart(2, "0")}\u00a0s`;
  if (seconds < 172800) return `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60}\u00a0min`;
  return `${Math.round(seconds / 86400)} days`;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something was: "today 14:13", "yesterday 09:02", "12 Nov 14:13", "12 Nov 2025". */
export function when(instant) {
  const date = new Date(instant), now = new Date();
  if (Number.isNaN(date.getTime())) return "";
  const days = Math.round((dayOf(now) - dayOf(date)) / 86400000);
  if (days === 0) return `today ${clock.format(date)}`;
  if (days === 1) return `yesterday ${clock.format(date)}`;
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" }).format(date);
  return date.getFullYear() === now.getFullYear() ? `${day} ${clock.format(date)}` : `${day} ${date.getFullYear()}`;
}

export const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB` : `${(bytes / 1e6).toFixed(1)}\u00a0MB`);

/** The name of a dataset, or that of a file without the way to it. */
export const dataName = (data) => data.split(/[/\\]/).at(-1);

/** Whether a run has learnt something that graphs can be drawn from. */
export const hasLearnt = (state) => state.checkpoint > 0 || state.batches > 0;

/** What a run is called: its title, or what it is. */
export const called = (run) => run.title || (run.model ? `${run.model} on ${dataName(run.data)}` : run.name);
