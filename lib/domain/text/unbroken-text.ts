import { monthName } from "./dates.ts";
import { languageCodes } from "./language.ts";

const months = languageCodes.flatMap((language) =>
  Array.from({ length: 12 }, (_, index) =>
    monthName(`2026-${String(index + 1).padStart(2, "0")}`, language).replace(/\s.*/, ""),
  ),
);

/** A day before the name of its month; at the start of a line `1. Januar` is a list in Markdown. */
const beforeMonth = new RegExp(
  `(?<=\\S\\s\\d{1,2}(?:er|\\.)?) (?=(?:${[...new Set(months)].join("|")})\\b)`,
  "gu",
);

/** The hyphen of `e-mail`, behind which a browser ends a line; in an address it stays as it is. */
const inEmail = /(?<![\p{L}\p{N}/_-])e-(?=mail)/giu;

/** A text that the agency has written, in any of our languages, so that no line ends between a day and its month, or within `e-mail`. */
export const unbrokenText = (text: string): string =>
  text.replace(beforeMonth, "\u00a0").replace(inEmail, "$&\u2060");
