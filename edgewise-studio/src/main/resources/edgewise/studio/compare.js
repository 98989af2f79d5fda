import { h } from "./dom.js";
export async function compare(place) { place.append(h("h1", {}, "Compare")); }
