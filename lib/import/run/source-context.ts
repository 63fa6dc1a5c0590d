import "server-only";
import type { ImportContext } from "../../domain/import/finish-listing.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { importContext } from "../context.ts";
import { siteLanguages, sourceOf, type WorkingStock } from "./working-stock.ts";

/** What the answers of a source are read with, as the content says it. @param languages in the place of those of the source */
export function sourceContext(
  stock: WorkingStock,
  name: PackageName,
  now: Date,
  languages?: readonly LanguageCode[],
): ImportContext {
  const source = sourceOf(stock, name);
  const read = languages ?? source.languages ?? siteLanguages(stock);
  return importContext(stock.folder, read, now.toISOString(), source.mapping?.codes);
}
