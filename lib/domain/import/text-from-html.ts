import { Parser } from "htmlparser2";
import { cleanLine, cleanLines } from "../text/clean-text.ts";

/** Elements that begin a paragraph of their own. */
const blocks = new Set(
  "p div section article header footer h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr".split(" "),
);
/** Elements that begin a line. */
const lines = new Set(["br", "li", "tr", "dt", "dd"]);
/** Elements whose content nobody reads. */
const unread = new Set(["script", "style", "head", "title", "iframe", "object", "noscript"]);

const markup = /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|<!--/i;
/** An entity that is still one after a first reading: the sender has escaped it twice. */
const entity = /&(?:#\d{2,6}|#x[0-9a-f]{2,6}|[a-z][a-z0-9]{1,30});/i;
/** Between whose tags line ends of the source are spaces. */
const layout = /<(?:p|br|div|li|h[1-6]|td)\b/i;

/** One reading of a text with markup or entities. */
function read(source: string): string {
  const hasLayout = layout.test(source);
  let text = "";
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (unread.has(name)) depth += 1;
        if (blocks.has(name)) text += "\n\n";
        else if (name === "li") text += "\n– ";
        else if (lines.has(name)) text += "\n";
        else if (name === "td" || name === "th") text += " ";
      },
      onclosetag(name) {
        if (unread.has(name)) depth -= 1;
        if (blocks.has(name)) text += "\n\n";
      },
      ontext(piece) {
        if (depth === 0) text += hasLayout ? piece.replace(/[\r\n\t]+/g, " ") : piece;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(source);
  return text;
}

/** A line of signs alone, as some write between parts; `– ` of an empty entry of a list too. */
const isRule = (line: string): boolean => line !== "" && !/[\p{L}\p{N}]/u.test(line);

/**
 * The plain paragraphs of a description, which may be text or HTML, with entities escaped once or twice: an empty line between
 * paragraphs, entries of lists as lines with "– ".
 * @returns an empty text for what is none, such as "-"
 */
export function textFromHtml(value: unknown): string {
  if (typeof value !== "string") return "";
  let text = value.replace(/\r\n?/g, "\n");
  // Each further round reads what was escaped once more; a text is never escaped more than three times.
  for (let round = 0; round < 3 && (markup.test(text) || entity.test(text)); round += 1) text = read(text);
  const written = cleanLines(text)
    .split("\n")
    .map((line) => line.replace(/[\p{Zs}\t]+/gu, " ").trim())
    .map((line) => (isRule(line) ? "" : line));
  return written
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A title: the same in one line. */
export const lineFromHtml = (value: unknown): string => cleanLine(textFromHtml(value));

/** How many paragraphs a text has. */
export const paragraphCount = (text: string): number => (text === "" ? 0 : text.split(/\n{2,}/).length);
