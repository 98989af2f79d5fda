// Elements made of names and text. Text is only ever text: nothing here reads HTML.
const SVG = "http://www.w3.org/2000/svg";

function filled(element, properties, children) {
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled" || key === "open") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

export const h = (name, properties, ...children) => filled(document.createElement(name), properties, children);
export const svg = (name, properties, ...children) => filled(document.createElementNS(SVG, name), properties, children);

export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/** Says a line to who cannot see it. */
export function say(text) {
  document.getElementById("said").textContent = text;
}

/** Shows a line that went wrong, until it is closed or some seconds have gone. */
export function complain(problem) {
  const text = problem instanceof Error ? problem.message : String(problem);
  const box = h("div", { class: "toast" }, h("p", {}, text),
    h("button", { type: "button", "aria-label": "Close", onclick: () => box.remove() }, "×"));
  document.getElementById("toasts").append(box);
  setTimeout(() => box.remove(), 12000);
}

/** Runs what a button does; the button is dead meanwhile, and what goes wrong is shown. */
export function doing(work) {
  return async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      await work(event);
    } catch (problem) {
      complain(problem);
    } finally {
      button.disabled = false;
    }
  };
}

export const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
