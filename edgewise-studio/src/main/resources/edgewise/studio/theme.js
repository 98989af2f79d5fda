// Light or dark: as the system says, until somebody chooses. Runs before the page is painted.
(() => {
  const root = document.documentElement;
  const chosen = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const dark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  if (chosen()) root.dataset.theme = chosen();
  const label = (button) => {
    button.textContent = dark() ? "Light" : "Dark";
    button.setAttribute("aria-label", dark() ? "Switch to light colours" : "Switch to dark colours");
  };
  const changed = (button) => {
    label(button);
    dispatchEvent(new CustomEvent("themechange"));
  };
  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    label(button);
    button.addEventListener("click", () => {
      root.dataset.theme = dark() ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* not kept, then */ }
      changed(button);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changed(button));
  });
})();
