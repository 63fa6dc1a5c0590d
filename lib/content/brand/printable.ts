import { withoutControls } from "../../domain/text/clean-text.ts";

/** What stands for a sign that a typeface lacks, where its letters do not say the same by themselves. */
const substitutes: Readonly<Record<string, string>> = {
  "\u2009": "\u00a0",
  "\u202f": "\u00a0",
  "≥": ">=",
  "≤": "<=",
  "→": "–",
};

/**
 * A text as a typeface can print it: thin spaces as usual ones, `CO₂` as `CO2`. A letter that nothing stands for stays.
 * @param characters that the typeface has, by their code points
 */
export function printable(text: string, characters: ReadonlySet<number>): string {
  const has = (part: string) => [...part].every((sign) => characters.has(sign.codePointAt(0) ?? 0));
  return withoutControls(text).replace(/[^\n\x20-\x7e]/gu, (sign) => {
    if (has(sign)) return sign;
    const instead = substitutes[sign] ?? sign.normalize("NFKC");
    return has(instead) ? instead : sign;
  });
}
