import "server-only";
import type { ImportContext } from "../../domain/import/finish-listing.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Format } from "../formats/format.ts";
import { SourceFailure } from "./failure.ts";
import { fetchStock, type StockOptions } from "./fetch-stock.ts";

/** What a look at a package says: it lets the site in, and sends so many homes in these languages. */
export interface SourceCheck {
  homes: number;
  /** Those of the site that a home has a text in. */
  languages: LanguageCode[];
  /** Hosts of the pictures. */
  pictureHosts: string[];
}

/**
 * Reads the whole stock of a package and changes nothing. What has a call for each home is kept for the run that comes next.
 * @throws SourceFailure
 */
export async function checkSource(
  format: Format,
  context: ImportContext,
  options: Omit<StockOptions, "languages"> = {},
): Promise<SourceCheck> {
  const answers = await fetchStock(format.name, { ...options, languages: context.languages });
  const { listings, problem } = format.read(answers, context);
  if (problem !== undefined) throw new SourceFailure("unexpected", problem);
  const hosts = listings.flatMap(({ pictures }) => pictures.map(({ url }) => URL.parse(url)?.hostname ?? ""));
  return {
    homes: listings.length,
    languages: context.languages.filter((code) => listings.some(({ languages }) => languages.includes(code))),
    pictureHosts: [...new Set(hosts)].filter(Boolean).toSorted(),
  };
}
