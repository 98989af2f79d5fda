import { post, run as at } from "./api.js";
import { fill, h } from "./dom.js";

/** A form for what a run is called, its tags and its notes. */
export function editNotes(name, notes, done) {
  const title = h("input", { type: "text", id: "note-title", maxlength: 80, value: notes.title, placeholder: "such as: wider network" });
  const tags = h("input", { type: "text", id: "note-tags", value: notes.tags.join(", "), placeholder: "such as: paper, trees" });
  const text = h("textarea", { id: "note-text", rows: 5, maxlength: 4000 });
  text.value = notes.text;
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const dialog = h("dialog", { class: "form", "aria-labelledby": "note-heading" },
    h("form", { method: "dialog", onsubmit: async (event) => {
      event.preventDefault();
      try {
        const now = await post(at(name, "/notes"), { title: title.value, text: text.value, tags: tags.value.split(",").map((tag) => tag.trim()).filter(Boolean) });
        dialog.close();
        done(now);
      } catch (wrong) {
        fill(problem, wrong.message);
        problem.hidden = false;
      }
    } }, h("h2", { id: "note-heading" }, "Name and notes"),
      h("div", { class: "field" }, h("label", { for: "note-title" }, "Name"), title, h("small", {}, name)),
      h("div", { class: "field" }, h("label", { for: "note-tags" }, "Tags"), tags, h("small", {}, "words with commas between them, to find it by")),
      h("div", { class: "field" }, h("label", { for: "note-text" }, "Notes"), text), problem,
      h("div", { class: "submit" }, h("button", { type: "submit", class: "primary" }, "Keep"), h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"))));
  dialog.addEventListener("close", () => dialog.remove());
  document.getElementById("main").append(dialog);
  dialog.showModal();
  title.select();
}

export const tagList = (tags) => tags.map((tag) => h("span", { class: "tag-word" }, tag));
