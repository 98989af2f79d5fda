import { h } from "./dom.js";

const title = (key) => { const words = key.split(".").at(-1).replace(/([A-Z])/g, " $1").toLowerCase(); return words[0].toUpperCase() + words.slice(1); };

/** An input for one option, with its help and a place for what is wrong with it. */
export function field(option, onChange) {
  const id = `option-${option.key.replace(/\W/g, "-")}`;
  const described = `${id}-help`;
  const common = { id, name: option.key, "aria-describedby": described, onchange: onChange };
  let input;
  if (option.type === "flag") input = h("input", { ...common, type: "checkbox", checked: option.value === "true" });
  else if (option.choices.length > 0) input = h("select", common, option.choices.map((word) => h("option", { value: word }, word)));
  else input = h("input", { ...common, type: "text", inputmode: option.type === "whole" ? "numeric" : option.type === "number" ? "decimal" : undefined, autocomplete: "off", spellcheck: "false" });
  if (option.type !== "flag") input.value = option.value;
  const mistake = h("span", { class: "mistake", role: "alert" });
  const told = option.type === "flag" || option.choices.length > 0;
  const element = h("div", { class: option.type === "flag" ? "field flag" : "field" },
    h("label", { for: id }, title(option.key)), input,
    h("small", { id: described }, option.help, !told && h("span", { class: "accepts" }, option.accepts)), mistake);
  const value = () => (option.type === "flag" ? String(input.checked) : input.value.trim());
  return {
    key: option.key, element, value,
    set(text) { if (option.type === "flag") input.checked = text === "true"; else input.value = text; },
    changed: () => value() !== option.value,
    flag(text) {
      mistake.textContent = text;
      element.classList.toggle("wrong", text !== "");
      if (text) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
      if (text) for (let fold = element.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    },
  };
}

/** Shows a message at the option it names, and returns whether it names one. */
export function blame(fields, message) {
  const names = (one) => new RegExp(`\\b${one.key.split(".").at(-1)}\\b`, "i").test(message);
  const wrong = message === "" ? undefined : fields.find((one) => one.changed() && names(one)) ?? fields.find(names);
  fields.forEach((one) => one.flag(one === wrong ? message : ""));
  return wrong !== undefined;
}
