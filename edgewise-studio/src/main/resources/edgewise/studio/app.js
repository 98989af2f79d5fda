import { complain, fill, h } from "./dom.js";
import { beat } from "./pulse.js";
import { runs } from "./runs.js";
import { run } from "./run.js";
import { compare } from "./compare.js";
import { newRun } from "./new.js";

// A view fills the page and returns what is to be done when it is left.
const views = [
  [/^\/runs$/, runs],
  [/^\/runs\/([^/]+)$/, (main, name) => run(main, name, "training")],
  [/^\/runs\/([^/]+)\/(gallery|evaluation|configuration)$/, run],
  [/^\/compare\/(.+)$/, (main, names) => compare(main, names.split("/"))],
  [/^\/new$/, (main) => newRun(main, null)],
  [/^\/new\/([^/]+)$/, newRun],
];
const main = document.getElementById("main");
let leave = () => {};
let shown = 0, failed = false;

async function show() {
  const path = location.hash.slice(1);
  if (!path.startsWith("/")) return location.replace("#/runs");
  const turn = ++shown;
  leave();
  leave = () => {};
  failed = false;
  for (const link of document.querySelectorAll(".bar nav a")) {
    if (path.startsWith(link.hash.slice(1))) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const place = h("div");
  fill(main, place);
  try {
    const [pattern, view] = views.find(([pattern]) => pattern.test(path)) ?? [null, null];
    if (!view) throw new Error(`There is no page ${path}.`);
    const words = path.match(pattern).slice(1).map((word) => word.split("/").map(decodeURIComponent).join("/"));
    const left = await view(place, ...words);
    if (turn !== shown) return left?.(); // somebody went on meanwhile
    leave = left ?? leave;
  } catch (problem) {
    failed = true;
    fill(place, h("h1", {}, "That did not work"), h("p", { class: "problem", role: "alert" }, problem.message),
      h("p", {}, h("a", { href: "#/runs" }, "To the runs")));
  }
  document.title = `${place.querySelector("h1")?.textContent ?? ""} · Edgewise Studio`;
  const heading = place.querySelector("h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  scrollTo(0, 0);
}

document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the part behind the # is the page
  main.focus();
});
addEventListener("hashchange", show);
// A page that the browser keeps for the way back must not keep its line to the studio.
addEventListener("pagehide", () => { leave(); leave = () => {}; });
addEventListener("pageshow", (event) => { if (event.persisted) show(); });
addEventListener("unhandledrejection", (event) => complain(event.reason));
// A file dropped beside its box must not take the page away.
for (const type of ["dragover", "drop"]) addEventListener(type, (event) => event.preventDefault());
// What is half filled in is left alone by a studio that was only slow.
beat((another) => { if (another || failed) show(); });
show();
