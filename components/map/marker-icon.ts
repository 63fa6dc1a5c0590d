import { type DivIcon, divIcon } from "leaflet";

function span(className: string, text = ""): HTMLElement {
  const made = document.createElement("span");
  made.className = className;
  made.textContent = text;
  return made;
}

/** What is seen, and in its place what is heard. */
function twice(seen: string, heard: string): HTMLElement[] {
  const shown = span("", seen);
  shown.ariaHidden = "true";
  return [shown, span("sr-only", heard)];
}

/** As Leaflet makes it, it would be a white square of 12 px: its size is in the style sheet. */
const icon = (className: string, parts: Node[], above: number): DivIcon => {
  const html = span("map-marker-body");
  html.append(...parts);
  return divIcon({ className, html, iconSize: undefined, popupAnchor: [0, -above] });
};

/**
 * A price on the map. Everything is text, so that nothing in a message can become markup.
 * @param name what follows the price for those who hear it
 * @param picture path of the agency's own marker
 */
export function priceIcon(price: string, name: string, isArea: boolean, picture: string | null): DivIcon {
  const image = picture ? [Object.assign(document.createElement("img"), { src: picture, alt: "" })] : [];
  const parts = [...image, ...twice(price, `${price}, ${name}`)];
  return icon(`map-marker map-price ${isArea ? "map-price-area" : ""}`, parts, isArea ? 22 : 44);
}

/** Some properties too close to each other to be drawn apart. */
export const countIcon = (count: number, name: string): DivIcon =>
  icon("map-marker map-count", twice(String(count), name), 26);

/** The name of a neighbourhood, written across it. */
export const nameIcon = (name: string): DivIcon =>
  icon("map-marker map-name", [document.createTextNode(name)], 0);
