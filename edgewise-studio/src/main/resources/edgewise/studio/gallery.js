import { finished, get, Left, post, run as at } from "./api.js";
import { closer, FORMATS, MEASURE } from "./closer.js";
import { complain, doing, fill, h, say } from "./dom.js";
import { thumbnail, words } from "./graphs.js";
import { blame as blameField, field } from "./fields.js";
import { count, hasLearnt, plural, span } from "./words.js";

const PAGE = 12;
function nearness(near) {
  if (!near) return null;
  return near.copy ? h("span", { class: "badge copy" }, `copy of #${near.index}`) : h("span", { class: "badge" }, `closest #${near.index}, ${near.distance.toFixed(2)}`);
}

/** What a model is told of the graphs to draw: one of some classes, or a number on a slider. */
function told({ name, classes, whole, least, middle, greatest }) {
  const id = `given-${name.replace(/\W/g, "-")}`;
  if (classes.length > 0) {
    const choose = h("select", { id }, [["", "any"], ...classes.map((word) => [word, word])].map(([value, title]) => h("option", { value }, title)));
    return { element: h("div", { class: "field condition" }, h("label", { for: id }, name), choose, h("small", {}, "what it was trained to be told")), value: () => (choose.value === "" ? [] : [`${name}=${choose.value}`]) };
  }
  const box = h("input", { type: "checkbox", "aria-label": `Ask for ${name}` });
  const short = (number) => (whole ? String(number) : Number(number).toPrecision(3));
  const trained = `${short(least)} to ${short(greatest)} in the training graphs`;
  const note = h("small", { id: `${id}-note`, "aria-live": "polite" }, trained);
  const slider = h("input", { type: "range", id, min: least, max: greatest, step: whole ? 1 : (greatest - least) / 200, oninput: () => { text.value = short(slider.value); ask(); } });
  // A number that was not trained is typed, not slid to by accident; so is a range such as 4..6.
  const text = h("input", { type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": `${name}: value`, "aria-describedby": note.id, oninput: () => { slider.value = Number(text.value); ask(); } });
  const ask = () => {
    const beyond = text.value.split("..").map(Number).some((number) => number < least || number > greatest);
    box.checked = text.value.trim() !== "";
    note.textContent = beyond ? `Only ${trained}; what is drawn beyond need not follow.` : trained;
    note.classList.toggle("warn", beyond);
  };
  slider.value = middle;
  text.value = short(middle);
  return { element: h("div", { class: "field condition" }, h("label", { for: id }, name), h("span", { class: "check" }, box, slider, text), note), value: () => (box.checked ? [`${name}=${text.value.trim()}`] : []) };
}

/** Real graphs on one side, generated ones on the other. */
export async function gallery(place, follow) {
  const [studio, known] = await Promise.all([get("/api/studio"), get(at(follow.name, "/jobs"))]);
  const wish = { least: "", most: "", only: "", sort: "", falling: false };
  const palette = follow.palette;
  let closing = () => {}, left = false;
  const legend = h("div", {}, palette.legend());

  const downloads = (source, rest, some = "Download ") => h("span", { class: "downloads" }, some, FORMATS.map(([format, title]) =>
    h("a", { href: at(follow.name, `/download?source=${encodeURIComponent(source)}&format=${format}${rest}`), download: "" }, title)));

  /** One side: a choice of collections, a page of drawings, and the way to the next. */
  function side(label, kind, sources) {
    const state = { source: sources[0]?.[0], from: 0, matching: 0, graphs: [], selected: new Set() };
    const heading = `${kind}-heading`;
    const choose = h("select", { "aria-label": `${label}: which`, onchange: () => { state.source = choose.value; state.from = 0; state.selected.clear(); draw().catch(complain); } });
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
      draw().catch(complain);
    }
    const filter = () => `&minNodes=${encodeURIComponent(wish.least)}&maxNodes=${encodeURIComponent(wish.most)}&only=${wish.only}&sort=${wish.sort}&falling=${wish.falling}`;
    function showKeep() {
      fill(keep, state.selected.size > 0 ? downloads(state.source, `&graphs=${[...state.selected].join(",")}`, `${state.selected.size} selected: `)
        : state.matching > 0 && downloads(state.source, filter()));
    }
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
        amount.textContent = answer.matching === 0 ? (answer.total === 0 ? "none" : `none of ${count(answer.total)} is such a graph`) : `${count(state.from + 1)}–${count(upTo)} of ${count(answer.matching)}`;
        back.hidden = on.hidden = answer.matching <= PAGE;
        back.disabled = state.from === 0;
        on.disabled = upTo >= answer.matching;
        showKeep();
      } finally {
        if (turnNow === asked) cards.removeAttribute("aria-busy");
      }
    }
    function card(graph) {
      const near = graph.closest ? (graph.closest.copy ? `, a copy of training graph ${graph.closest.index}` : `, closest training graph ${graph.closest.index} at ${graph.closest.distance.toFixed(2)}`) : "";
      const box = h("input", { type: "checkbox", checked: state.selected.has(graph.index), "aria-label": `Select graph ${graph.index}`, onchange: () => {
        if (box.checked) state.selected.add(graph.index); else state.selected.delete(graph.index);
        showKeep();
      } });
      return h("div", { class: "graph-card" }, h("button", { type: "button", class: "graph", "data-index": graph.index, "aria-label": `Graph ${graph.index}: ${words(graph)}${near}. Look closer`, onclick: () => look(side, graph).catch(complain) },
        thumbnail(graph, palette), h("b", { class: "tag" }, `#${graph.index}`), h("span", { class: "caption" }, h("span", {}, words(graph)), nearness(graph.closest))), h("label", { class: "select" }, box));
    }
    const show = () => fill(cards, state.graphs.map(card));
    const side = { element, draw, show, offer, state, label, cards };
    offer(sources);
    return side;
  }

  const look = (side, graph) => closer(place, follow, side, graph).then((close) => { closing = close; });

  const real = side("Real", "real", [["test", "held out"], ["train", "learnt from"]]);
  const generated = side("Generated", "generated", []);
  const drawnSet = (job) => [`drawn:${job.id}`, `${plural(job.graphs, "graph")}, ${job.title}`];
  let drawn = known.jobs.filter((job) => job.kind === "generate" && job.graphs > 0).map(drawnSet);
  const offerGenerated = (now) => generated.offer([...drawn, ...(now.hasSamples ? [["samples", "drawn to be scored"]] : [])]);

  const startOver = () => { real.state.from = generated.state.from = 0; redraw(); };
  const number = (name, key) => h("input", { type: "text", inputmode: "numeric", placeholder: "any", "aria-label": name, onchange: (event) => { wish[key] = event.target.value.trim(); startOver(); } });
  const byDegree = h("input", { type: "checkbox", checked: true, onchange: () => { palette.byDegree = byDegree.checked; legend.hidden = !byDegree.checked; real.show(); generated.show(); } });
  const redraw = () => Promise.all([real.draw(), generated.draw()]).catch(complain);
  const labelled = follow.shown.about.nodeLabels.length > 0;

  const only = h("select", { "aria-label": "Show", onchange: () => { wish.only = only.value; startOver(); } },
    [["", "all graphs"], ["copies", "copies of training graphs"], ["new", "no copies"], ...(follow.shown.about.validity ? [["valid", `valid: ${follow.shown.about.validity}`], ["invalid", "not valid"]] : [])].map(([value, title]) => h("option", { value }, title)));
  const sort = h("select", { "aria-label": "Sort by", onchange: () => sortBy(sort.value).catch((problem) => { sort.value = ""; complain(problem); }) },
    [["", "as they were drawn"], ["nodes", "fewest nodes first"], ["nodes-", "most nodes first"], ["edges", "fewest edges first"], ["edges-", "most edges first"], ["distance", "closest to training first"], ["distance-", "farthest from training first"], ["likelihood-", "most probable first"], ["likelihood", "least probable first"]].map(([value, title]) => h("option", { value }, title)));

  /** Likelihoods take a while, so they are a job; the other orders are there at once. */
  async function sortBy(value) {
    const key = value.replace("-", "");
    if (key === "likelihood") {
      for (const one of [real, generated]) {
        if (one.state.source) await done(await post(at(follow.name, `/likelihood?source=${encodeURIComponent(one.state.source)}`), {}));
      }
      step.textContent = "";
    }
    Object.assign(wish, { sort: key, falling: value.endsWith("-") });
    startOver();
  }

  // What to draw.
  const elsewhere = ["constraints", "given", ...(follow.shown.conditions.length > 0 ? [] : ["guidance"])];
  const fields = studio.generation.filter((option) => !elsewhere.includes(option.key)).map((option) => field(option, () => blame("")));
  const labels = follow.shown.about.nodeLabels.filter((name) => name !== "");
  const ofLabels = (form) => form.endsWith("=L:K"); // a label, and of how many nodes
  const properties = studio.constraints.filter(({ form }) => !ofLabels(form) || labels.length > 0).map(({ name, form, description }) => {
    const box = h("input", { type: "checkbox", name });
    const ask = () => { box.checked = true; };
    const label = ofLabels(form) ? h("select", { "aria-label": `${name}: label`, onchange: ask }, labels.map((word) => h("option", { value: word }, word))) : null;
    const amount = form === name ? null : h("input", { type: "text", inputmode: "numeric", value: "4", "aria-label": `${name}: number`, oninput: ask });
    return { element: h("label", { class: "check", title: description }, box, name, label, amount), value: () => (box.checked ? [amount ? `${name}=${label ? `${label.value}:` : ""}${amount.value.trim()}` : name] : []) };
  });
  const conditions = follow.shown.conditions.map(told);
  const closely = h("span", { class: "note", "aria-live": "polite" });
  const choose = h("button", { type: "button", onclick: doing(chooseGuidance) }, "Choose by training graphs");
  const followed = h("p", { class: "followed", hidden: conditions.length === 0 }, closely, " ", choose);

  /** Says how closely conditions are followed where the form says nothing. */
  async function showGuidance() {
    const chosen = Object.entries(await get(at(follow.name, "/guidance")));
    closely.textContent = chosen.length === 0 ? "Conditions are followed as trained; nothing was chosen for this run."
      : `Conditions are followed as chosen by the training graphs: ${chosen.map(([name, guidance]) => `${name} ${guidance}`).join(", ")}.`;
  }

  async function chooseGuidance() {
    choose.disabled = go.disabled = true;
    try {
      const ended = await done(await post(at(follow.name, "/guidance"), {}));
      step.textContent = ended.state === "cancelled" ? "nothing was chosen" : "";
      await showGuidance();
    } catch (problem) {
      if (problem instanceof Left) return;
      step.textContent = "";
      throw problem;
    } finally {
      choose.disabled = false;
      go.disabled = !hasLearnt(follow.state());
    }
  }
  const general = h("p", { class: "problem", role: "alert", hidden: true });
  const bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Drawing" });
  const step = h("span", { class: "note", "aria-live": "polite" });
  const go = h("button", { type: "submit", class: "primary" }, "Draw graphs");
  const cancel = h("button", { type: "button", hidden: true }, "Enough");
  function blame(message) {
    general.hidden = blameField(fields, message) || message === "";
    general.textContent = message;
  }

  /** Follows a job with the bar, and returns how it ended. */
  async function done(job) {
    cancel.hidden = bar.hidden = false;
    cancel.onclick = doing(() => post(`/api/jobs/${job.id}/cancel`));
    try {
      return await finished(job, (now) => {
        if (left) throw new Left();
        bar.value = now.done;
        step.textContent = now.state === "waiting" ? "waits for other work" : `${now.step}${now.secondsLeft ? `, ${span(now.secondsLeft)} left` : ""}`;
      });
    } finally {
      cancel.hidden = bar.hidden = true;
    }
  }

  async function take(job) {
    go.disabled = true;
    try {
      const ended = await done(job);
      drawn = [drawnSet(ended), ...drawn];
      generated.state.source = `drawn:${ended.id}`;
      generated.state.from = 0;
      generated.state.selected.clear();
      offerGenerated(follow.state());
      await redraw();
      step.textContent = ended.tooFew ? "" : ended.note || `${plural(ended.graphs, "graph")} drawn`;
      if (ended.tooFew) blame(ended.note); // fewer than were asked for is no small print
      say(ended.note || step.textContent);
    } catch (problem) {
      if (problem instanceof Left) return;
      step.textContent = "";
      blame(problem.message);
    } finally {
      go.disabled = !hasLearnt(follow.state());
    }
  }

  const form = h("form", { class: "card draw", novalidate: true, onsubmit: async (event) => {
    event.preventDefault();
    blame("");
    try {
      const options = Object.fromEntries(fields.filter((one) => one.changed()).map((one) => [one.key, one.value()]));
      const wanted = properties.flatMap((one) => one.value());
      if (wanted.length > 0) options.constraints = wanted.join(",");
      const given = conditions.flatMap((one) => one.value());
      if (given.length > 0) options.given = given.join(",");
      await take(await post(at(follow.name, "/generate"), { options }));
    } catch (problem) {
      blame(problem.message);
    }
  } }, h("h2", {}, "Draw new graphs"), h("div", { class: "fields tight" }, fields.slice(0, 3).map((one) => one.element), conditions.map((one) => one.element)),
    h("details", {}, h("summary", {}, "Which graphs you want"), h("div", { class: "fields" }, fields.slice(3).map((one) => one.element),
      h("fieldset", { class: "constraints" }, h("legend", {}, "properties"), properties.map((one) => one.element)))),
    followed, general, h("div", { class: "submit" }, go, cancel, step), bar);

  fill(place, form,
    h("div", { class: "filters" }, labelled ? legend : [h("label", { class: "check" }, byDegree, "Colour by degree"), legend],
      h("span", { class: "sizes" }, h("label", { class: "check" }, "Show", only), h("label", { class: "check" }, "Sort", sort), h("span", {}, "Nodes from ", number("Smallest number of nodes", "least"), " to ", number("Largest number of nodes", "most")))),
    h("div", { class: "sides" }, real.element, generated.element),
    h("p", { class: "note" }, MEASURE));

  let had = null;
  follow.onState((now) => {
    go.disabled = !hasLearnt(now) || !bar.hidden;
    go.title = !hasLearnt(now) ? "There is no checkpoint to draw from yet" : "";
    if (now.hasSamples !== had) {
      had = now.hasSamples;
      offerGenerated(now);
      redraw();
    }
  });
  if (conditions.length > 0) showGuidance().catch(complain);
  const under = known.jobs.find((job) => job.kind === "generate" && ["waiting", "working"].includes(job.state));
  if (under) take(under);
  return () => {
    left = true;
    closing();
  };
}
