import "server-only";
import { pictureChange } from "../../domain/import/picture-change.ts";
import type { KeptPreview } from "../../import/run/import-files.ts";
import type { StockDifference } from "../../import/run/stock-difference.ts";
import type { ImportPreview, ImportPreviewLine, ImportPreviewPicture } from "../contract/import-answers.ts";
import { deskPicture } from "../listings/desk-picture.ts";
import type { ImportReader } from "./import-state.ts";
import { listingTitle, titlesIn } from "./import-titles.ts";
import { type ImportWords, importWords } from "./import-words.ts";

/** Lines of each part that travel, and pictures of each line: a first dry run is all of the stock. */
const most = { lines: 100, pictures: 8 };

/** In pixels. */
const pictureWidth = 200;

/** Where a picture is looked at; an address of a package leads to the web or nowhere. */
function pictureAt(file: string, addresses: StockDifference["addresses"]): ImportPreviewPicture[] {
  const there = addresses[file];
  if (there === undefined) return [{ here: deskPicture(file, pictureWidth) }];
  return /^https?:$/.test(URL.parse(there)?.protocol ?? "") ? [{ there }] : [];
}

function picturesLine(
  { before, after }: { before: readonly string[]; after: readonly string[] },
  addresses: StockDifference["addresses"],
): ImportPreviewLine["pictures"] {
  const { added, removed, isReordered } = pictureChange(before, after);
  const shown = (files: string[]) =>
    files.slice(0, most.pictures).flatMap((file) => pictureAt(file, addresses));
  return {
    ...{ before: before.length, after: after.length, isReordered },
    ...{ added: shown(added), removed: shown(removed) },
  };
}

const nothing = { fields: [], pictures: null, reasons: [] };

/** The parts of a difference, in the language of who reads them. */
async function groupsOf(
  difference: StockDifference,
  { language, words }: { language: ImportReader["language"]; words: ImportWords },
): Promise<ImportPreview["groups"]> {
  const titles = await titlesIn(language);
  const { addresses } = difference;
  const place = ({ file, name }: { file: string; name: Parameters<typeof listingTitle>[0] }) => {
    const known = file.replace(/\.json$/, "");
    const title = known && titles(known);
    return { title: title || listingTitle(name, language), name: title ? known : null };
  };
  const group = <Item extends { id: string }>(
    items: readonly Item[],
    line: (item: Item) => Partial<ImportPreviewLine> & Pick<ImportPreviewLine, "title" | "name">,
  ) => ({
    count: items.length,
    lines: items.slice(0, most.lines).map((item) => ({ ...nothing, id: item.id, ...line(item) })),
  });
  return {
    new: group(difference.new, ({ name, pictures }) => ({
      ...{ title: listingTitle(name, language), name: null },
      pictures: picturesLine({ before: [], after: pictures }, addresses),
    })),
    changed: group(difference.changed, ({ fields, pictures, ...item }) => ({
      ...{ ...place(item), name: item.file.replace(/\.json$/, "") },
      fields: fields.map(({ path, ...values }) => ({ path: path.split("."), ...values })),
      pictures: pictures && picturesLine(pictures, addresses),
    })),
    gone: group(difference.gone, place),
    held: group(difference.held, ({ reasons, ...item }) => ({
      ...place(item),
      reasons: reasons.map(words.finding),
    })),
  };
}

const emptyGroup = { count: 0, lines: [] };

/** A dry run as the desk shows it. @param preview null where there is none */
export async function previewAnswer(
  preview: KeptPreview | null,
  { language }: Pick<ImportReader, "language">,
): Promise<ImportPreview> {
  const words = await importWords(language);
  const difference = preview?.difference ?? null;
  const failures = [...(preview?.failure ? [preview.failure] : []), ...(difference?.problems ?? [])];
  const state = preview?.failure ? "failed" : preview?.endedAt ? "done" : "running";
  return {
    state: preview ? state : "none",
    at: preview?.startedAt ?? null,
    problems: failures.map(words.failure),
    groups: difference
      ? await groupsOf(difference, { language, words })
      : { new: emptyGroup, changed: emptyGroup, gone: emptyGroup, held: emptyGroup },
    unchanged: difference?.unchanged ?? 0,
    picturesToFetch: difference?.picturesToFetch ?? 0,
    codes: difference?.unknownCodes.length ?? 0,
  };
}
