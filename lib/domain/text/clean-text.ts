import { composed } from "./accents.ts";

/** Ends of a line beside the usual one: Word's soft one is U+000B. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Controls other than tabs and line ends, and signs that are none: XML holds not all of them, nor does PostgreSQL. */
const control = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu;

/**
 * Marks that nobody sees and that make a name look like another one: direction, zero width, byte order, soft hyphen. The joiners stay, of
 * which emoji and some scripts are made.
 */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** Spaces of other widths, and those at which no line breaks. */
const space = /[\p{Zs}\n\t]+/gu;

/** A text as XML, mails and calendars can hold it: a control in it is a space, the end of any line a line end. */
export const withoutControls = (text: string): string =>
  text.toWellFormed().replace(lineEnd, "\n").replace(control, " ");

/** Several lines as somebody has typed or pasted them, without what is invisible; `composed` repairs half a surrogate pair. */
export const cleanLines = (text: string): string =>
  withoutControls(composed(text)).replace(unseen, "").trim();

/** One line, with single spaces: no value can begin another header. */
export const cleanLine = (text: string): string => cleanLines(text).replace(space, " ");

/** Of the unseen marks those that no text of the content needs: soft hyphens and the like are set on purpose. */
const pasted = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A text of the content: its own spaces and soft hyphens stay. A soft line end stays one among others, and is a space in a line. */
export const cleanContentText = (text: string): string => {
  const clean = withoutControls(text).replace(pasted, "");
  return /[\r\n]/.test(text) ? clean : clean.replace(/\n/g, " ");
};

/** An e-mail address or a phone number as it is pasted from a page or from the contacts of a phone, without what links put before it. */
export const cleanContact = (text: string): string =>
  cleanLine(text.normalize("NFKC"))
    .replace(/[\u200C\u200D]/g, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^(?:mailto|tel):/i, "")
    .trim();

const strange = new RegExp(`[^\\P{Cc}\\n\\r\\t]|[\\u2028\\u2029\\uFFFE\\uFFFF]|${pasted.source}`, "u");

/** The first sign of a text of the content that {@link cleanContentText} takes out, as `U+000B`; null where there is none. */
export function unseenSign(text: string): string | null {
  const sign = strange.exec(text)?.[0];
  return sign === undefined ? null : `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
