import { get, post, upload } from "./api.js";
import { blame as blameField, field } from "./fields.js";
import { complain, doing, fill, h, say } from "./dom.js";
import { largestDegree, thumbnail, words } from "./graphs.js";
import { brief, count, plural, size } from "./words.js";

const UNDER = "training."; // options of how the model is trained, which follow those of what it is
/** A new run: what to learn from, which model, with which options. */
export async function newRun(place) {
  const [studio, forms, sources] = await Promise.all([get("/api/studio"), get("/api/models"), get("/api/datasets")]);
  let fields = [];
  const datasets = h("div", { class: "choices" });
  const found = h("div", { class: "found", "aria-live": "polite" });
  const general = h("p", { class: "problem", role: "alert", hidden: true });
  const options = h("div");

  function offer(data, name, description, chosen) {
    const input = h("input", { type: "radio", name: "data", value: data, checked: chosen, onchange: () => { choosePreset(); check(); } });
    const card = h("label", { class: "choice" }, input, h("span", {}, h("strong", {}, name), h("small", {}, description)));
    datasets.append(card);
    return input;
  }
  sources.datasets.forEach((dataset, i) => offer(dataset.name, dataset.name, dataset.description, i === 0));
  sources.uploads.forEach((file) => offer(file.data, file.name, `uploaded, ${size(file.bytes)}`, false));
  const data = () => place.querySelector("input[name=data]:checked")?.value ?? "";

  async function take(name, content) {
    if (content.size > studio.mostUploadBytes) return complain(`${name} has ${size(content.size)}; at most ${size(studio.mostUploadBytes)} are taken`);
    fill(found, h("p", { class: "note" }, `Reading ${name}…`));
    try {
      const file = await upload(name, content);
      const input = offer(file.data, file.name, `${plural(file.summary.graphs, "graph")}, uploaded`, true);
      const largest = largestDegree(file.examples);
      fill(found, h("p", {}, h("strong", {}, file.name), `: ${plural(file.summary.graphs, "graph")}, ${brief(file.summary.meanNodes)} nodes and ${brief(file.summary.meanEdges)} edges on average, at most ${count(file.summary.maxNodes)} nodes.`,
        file.warning ? h("span", { class: "bad" }, ` ${file.warning}.`) : ""),
        h("div", { class: "thumbs" }, file.examples.map((graph) => h("figure", {}, thumbnail(graph, largest), h("figcaption", {}, words(graph))))));
      input.checked = true;
      choosePreset();
      check();
    } catch (problem) {
      fill(found, h("p", { class: "problem", role: "alert" }, problem.message));
    }
  }

  const chooser = h("input", { type: "file", id: "file", multiple: true, onchange: async () => { for (const file of chooser.files) await take(file.name, file); chooser.value = ""; } });
  const drop = h("div", { class: "drop", id: "drop" }, h("label", { for: "file" }, h("strong", {}, "Drop a file of graphs"), " or ", h("u", {}, "choose one")),
    h("small", {}, `${studio.endings.map((ending) => `.${ending}`).join(" ")}, also .gz and .zip; at most ${size(studio.mostUploadBytes)}`), chooser);
  drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", async (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    for (const file of event.dataTransfer.files) await take(file.name, file);
  });
  const pasted = h("textarea", { id: "pasted", rows: 4, spellcheck: "false", placeholder: "A line of graph6 for each graph, such as\nE?Bw\nDQc" });
  const paste = h("details", { class: "paste" }, h("summary", {}, "Paste graph6"), h("label", { for: "pasted", class: "hidden" }, "Graphs in graph6"), pasted,
    h("button", { type: "button", onclick: doing(async () => take("pasted.g6", new Blob([pasted.value.trim() + "\n"]))) }, "Use these graphs"));

  const model = h("select", { id: "model", onchange: () => { choosePreset(); check(); } }, forms.models.map((entry) => h("option", { value: entry.name }, entry.name)));
  model.value = forms.usual;
  const description = h("p", { class: "note" });
  const preset = h("select", { id: "preset", onchange: () => { showOptions(); check(); } });
  const presetField = h("div", { class: "field" }, h("label", { for: "preset" }, "preset"), preset, h("small", {}, "options that suit a dataset"));
  const score = h("input", { type: "checkbox", id: "evaluate", checked: true });

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
    const first = all.filter((option) => !option.key.startsWith(UNDER) || ["training.epochs", "training.learningRate", "training.batchSize", "training.checkpointEvery"].includes(option.key));
    const more = all.filter((option) => !first.includes(option));
    fill(options,
      first.length > 0 && h("fieldset", {}, h("legend", {}, "Model"), h("div", { class: "fields" }, make(first))),
      more.length > 0 && h("details", {}, h("summary", {}, `${plural(more.length, "more option")} of training`), h("div", { class: "fields" }, make(more))),
      h("fieldset", {}, h("legend", {}, "Seed and scores"), h("div", { class: "fields" }, make(forms.settings))));
  }

  const filled = () => ({
    data: data(), model: model.value, preset: preset.value, evaluate: score.checked,
    changes: Object.fromEntries(fields.filter((one) => one.changed()).map((one) => [one.key, one.value()])),
  });

  function blame(message) {
    general.hidden = blameField(fields, message) || message === "";
    general.textContent = message;
  }

  let asked = 0;
  async function check() {
    const turn = ++asked;
    try {
      await post("/api/runs?check=true", filled());
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
      const made = await post("/api/runs", filled());
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
    h("section", { class: "card" }, h("h2", {}, "What to learn from"), datasets, drop, paste, found),
    h("section", { class: "card" }, h("h2", {}, "Model"), h("div", { class: "fields" }, h("div", { class: "field" }, h("label", { for: "model" }, "model"), model), presetField), description, options),
    general,
    h("div", { class: "submit" }, start, h("label", { class: "check" }, score, "Score its graphs when it is trained")));
  fill(place, h("h1", {}, "New run"), h("p", { class: "lead" }, "One run trains at a time; others wait in the queue."), form);
  choosePreset();
}
