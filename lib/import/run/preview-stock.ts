import "server-only";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FormatResult, RawAnswer } from "../formats/format.ts";
import { importFormats } from "../formats/index.ts";
import { readHints } from "../hooks/hints.ts";
import { nameToCome } from "../pictures/fetch-pictures.ts";
import { packagePictures } from "../pictures/package-pictures.ts";
import { fetchStock } from "../sources/fetch-stock.ts";
import { folderAnswers } from "../sources/folder.ts";
import { sourceContext } from "./source-context.ts";
import { type StockDifference, stockDifference } from "./stock-difference.ts";
import { planStock } from "./stock-plan.ts";
import { contentState, sourceOf, WorkingStock } from "./working-stock.ts";

/** What is looked at before a run. */
export interface Preview {
  source: PackageName;
  /** The folder of the content. */
  content: string;
  /** A folder of answers; null for the package itself. */
  from: string | null;
  /** In the place of those of the source. */
  languages?: readonly LanguageCode[] | undefined;
}

/** The answers that a run would get. @throws SourceFailure, the file system's error */
async function answersOf(stock: WorkingStock, { source, from }: Preview, languages: readonly LanguageCode[]) {
  if (from !== null) return folderAnswers(from, source);
  const { listings } = contentState(stock, source).ledger;
  const known = Object.entries(listings).filter(([, { gone, kind }]) => !gone && kind !== "unit");
  return fetchStock(source, {
    languages,
    knownIds: known.map(([id]) => id),
    hintedIds: readHints(source).ids,
  });
}

/** Reads the answers that a run would get; nothing is written. @throws SourceFailure, the file system's error */
export async function readStock(preview: Preview): Promise<FormatResult> {
  const stock = new WorkingStock(preview.content);
  const context = sourceContext(stock, preview.source, new Date(), preview.languages);
  const answers: readonly RawAnswer[] = await answersOf(stock, preview, context.languages);
  return importFormats[preview.source].read(answers, context);
}

/** What a run would make of the content. */
export async function previewStock(
  { source, content, from }: Preview,
  result: FormatResult,
): Promise<StockDifference> {
  const stock = new WorkingStock(content);
  const { foreignNumbers, ...known } = contentState(stock, source);
  const { pictureHosts: hosts = [] } = sourceOf(stock, source);
  const { counts, fetchPictures } = packagePictures({ source, from, hosts, isDry: true });
  const shown = result.listings.filter(({ outcome, unitOf }) => outcome !== "left-out" && !unitOf);
  const pictures = await fetchPictures(shown);
  const named = new Set([...pictures.values()].flatMap(({ files }) => files));
  const addresses = shown
    .flatMap((listing) => listing.pictures.map(({ url }) => [nameToCome(url), url] as const))
    .filter(([name]) => named.has(name));
  const state = {
    ...known,
    ...{ pictures, listings: result.listings, deleted: result.deleted ?? [], isConfirmed: false },
    ...(result.partial && { partial: result.partial }),
    ...(result.isDelta && { isDelta: true }),
    highestNumber: Math.max(0, ...foreignNumbers),
    today: isoDay(new Date()) ?? "",
  };
  return stockDifference(state, planStock(state), {
    picturesToFetch: counts.missing,
    addresses: Object.fromEntries(addresses),
  });
}
