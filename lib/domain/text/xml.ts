import { withoutControls } from "./clean-text.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in XML, between tags or in a quoted attribute. */
const escaped = (text: string): string =>
  withoutControls(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

/** Markup that is written already, so that it is not escaped. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type XmlContent = string | number | Markup | null | undefined | readonly XmlContent[];

function written(content: XmlContent): string {
  if (content === null || content === undefined) return "";
  if (content instanceof Markup) return content.text;
  return typeof content === "object" ? content.map(written).join("") : escaped(String(content));
}

/** An element of XML. Content that is missing leaves the whole element out; an empty text or list leaves it empty. */
export const element = (
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string | number>> = {},
): XmlContent => {
  if (content === null || content === undefined) return null;
  const quoted = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return new Markup(`<${name}${quoted.join("")}>${written(content)}</${name}>`);
};

/** A whole document. */
export const xmlDocument = (root: XmlContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
