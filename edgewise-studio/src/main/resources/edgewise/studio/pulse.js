import { fill, h } from "./dom.js";

const EVERY = 2000;
const gone = document.getElementById("gone");
let session = null, lost = false, lastEnded = null;

/** What the studio said last: the names in its queue, and the runs it is done with. */
export let pulse = { queue: [], ended: [] };

function notify(ended) {
  const text = `${ended.title || ended.name}: ${ended.problem || ended.status}`;
  if (globalThis.Notification?.permission === "granted") new Notification("Edgewise Studio", { body: text, tag: ended.name });
}

/**
 * Asks every few seconds whether the studio is there.
 *
 * @param back is called when it answers again, with whether it is another studio than before
 */
export function beat(back) {
  async function ask() {
    try {
      const response = await fetch("/api/pulse", { signal: AbortSignal.timeout(4 * EVERY) });
      if (!response.ok) throw new Error((await response.json()).error);
      pulse = await response.json();
      const another = session !== null && session !== pulse.session, answers = lost;
      if (session !== pulse.session) lastEnded = pulse.ended.at(-1)?.number ?? 0;
      session = pulse.session;
      for (const ended of pulse.ended) if (ended.number > lastEnded) notify(ended);
      lastEnded = pulse.ended.at(-1)?.number ?? lastEnded;
      lost = false;
      gone.hidden = true;
      if (another || answers) back(another);
      dispatchEvent(new CustomEvent("pulse"));
    } catch (problem) {
      if (!lost) fill(gone, h("strong", {}, "The studio does not answer. "), problem instanceof TypeError || problem.name === "TimeoutError"
        ? "Start edgewise studio again, in the same folder; this page goes on by itself." : problem.message);
      lost = true;
      gone.hidden = false;
    }
    setTimeout(ask, EVERY);
  }
  ask();
}

/** A box that asks the browser to say when a run is done, also while the page is out of sight. */
export function notification() {
  if (!globalThis.Notification || Notification.permission === "denied") return null;
  const box = h("input", { type: "checkbox", checked: Notification.permission === "granted", onchange: async () => {
    if (box.checked) box.checked = (await Notification.requestPermission()) === "granted";
    else box.checked = true; // only the browser can take it back
  } });
  return h("label", { class: "check" }, box, "Tell me on the desktop when a run is done");
}
