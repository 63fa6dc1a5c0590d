import { type LanguageCode, languageCodes } from "../../domain/text/language.ts";
import { slugIn, slugify } from "../../domain/text/slug.ts";
import type { CheckedContent } from "./checked-content.ts";
import type { FieldPath } from "./finding.ts";
import { items } from "./json-tree.ts";

type Column = "original" | LanguageCode;

/** An address of the path table and where it stands. */
export interface Address {
  key: string;
  column: Column;
  address: string;
  path: FieldPath;
}

/** Every address of the path table. */
export const addressesOf = ({ singles }: CheckedContent): Address[] =>
  items(singles.paths?.value.entries).flatMap(([index, { key = "", original, path }]) => {
    const place = ["entries", index];
    const columns: [Column, string | undefined, FieldPath][] = [
      ["original", original, [...place, "original"]],
      ...languageCodes.map((code): [Column, string | undefined, FieldPath] => [
        code,
        path?.[code],
        [...place, "path", code],
      ]),
    ];
    return columns.flatMap(([column, address, at]) =>
      address === undefined ? [] : { key, column, address, path: at },
    );
  });

/** The articles that have a page, each with what stands behind the services page in its address. */
export function articleParts({ singles, folders }: CheckedContent, language: LanguageCode) {
  const categories = items(singles.categories?.value.categories).map(([, category]) => category);
  return folders.articles.flatMap(({ file, value }) => {
    if (typeof value.category !== "string") return [];
    const category = categories.find(({ id }) => id === value.category);
    const subcategory = items(category?.subcategories).find(([, { id }]) => id === value.subcategory)?.[1];
    const parts = [
      subcategory && slugIn(subcategory.slug, subcategory.name, language),
      slugIn(value.slug, value.title, language),
    ];
    return { file, address: parts.filter(Boolean).join("/") };
  });
}

/** The addresses of all articles in a column of the path table, in small letters. */
export function articleAddressesIn(content: CheckedContent, column: Column) {
  const language = column === "original" ? content.singles.site?.value.defaultLanguage : column;
  const services = addressesOf(content).find((entry) => entry.key === "services" && entry.column === column);
  if (language === undefined || !services) return [];
  return articleParts(content, language).map(({ file, address }) => ({
    file,
    address: `${services.address}${address}/`.toLowerCase(),
  }));
}

/** The names of agents whose page has an address in a column of the path table. */
export function agentsAt(content: CheckedContent, { address, column }: Address): string[] {
  const language = column === "original" ? content.singles.site?.value.defaultLanguage : column;
  const pattern = addressesOf(content).find((entry) => entry.key === "agent" && entry.column === column);
  if (language === undefined || !pattern) return [];
  return items(content.singles.team?.value.members)
    .filter(([, { BIV }]) => BIV !== undefined)
    .map(([, { firstName = "", lastName = "" }]) => `${firstName} ${lastName}`)
    .filter((name) => pattern.address.replace("{agent}", slugify(name, language)) === address.toLowerCase());
}
