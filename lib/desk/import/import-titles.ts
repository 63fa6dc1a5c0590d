import "server-only";
import { titleOf } from "../../content/listing/listing.ts";
import { isObject, jsonAt } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { ListingName } from "../../import/run/stock-difference.ts";
import { WorkingStock } from "../../import/run/working-stock.ts";
import type { ContentName } from "../contract/content-answers.ts";
import { propertyFiles } from "../listings/property-files.ts";

const textOf = (words: ListingName["title"] | undefined, language: LanguageCode): string | undefined =>
  words?.[language] ?? Object.values(words ?? {}).find(Boolean);

/** What a listing of a package is called by who knows it: its title, or its address. */
export function listingTitle(listing: ListingName | null | undefined, language: LanguageCode): string {
  if (!listing) return "";
  const street = textOf(listing.street, language);
  const address = [street && `${street} ${listing.number}`.trim(), textOf(listing.city, language)];
  return textOf(listing.title, language) ?? address.filter(Boolean).join(", ");
}

/** What a file is called, by its name at the desk. */
export type Titles = (name: ContentName) => string;

/** The name of a project in a language, or the first one that it has. */
function projectTitle(project: unknown, language: LanguageCode): string {
  const texts = jsonAt(project, ["texts"]);
  const found = isObject(texts) ? [texts[language], ...Object.values(texts)] : [];
  const [name = ""] = found.flatMap((text) => jsonAt(text, ["Name"]) ?? []);
  return String(name);
}

/** Of properties and projects as they are now. */
export async function titlesIn(language: LanguageCode): Promise<Titles> {
  const { properties } = await propertyFiles();
  const titles = new Map(properties.map(({ name, record }) => [name, titleOf(record, language).text]));
  const stock = new WorkingStock();
  return (name) => titles.get(name) ?? projectTitle(stock.read(`${name}.json`), language);
}
