import type { Finding } from "./finding";

/** A finding that was looked at and is none: an engine is mistaken, or asks for more than the guidelines do. */
export interface Accepted {
  engine: Finding["engine"];
  rule: string;
  /** Which elements: a CSS selector. */
  selector: string;
  /** The states (`states.ts`) in which it must be found: where it is found no longer, this entry goes. */
  on: string[];
  /** Its part of the page stands in other states too. */
  elsewhere?: true;
  reason: string;
}

export const accepted: Accepted[] = [
  {
    engine: "axe",
    rule: "target-size",
    selector: ".map-count",
    on: ["map with a popup"],
    reason:
      "It is 44 px wide; the card that its visitor has opened, and closes again, lies over a part of it.",
  },
  {
    engine: "alfa",
    rule: "sia-r84",
    selector: ".card-strip",
    on: ["home", "list"],
    elsewhere: true,
    reason:
      "The arrow keys leaf through its pictures from the card's link (components/listing/use-card-leafing.ts).",
  },
  {
    engine: "ibm",
    rule: "text_contrast_sufficient",
    selector: ".site-header *",
    on: ["home", "services"],
    elsewhere: true,
    reason: "White on the first picture and its shade; the engine takes the page below them for the ground.",
  },
  {
    engine: "ibm",
    rule: "text_contrast_sufficient",
    selector: ".gallery-number",
    on: ["project"],
    elsewhere: true,
    reason:
      "White on ink; the engine does not read the color-mix() of a ground that is a little translucent.",
  },
  {
    engine: "ibm",
    rule: "input_autocomplete_valid",
    selector: "input[type=email][autocomplete=username]",
    on: ["sign-in", "sign-in with its errors"],
    reason:
      "The address is the name one signs in with. HTML allows it: an e-mail field is of the control group of user names.",
  },
  {
    engine: "ibm",
    rule: "input_label_exists",
    selector: ".map-marker[role=button]",
    on: ["list beside a map", "map with a popup"],
    reason: "A button has the name that stands in it: here a price, or how many properties are in one place.",
  },
  {
    engine: "ibm",
    rule: "svg_graphics_labelled",
    selector: ".leaflet-pane > svg",
    on: ["list beside a map", "map with a popup"],
    reason:
      "A drawing without words: what is to be found on it are the markers, and the list of the same properties.",
  },
  {
    engine: "alfa",
    rule: "sia-r61",
    selector: "html",
    on: ["all photos"],
    elsewhere: true,
    reason:
      "In front of the page is a dialog, with a heading of the second level: that of the page is behind it.",
  },
  {
    engine: "alfa",
    rule: "sia-r59",
    selector: "html",
    on: ["one photo"],
    reason: "In front of the page is a dialog with nothing but a photo, named by its label.",
  },
  {
    engine: "alfa",
    rule: "sia-r87",
    selector: "html",
    on: ["one photo"],
    reason: "In front of the page is a dialog: nothing in it is to be skipped.",
  },
];
