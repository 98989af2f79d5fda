import { finished, get, post, run as at } from "./api.js";
import { complain, doing, fill, h, say } from "./dom.js";
import { explorer, largestDegree, scale, thumbnail, words } from "./graphs.js";
import { blame as blameField, field } from "./fields.js";
import { count, plural, span } from "./words.js";

const PAGE = 12;
const FORMATS = [["graph6", "graph6"], ["graphml", "GraphML"], ["json", "JSON"]];

/** How alike two graphs look is a measure; the page says which. */
const MEASURE = "The closest training graph is the one with the smallest sum of L1 distances of the normalised degree, clustering and orbit histograms, from 0 (alike) to 6. A copy is isomorphic to it, tested exactly. That of held-out graphs is there for scale.";

function nearness(near) {
  if (!near) return null;
  return near.copy ? h("span", { class: "badge copy" }, `copy of #${near.index}`) : h("span", { class: "badge" }, `closest #${near.index}, ${near.distance.toFixed(2)}`);
}

/** Real graphs on one side, generated ones on the other. */
export async function gallery(place, follow) {
  const studio = await get("/api/studio");
  const bounds = { least: "", most: "" };
  let coloured = true;
  let closing = () => {};
  const legend = h("div");

  const downloads = (source, rest) => h("span", { class: "downloads" }, "Download ", FORMATS.map(([format, title]) =>
    h("a", { href: at(follow.name, `/download?source=${encodeURIComponent(source)}&format=${format}${rest}`), download: "" }, title)));

  /** One side: a choice of collections, a page of drawings, and the way to the next. */
  function side(label, kind, sources) {
    const state = { source: sources[0]?.[0], from: 0, matching: 0, graphs: [] };
    const heading = `${kind}-heading`;
    const choose = h("select", { "aria-label": `${label}: which`, onchange: () => { state.source = choose.value; state.from = 0; draw(); } });
    const cards = h("div", { class: "cards" });
    const amount = h("span", { class: "amount", "aria-live": "polite" });
    const back = h("button", { type: "button", "aria-label": `${label}: earlier ones`, onclick: () => turn(-PAGE) }, "‹");
    const on = h("button", { type: "button", "aria-label": `${label}: later ones`, onclick: () => turn(PAGE) }, "›");
    const keep = h("div");
    const element = h("section", { class: `side ${kind}`, "aria-labelledby": heading }, h("div", { class: "side-head" }, h("h2", { id: heading }, label), choose),
      cards, h("div", { class: "pager" }, back, amount, on, keep));
    const offer = (list) => {
      fill(choose, list.map(([source, title]) => h("option", { value: source }, title)));
      choose.hidden = list.length === 0;
      state.source = list.some(([source]) => source === state.source) ? state.source : list[0]?.[0];
      if (state.source) choose.value = state.source;
    };
    function turn(by) {
      state.from = Math.max(0, Math.min(state.from + by, state.matching - 1));
      draw();
    }
    const filter = () => `&minNodes=${encodeURIComponent(bounds.least)}&maxNodes=${encodeURIComponent(bounds.most)}`;
    let asked = 0;
    async function draw() {
      const turnNow = ++asked;
      if (!state.source) {
        fill(cards, h("p", { class: "note" }, "Nothing yet: draw some above."));
        amount.textContent = "";
        back.hidden = on.hidden = true;
        return;
      }
      cards.setAttribute("aria-busy", "true");
      try {
        const answer = await get(at(follow.name, `/graphs?source=${encodeURIComponent(state.source)}&from=${state.from}&count=${PAGE}&closest=${state.source !== "train"}${filter()}`));
        if (turnNow !== asked) return;
        Object.assign(state, { matching: answer.matching, graphs: answer.graphs });
        show();
        const upTo = Math.min(state.from + PAGE, answer.matching);
        amount.textContent = answer.matching === 0 ? (answer.total === 0 ? "none" : `none of ${count(answer.total)} has this size`) : `${count(state.from + 1)}–${count(upTo)} of ${count(answer.matching)}`;
        back.hidden = on.hidden = answer.matching <= PAGE;
        back.disabled = state.from === 0;
        on.disabled = upTo >= answer.matching;
        fill(keep, answer.matching > 0 && downloads(state.source, filter()));
      } finally {
        cards.removeAttribute("aria-busy");
      }
    }
    function show() {
      const largest = largestShown();
      fill(cards, state.graphs.map((graph) => h("button", { type: "button", class: "graph", "data-index": graph.index, "aria-label": `Graph ${graph.index}: ${words(graph)}${graph.closest ? (graph.closest.copy ? `, a copy of training graph ${graph.closest.index}` : `, closest training graph ${graph.closest.index} at ${graph.closest.distance.toFixed(2)}`) : ""}. Look closer`, onclick: () => open(side, graph) },
        thumbnail(graph, largest, coloured), h("b", { class: "tag" }, `#${graph.index}`), h("span", { class: "caption" }, h("span", {}, words(graph)), nearness(graph.closest)))));
      fill(legend, coloured && largest > 1 && scale(largest));
    }
    const side = { element, draw, show, offer, state, label };
    offer(sources);
    return side;
  }

  const largestShown = () => Math.max(largestDegree(real.state.graphs), largestDegree(generated.state.graphs));

  /** One graph, large, beside the training graph it is most like. */
  async function open(side, graph) {
    if (graph.places.length === 0) return complain("This graph is too large to draw; download it instead.");
    const position = side.state.graphs.indexOf(graph);
    const twin = graph.closest ? (await get(at(follow.name, `/graphs?source=train&from=${graph.closest.index}&count=1`))).graphs[0] : null;
    const largest = largestDegree(twin ? [graph, twin] : [graph]);
    const views = [explorer(graph, largest, coloured, `${side.label} graph ${graph.index}`)];
    if (twin && twin.places.length > 0) views.push(explorer(twin, largest, coloured, `Training graph ${twin.index}`));
    const step = (by, name) => h("button", { type: "button", disabled: !side.state.graphs[position + by], onclick: () => { dialog.close(); open(side, side.state.graphs[position + by]); } }, name);
    const one = `/download?source=${encodeURIComponent(side.state.source)}&graph=${graph.index}&format=`;
    const dialog = h("dialog", { class: "closer", "aria-label": `${side.label} graph ${graph.index}` },
      h("div", { class: "card-head" }, h("h2", {}, `${side.label} graph #${graph.index}`), h("div", { class: "actions" }, step(-1, "‹ Previous"), step(1, "Next ›"), h("button", { type: "button", onclick: () => dialog.close() }, "Close"))),
      h("div", { class: views.length > 1 ? "pair" : "single" }, views.map((view, i) => h("figure", {}, view.place, h("figcaption", {},
        i === 0 ? h("span", {}, words(graph)) : h("span", {}, h("b", {}, graph.closest.copy ? "A copy: " : "Closest training graph "), `#${twin.index}, ${words(twin)}${graph.closest.copy ? "" : `, at distance ${graph.closest.distance.toFixed(3)}`}`))))),
      h("p", { class: "note" }, "Drag nodes or the whole; the wheel zooms. ", twin ? MEASURE : ""),
      h("p", { class: "downloads" }, "Download ", [...FORMATS, ["svg", "SVG"]].map(([format, title]) => h("a", { href: at(follow.name, one + format), download: "" }, title))));
    dialog.addEventListener("close", () => { views.forEach((view) => view.close()); dialog.remove(); });
    place.append(dialog);
    dialog.showModal();
    views.forEach((view) => view.open());
    closing = () => dialog.close();
  }

  const real = side("Real", "real", [["test", "held out"], ["train", "learnt from"]]);
  const generated = side("Generated", "generated", []);
  let drawn = [];
  const offerGenerated = (now) => generated.offer([...drawn, ...(now.hasSamples ? [["samples", "drawn to be scored"]] : [])]);

  const number = (name, key) => h("input", { type: "text", inputmode: "numeric", placeholder: "any", "aria-label": name, onchange: (event) => { bounds[key] = event.target.value.trim(); real.state.from = generated.state.from = 0; redraw(); } });
  const byDegree = h("input", { type: "checkbox", checked: true, onchange: () => { coloured = byDegree.checked; real.show(); generated.show(); } });
  const redraw = () => Promise.all([real.draw(), generated.draw()]).then(() => { real.show(); generated.show(); }).catch(complain);

  // What to draw.
  const fields = studio.generation.filter((option) => option.key !== "constraints").map((option) => field(option, () => blame("")));
  const properties = studio.constraints.map(({ name, form, description }) => {
    const box = h("input", { type: "checkbox", name });
    const amount = form === name ? null : h("input", { type: "text", inputmode: "numeric", value: "4", "aria-label": `${name}: number`, oninput: () => { box.checked = true; } });
    return { element: h("label", { class: "check", title: description }, box, name, amount), value: () => (box.checked ? [amount ? `${name}=${amount.value.trim()}` : name] : []) };
  });
  const general = h("p", { class: "problem", role: "alert", hidden: true });
  const bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Drawing" });
  const step = h("span", { class: "note", "aria-live": "polite" });
  const go = h("button", { type: "submit", class: "primary" }, "Draw graphs");
  const cancel = h("button", { type: "button", hidden: true }, "Enough");
  function blame(message) {
    general.hidden = blameField(fields, message) || message === "";
    general.textContent = message;
  }
  const form = h("form", { class: "card draw", novalidate: true, onsubmit: async (event) => {
    event.preventDefault();
    blame("");
    go.disabled = true;
    try {
      const wish = Object.fromEntries(fields.filter((one) => one.changed()).map((one) => [one.key, one.value()]));
      const wanted = properties.flatMap((one) => one.value());
      if (wanted.length > 0) wish.constraints = wanted.join(",");
      const job = await post(at(follow.name, "/generate"), { options: wish });
      cancel.hidden = bar.hidden = false;
      cancel.onclick = doing(() => post(`/api/jobs/${job.id}/cancel`));
      const done = await finished(job, (now) => {
        bar.value = now.done;
        step.textContent = now.state === "waiting" ? "waits for other work" : `${now.step}${now.secondsLeft ? `, ${span(now.secondsLeft)} left` : ""}`;
      });
      drawn = [[`drawn:${job.id}`, `${plural(done.graphs, "graph")}, seed ${fields.find((one) => one.key === "seed").value()}`], ...drawn];
      generated.state.source = `drawn:${job.id}`;
      generated.state.from = 0;
      offerGenerated(follow.state());
      await redraw();
      step.textContent = done.note || `${plural(done.graphs, "graph")} drawn`;
      say(step.textContent);
    } catch (problem) {
      step.textContent = "";
      blame(problem.message);
    } finally {
      go.disabled = false;
      cancel.hidden = bar.hidden = true;
    }
  } }, h("h2", {}, "Draw new graphs"), h("div", { class: "fields tight" }, fields.slice(0, 3).map((one) => one.element)),
    h("details", {}, h("summary", {}, "Constraints"), h("div", { class: "fields" }, fields.slice(3).map((one) => one.element),
      h("fieldset", { class: "constraints" }, h("legend", {}, "properties"), properties.map((one) => one.element)))),
    general, h("div", { class: "submit" }, go, cancel, step), bar);

  fill(place, form,
    h("div", { class: "filters" }, h("label", { class: "check" }, byDegree, "Colour by degree"), legend,
      h("span", { class: "sizes" }, "Nodes from ", number("Smallest number of nodes", "least"), " to ", number("Largest number of nodes", "most"))),
    h("div", { class: "sides" }, real.element, generated.element),
    h("p", { class: "note" }, MEASURE));

  let had = null;
  follow.onState((now) => {
    go.disabled = now.checkpoint === 0;
    go.title = now.checkpoint === 0 ? "There is no checkpoint to draw from yet" : "";
    if (now.hasSamples !== had) {
      had = now.hasSamples;
      offerGenerated(now);
      redraw();
    }
  });
  return () => closing();
}
