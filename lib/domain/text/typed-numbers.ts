/** Thousands in groups of three with dots or spaces, or none; decimals behind a comma. */
const belgian = /^-?(?:\d{1,3}(?:[.\s\u00a0\u202f]\d{3})+|\d+)(?:,\d+)?$/;
/** English groups, where they can be nothing else: two of them, or decimals behind a point; `1,234` has three decimals. */
const english = /^-?\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** A dot before one or two decimals, as a keyboard for numbers writes it; `1.234` is a thousand. */
const withPoint = /^-?\d+\.(?:\d{1,2}|\d{4,})$/;

/**
 * The number in a text as people in Belgium type it: `1.234,5`, `1 234`, `€ 349.000`, `12,50`, `4.5`, `1,234.5`. Where a dot stands before three
 * digits it stands between thousands.
 * @returns null for any other text
 */
export function parseNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^€\s*|\s*€$/g, "")
    .replace(/^−/, "-");
  if (withPoint.test(bare)) return Number(bare);
  if (english.test(bare)) return Number(bare.replaceAll(",", ""));
  if (!belgian.test(bare)) return null;
  return Number(bare.replace(/[.\s\u00a0\u202f]/g, "").replace(",", "."));
}
