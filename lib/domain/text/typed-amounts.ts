const euro = "(?:€|euros?|eur)";

/** Thousands in groups or not, cents or the dash that stands for none, the euro before or behind. */
const typedAmount = new RegExp(
  `^${euro}?\\s*(\\d{1,3}(?:[.\\s]?\\d{3}){0,4})(?:,(\\d{0,2}|--?))?\\s*${euro}?$`,
  "i",
);

/** How amounts are abbreviated in conversation, in each of the four languages. */
const abbreviated = new RegExp(
  `^${euro}?\\s*(\\d{1,4}(?:[.,]\\d{1,3})?)\\s*(?:(k|duizend|mille|thousand|tausend|tsd)|m|mio|mln|mill|miljoen|million(?:s|en)?)\\.?\\s*(?:d['’]\\s*)?${euro}?$`,
  "i",
);

/** `600k`, `€ 1,2 mio`: null for any other text. */
function parseAbbreviated(text: string): number | null {
  const [, figure, thousand] = abbreviated.exec(text) ?? [];
  if (!figure) return null;
  if (!thousand) return Math.round(Number(figure.replace(",", ".")) * 1_000_000);
  // `1.250k`: the dot stands between thousands, as everywhere.
  return Math.round(Number(figure.replace(/\.(?=\d{3}$)/, "").replace(",", ".")) * 1000);
}

/**
 * The euros in a text as people in Belgium type it: `250000`, `250.000`, `€ 250 000`, `249.500,50`, `250.000,-`, `780.000 EUR`,
 * `780k`, `1,2 mio`; in English `600,000` and `1,250.50`. The one reading of typed money, for forms and filters alike.
 * @returns null for any other text
 */
export function parseAmount(text: string): number | null {
  const trimmed = text.trim();
  // A comma before three digits stands between thousands, as no cents have three.
  const typed = /\.\d{3}/.test(trimmed)
    ? trimmed
    : trimmed.replace(/,(?=\d{3}(?!\d))/g, ".").replace(/(\.\d{3})\.(?=\d\d(?!\d))/, "$1,");
  const [, whole, cents = ""] = typedAmount.exec(typed) ?? [];
  if (whole === undefined) return parseAbbreviated(typed);
  return Number(`${whole.replace(/\D/g, "")}.${cents.replace(/\D/g, "")}0`);
}
