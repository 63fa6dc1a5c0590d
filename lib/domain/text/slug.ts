import { withoutAccents } from "./accents.ts";

/**
 * The text as a part of an address: lowercase, accents removed, punctuation removed, spaces replaced by hyphens
 * (specification, 2.1). A hyphen of the text stays, hyphens in a row become one: `Braine-l'Alleud` → `braine-lalleud`.
 */
export function slugify(text: string): string {
  return withoutAccents(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}
