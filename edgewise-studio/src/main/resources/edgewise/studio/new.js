import { get, post, remove, run as at, upload } from "./api.js";
import { blame as blameField, field } from "./fields.js";
import { complain, doing, fill, h, say } from "./dom.js";
import { figures, Palette, thumbnail } from "./graphs.js";
import { brief, dataName, plural, size } from "./words.js";

const TIMES = [["", "as long as it takes"], ["5", "5 minutes"], ["30", "half an hour"], ["120", "2 hours"], ["480", "8 hours"], ["other", "another time"]];
const plain = (graphs, labels) => new Palette({ largestDegree: graphs.reduce((most, graph) => { const all = new Map(); for (const node of graph.links) all.set(node, (all.get(node) ?? 0) + 1); return Math.max(most, ...all.values(), 0); }, 0), nodeLabels: labels?.nodes ?? [], edgeLabels: labels?.edges ?? [] });
const inside = (summary) => `${plural(summary.graphs, "graph")}, ${brief(summary.meanNodes)} nodes and ${brief(summary.meanEdges)} edges${summary.graphs === 1 ? "" : " on average"}`;

/**
 * A new run in three steps: what to learn from, which model, for how long.
 *
 * @param from the name of a run whose choices are taken over, or null
 */
export async function newRun(place, from) {
  const [studio, forms, sources, like] = await Promise.all([get("/api/studio"), get("/api/models"), get("/api/datasets"), from ? get(at(from)) : null]);
  let fields = [];
  let labels = {}; // attributes of the chosen upload that are its labels
  const datasets = h("div", { class: "choices few" });
  const all = h("button", { type: "button", class: "quiet more", onclick: () => { datasets.classList.remove("few"); all.remove(); datasets.querySelector("input:checked").focus(); } });
  const found = h("div", { class: "found", "aria-live": "polite" });
  const general = h("p", { class: "problem", role: "alert", hidden: true });
  const options = h("div");

  // One at a time, as the studio reads them: a browser has six lines only, and others need them.
  const leaving = new AbortController();
  let pictured = Promise.resolve();
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries.filter((one) => one.isIntersecting)) {
      seen.unobserve(entry.target);
      pictured = pictured.then(async () => {
        const shown = await get(`/api/datasets/${encodeURIComponent(entry.target.dataset.dataset)}/examples`, leaving.signal);
        const palette = plain(shown.examples);
        fill(entry.target, shown.here ? shown.examples.map((graph) => thumbnail(graph, palette)) : h("small", {}, "not on this machine yet"));
      }).catch(() => {});
    }
  });

  function offer(data, name, description, { examples, forget, file, first } = {}) {
    const input = h("input", { type: "radio", name: "data", value: data, onchange: () => { describe(file); choosePreset(); check(); } });
    const pictures = h("span", { class: "stamps", "data-dataset": examples === undefined ? data : undefined });
    if (examples) { const palette = plain(examples); fill(pictures, examples.slice(0, 3).map((graph) => thumbnail(graph, palette)), examples.length === 0 && file && h("small", {}, "too large to draw")); }
    const card = h("div", { class: "choice-card" }, h("label", { class: "choice" }, input, h("span", {}, h("strong", {}, name), h("small", {}, description), pictures)),
      forget && h("button", { type: "button", class: "quiet danger forget", "aria-label": `Delete ${name}`, onclick: doing(async () => {
        if (!confirm(`Delete the uploaded file ${name}? Runs that learnt from it keep their graphs.`)) return;
        await forget();
        const chosen = input.checked;
        card.remove();
        if (chosen) datasets.querySelector("input").click();
        say(`${name} was deleted`);
      }) }, "×"));
    if (first) datasets.prepend(card); else datasets.append(card);
    if (examples === undefined) seen.observe(pictures);
    return input;
  }
  const offerUpload = (file, description, first = false) => offer(file.data, file.name, description, { file, first, examples: file.examples ?? [], forget: () => remove(`/api/uploads/${encodeURIComponent(file.name)}`) });
  sources.uploads.forEach((file) => offerUpload(file, file.summary ? `uploaded: ${inside(file.summary)}` : `uploaded, ${size(file.bytes)}`));
  sources.datasets.forEach((dataset) => offer(dataset.name, dataset.name, dataset.description));
  if (like?.choice.startsWith("run:")) offer(like.choice, dataName(like.data), `the data of ${from}`, { examples: [] });
  all.textContent = `All ${plural(datasets.children.length, "collection")}`;
  const choose = (data) => { const input = [...datasets.querySelectorAll("input")].find((one) => one.value === data); if (input) input.checked = true; return input; };
  if (!choose(like?.choice)) datasets.querySelector(`input[value="${CSS.escape(sources.datasets[0].name)}"]`).checked = true;
  const data = () => place.querySelector("input[name=data]:checked")?.value ?? "";

  function welcome(file) {
    const input = offerUpload(file, `uploaded: ${inside(file.summary)}`, true);
    input.checked = true;
    input.closest(".choice-card").scrollIntoView({ block: "nearest" });
    describe(file);
    choosePreset();
    check();
  }

  /** Shows what is in an upload, and what can be done about it; of a dataset, nothing. */
  function describe(file, chosen = {}) {
    labels = chosen;
    if (!file?.summary) {
      fill(found);
      return;
    }
    const contents = h("div");
    const show = (read) => {
      const palette = plain(read.examples, read.labels), named = palette.names.length + palette.edgeNames.length > 0;
      fill(contents, h("p", {}, h("strong", {}, read.name), `: ${inside(read.summary)}${read.summary.graphs === 1 ? "" : `, at most ${plural(read.summary.maxNodes, "node")}`}.`,
        read.reading && ` ${read.reading[0].toUpperCase()}${read.reading.slice(1)}.`, read.warning && h("span", { class: "bad" }, ` ${read.warning}.`)),
        named && palette.legend(), h("div", { class: "thumbs" }, figures(read.examples, palette)));
    };
    show(file);
    fill(found, contents, labeller(file, show), file.summary.graphs === 1 && cutter(file));
  }

  /** Attributes that were passed over can be the labels. */
  function labeller(file, show) {
    const list = (title, id, names) => h("div", { class: "field" }, h("label", { for: id }, title), h("select", { id, onchange: read }, ["", ...names].map((name) => h("option", { value: name, selected: name === (labels[id] ?? "") }, name || "as the format has it"))));
    const choices = [["Label of nodes", "label", file.attributes?.nodes], ["Label of edges", "edgeLabel", file.attributes?.edges]].filter(([, , names]) => names?.length > 0).map(([title, id, names]) => list(title, id, names));
    const problem = h("p", { class: "problem", role: "alert", hidden: true });
    async function read() {
      const wanted = labels = Object.fromEntries(choices.map((one) => one.querySelector("select")).map((one) => [one.id, one.value]));
      problem.hidden = true;
      try {
        const answer = await post(`/api/uploads/${encodeURIComponent(file.name)}/labels`, wanted);
        if (labels !== wanted) return; // another choice, or another file
        show(answer);
        choosePreset();
        check();
      } catch (wrong) {
        problem.textContent = wrong.message;
        problem.hidden = false;
      }
    }
    if (Object.values(labels).some((name) => name)) read();
    return choices.length > 0 && h("fieldset", { class: "cut" }, h("legend", {}, "Attributes: which are the labels"), h("div", { class: "fields tight" }, choices), problem);
  }

  /** One big network is no collection: neighbourhoods are cut out of it. */
  function cutter(file) {
    const parts = studio.neighbourhoods.map((option) => field({ ...option, key: `cut.${option.key}` }, () => {}));
    const problem = h("p", { class: "problem", role: "alert", hidden: true });
    return h("fieldset", { class: "cut" }, h("legend", {}, "One network: cut neighbourhoods out of it"), h("div", { class: "fields tight" }, parts.map((one) => one.element)), problem,
      h("button", { type: "button", onclick: doing(async () => {
        try {
          welcome(await post(`/api/uploads/${encodeURIComponent(file.name)}/neighbourhoods`, { ...labels, options: Object.fromEntries(parts.filter((one) => one.changed()).map((one) => [one.key.slice(4), one.value()])) }));
        } catch (wrong) {
          problem.textContent = wrong.message;
          problem.hidden = false;
        }
      }) }, "Cut neighbourhoods"));
  }

  const most = `${studio.mostUploadBytes >> 20}\u00a0MB`;
  async function take(name, content) {
    if (content.size > studio.mostUploadBytes) return complain(`${name} has ${size(content.size)}; at most ${most} are taken`);
    fill(found, h("p", { class: "note" }, `Reading ${name}…`));
    try {
      welcome(await upload(name, content));
    } catch (problem) {
      fill(found, h("p", { class: "problem", role: "alert" }, problem.message));
    }
  }

  const chooser = h("input", { type: "file", id: "file", multiple: true, onchange: async () => { for (const file of chooser.files) await take(file.name, file); chooser.value = ""; } });
  const drop = h("div", { class: "drop", id: "drop" }, h("label", { for: "file" }, h("strong", {}, "Drop a file of graphs"), " or ", h("u", {}, "choose one")),
    h("small", {}, `${studio.endings.map((ending) => `.${ending}`).join(" ")}, also .gz and .zip; at most ${most}`), chooser);
  // Anywhere on the page will do: who drops a file has aimed well enough.
  const over = (event) => { event.preventDefault(); drop.classList.add("over"); };
  const out = (event) => { if (!event.relatedTarget) drop.classList.remove("over"); };
  const dropped = async (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    for (const file of event.dataTransfer?.files ?? []) await take(file.name, file);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", out);
  addEventListener("drop", dropped);
  const pasted = h("textarea", { id: "pasted", rows: 4, spellcheck: "false", placeholder: "A line of graph6 for each graph, such as\nE?Bw\nDQc" });
  const paste = h("details", { class: "paste" }, h("summary", {}, "Paste graph6"), h("label", { for: "pasted", class: "hidden" }, "Graphs in graph6"), pasted,
    h("button", { type: "button", onclick: doing(async () => take("pasted.g6", new Blob([pasted.value.trim() + "\n"]))) }, "Use these graphs"));

  const model = h("select", { id: "model", "aria-label": "Model", onchange: () => { choosePreset(); check(); } }, forms.models.map((entry) => h("option", { value: entry.name }, entry.name)));
  model.value = like?.model ?? forms.usual;
  const description = h("p", { class: "note" });
  const preset = h("select", { id: "preset", onchange: () => { showOptions(); check(); } });
  const presetField = h("div", { class: "field" }, h("label", { for: "preset" }, "Preset"), preset, h("small", {}, "options that suit a dataset"));
  const score = h("input", { type: "checkbox", id: "evaluate", checked: like?.notes.score ?? true });
  const other = h("input", { type: "text", inputmode: "decimal", id: "minutes-other", autocomplete: "off", placeholder: "minutes", "aria-label": "Minutes to train for", hidden: true, onchange: () => check() });
  const minutes = h("select", { id: "minutes", "aria-label": "Train for", onchange: () => { other.hidden = minutes.value !== "other"; other.focus(); check(); } }, TIMES.map(([value, title]) => h("option", { value }, title)));
  const given = like ? String(Number((like.notes.budgetSeconds / 60).toFixed(3))) : "";
  minutes.value = TIMES.some(([value]) => value === given) ? given : given === "0" ? "" : "other";
  other.hidden = minutes.value !== "other";
  other.value = other.hidden ? "" : given;
  const title = h("input", { type: "text", id: "title", maxlength: 80, autocomplete: "off", placeholder: "such as: wider network" });
  if (like) title.value = `${like.notes.title || like.model} again`.slice(0, 80);

  const entry = () => forms.models.find((one) => one.name === model.value);

  function choosePreset() {
    const presets = entry().presets;
    fill(preset, presets.map((one) => h("option", { value: one.name }, one.name)));
    preset.value = (presets.find((one) => one.name === data()) ?? presets[0]).name;
    presetField.hidden = presets.length < 2;
    description.textContent = entry().description;
    showOptions();
  }

  function showOptions() {
    const all = entry().presets.find((one) => one.name === preset.value).options;
    const make = (list) => list.map((option) => { const made = field(option, check); fields.push(made); return made.element; });
    fields = [];
    const training = all.filter((option) => option.key.startsWith("training."));
    const network = all.filter((option) => !training.includes(option));
    const open = options.querySelector("details")?.open ?? false;
    fill(options, h("details", { open }, h("summary", {}, `All ${plural(all.length + forms.settings.length, "option")}`),
      network.length > 0 && h("fieldset", {}, h("legend", {}, "Network"), h("div", { class: "fields" }, make(network))),
      training.length > 0 && h("fieldset", {}, h("legend", {}, "Training"), h("div", { class: "fields" }, make(training))),
      h("fieldset", {}, h("legend", {}, "Seed and scores"), h("div", { class: "fields" }, make(forms.settings)))));
    if (like && model.value === like.model) for (const one of fields) if (one.key in like.words) one.set(like.words[one.key]);
  }

  const filled = () => ({
    ...labels, data: data(), model: model.value, preset: preset.value, evaluate: score.checked, title: title.value,
    minutes: minutes.value === "" ? null : Number(minutes.value === "other" ? other.value || NaN : minutes.value),
    changes: Object.fromEntries(fields.filter((one) => one.changed()).map((one) => [one.key, one.value()])),
  });

  /** What is no number cannot be sent as one. */
  function checked(wanted) {
    if (wanted.minutes !== null && !(wanted.minutes > 0)) throw new Error(`Train for must be a number of minutes above 0, got '${other.value}'`);
    return wanted;
  }

  function blame(message) {
    general.hidden = blameField(fields, message) || message === "";
    general.textContent = message;
  }

  let asked = 0;
  async function check() {
    const turn = ++asked;
    try {
      await post("/api/runs?check=true", checked(filled()));
      if (turn === asked) blame("");
    } catch (problem) {
      if (turn === asked) blame(problem.message);
    }
  }

  const start = h("button", { type: "submit", class: "primary large" }, "Start training");
  const form = h("form", { class: "new", novalidate: true, onsubmit: async (event) => {
    event.preventDefault();
    start.disabled = true;
    start.textContent = "Preparing the data…";
    try {
      const made = await post("/api/runs", checked(filled()));
      made.warnings.forEach(complain);
      say(`${made.name} was started`);
      location.hash = `#/runs/${encodeURIComponent(made.name)}`;
    } catch (problem) {
      blame(problem.message);
      (form.querySelector("[aria-invalid]") ?? general).scrollIntoView({ block: "center" });
      form.querySelector("[aria-invalid]")?.focus();
    } finally {
      start.disabled = false;
      start.textContent = "Start training";
    }
  } },
    h("section", { class: "card step" }, h("h2", {}, h("i", {}, "1"), "What to learn from"), datasets, all, drop, paste, found),
    h("section", { class: "card step" }, h("h2", {}, h("i", {}, "2"), "Which model"), h("div", { class: "fields" }, h("div", { class: "field" }, h("label", { for: "model" }, "Model"), model), presetField), description, options),
    h("section", { class: "card step" }, h("h2", {}, h("i", {}, "3"), "For how long"), h("div", { class: "fields" },
      h("div", { class: "field" }, h("label", { for: "minutes" }, "Train for"), minutes, other, h("small", {}, "or until it has learnt all it can; the best epoch counts")),
      h("div", { class: "field" }, h("label", { for: "title" }, "Name"), title, h("small", {}, "to tell it from others; may be left empty"))),
      h("label", { class: "check" }, score, "Score its graphs when it is trained")),
    general,
    h("div", { class: "submit" }, start));
  fill(place, h("h1", {}, from ? `Like ${like.notes.title || from}` : "New run"), h("p", { class: "lead" }, "One run trains at a time; others wait in the queue."), form);
  describe(sources.uploads.find((file) => file.data === data()), like?.labels);
  choosePreset();
  return () => {
    seen.disconnect();
    leaving.abort();
    removeEventListener("dragover", over);
    removeEventListener("dragleave", out);
    removeEventListener("drop", dropped);
  };
}
