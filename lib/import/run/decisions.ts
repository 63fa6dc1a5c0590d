import "server-only";
import type { ImportRecord, Ledger } from "../../content/schemas/import.ts";
import type { ContentAuthor } from "../../desk/content/content-git.ts";
import { writeManyContents } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isObject, type JsonObject, withJson, withoutJson } from "../../domain/json/json.ts";
import { env } from "../../server/env.ts";
import { withLock } from "../../server/releases/process-files.ts";
import { importLock, readHeldListings, writeHeldListings } from "./import-files.ts";
import { fileOf } from "./ledger-numbers.ts";
import { ledgerFile, recordFile } from "./record-names.ts";
import { type ContentState, contentState, WorkingStock } from "./working-stock.ts";

/** What a decision is about is not there. The message is a sentence. */
class NoSuchListing extends Error {
  override name = "NoSuchListing";
}

/** Who decides at the command line. */
export const operator = (): ContentAuthor => ({
  name: "agency",
  email: `agency@${new URL(env.siteUrl).hostname}`,
});

/** What a decision changes of a listing; what is absent stays. */
interface Decided {
  ledger?: Ledger;
  record?: ImportRecord;
  file?: JsonObject;
}

interface Decision {
  source: PackageName;
  /** The package's. */
  id: string;
  author: ContentAuthor;
  title: string;
}

/** What is known of a listing that has a file. */
interface KnownListing {
  record: ImportRecord;
  file: JsonObject;
}

/** Writes what was decided, while no run does. @throws LockTaken, FilesChangedMeanwhile; whatever `decide` throws */
async function decided(
  { source, id, author, title }: Decision,
  decide: (state: ContentState) => Decided,
): Promise<void> {
  await withLock(importLock(), async () => {
    const stock = new WorkingStock();
    const state = contentState(stock, source);
    const { ledger, record, file } = decide(state);
    const entry = state.ledger.listings[id];
    const writes = [
      file && entry ? stock.write(fileOf(entry), file) : null,
      record ? stock.write(recordFile(source, id), record) : null,
      ledger ? stock.write(ledgerFile(source), ledger) : null,
    ].filter((write) => write !== null);
    if (writes.length > 0) await writeManyContents({ author, title, files: writes });
  });
}

/** @throws NoSuchListing */
function knownListing({ ledger, kept, files }: ContentState, id: string): KnownListing {
  const entry = ledger.listings[id];
  const record = kept.get(id);
  const file = entry && files.get(fileOf(entry));
  if (!record || !file) throw new NoSuchListing(`${id}: no listing of the package that has a file here.`);
  return { record, file };
}

const hiddenAs = (value: JsonObject, isHidden: boolean): JsonObject =>
  (isHidden ? withJson(value, ["Hidden"], true) : withoutJson(value, ["Hidden"])) as JsonObject;

/**
 * Hides a listing until somebody shows it again, whatever the package says.
 * @param why in the words of who hides it; it stays in the content's history
 * @throws as `decided`, NoSuchListing
 */
export const hideListing = ({ source, id, author }: Omit<Decision, "title">, why = ""): Promise<void> =>
  decided({ source, id, author, title: `import ${source}: ${id} hidden` }, (state) => {
    const { record, file } = knownListing(state, id);
    const { reason: _, ...rest } = record;
    return {
      record: {
        ...rest,
        ...{ said: hiddenAs(record.said, true), decision: "hide" },
        ...(why && { reason: why }),
      },
      file: hiddenAs(file, true),
    };
  });

/** Ends what `hideListing` has begun: it is shown, unless the package's facts hold it. @throws as `decided`, NoSuchListing */
export const releaseListing = ({ source, id, author }: Omit<Decision, "title">): Promise<void> =>
  decided({ source, id, author, title: `import ${source}: ${id} released` }, (state) => {
    const { record, file } = knownListing(state, id);
    const { decision: _, reason: __, ...rest } = record;
    const isHeld = (record.held ?? []).length > 0;
    return {
      record: { ...rest, said: hiddenAs(record.said, isHeld) },
      file: hiddenAs(file, isHeld),
    };
  });

/** Shows a listing that was hidden for other reasons than the law. @throws as `hideListing` */
export const showListing = (source: PackageName, id: string, author: ContentAuthor): Promise<void> =>
  decided({ source, id, author, title: `import ${source}: ${id} shown` }, (state) => {
    const { record, file } = knownListing(state, id);
    const { reason: _, ...rest } = record;
    return {
      record: { ...rest, said: hiddenAs(record.said, false), decision: "show" },
      file: hiddenAs(file, false),
    };
  });

/** The number of the home that a listing which waits may be; null where it waits for another reason, or does not wait. */
export function perhapsSame(source: PackageName, id: string): number | null {
  const reasons = readHeldListings(source).find((item) => item.id === id)?.reasons ?? [];
  const [, number] =
    /^perhaps-same:(\d+)$/.exec(reasons.find((reason) => reason.startsWith("perhaps-same:")) ?? "") ?? [];
  return number === undefined ? null : Number(number);
}

/** The ledger where an id takes over the record of another one, or of a home that was made by hand. */
function takenOver({ listings, ...rest }: Ledger, id: string, number: number): Ledger {
  const former = Object.entries(listings).find(
    ([, entry]) => entry.number === number && entry.kind !== "unit",
  );
  const others = Object.entries(listings).filter(([other]) => other !== former?.[0]);
  const { gone: _, removed: __, ...entry } = former?.[1] ?? { number };
  return { ...rest, listings: { ...Object.fromEntries(others), [id]: entry } };
}

/**
 * Answers whether a listing that waits is the home it may be. From the next run on it has a file of its own, or is merged with the one there is.
 * @throws as `decided`, NoSuchListing
 */
export async function answerSameHome(
  { source, id, author }: Omit<Decision, "title">,
  isSame: boolean,
): Promise<void> {
  const number = perhapsSame(source, id);
  if (number === null) throw new NoSuchListing(`${id}: nothing is asked about it.`);
  const title = `import ${source}: ${id} is ${isSame ? "" : "not "}${number}`;
  await decided({ source, id, author, title }, ({ ledger, kept }) => {
    const different = { ...ledger.different, [id]: [...(ledger.different?.[id] ?? []), number] };
    if (!isSame) return { ledger: { ...ledger, different } };
    const former = Object.keys(ledger.listings).find((other) => ledger.listings[other]?.number === number);
    const record = former === undefined ? undefined : kept.get(former);
    return { ledger: takenOver(ledger, id, number), ...(record && { record: { ...record, id } }) };
  });
  writeHeldListings(
    source,
    readHeldListings(source).filter((item) => item.id !== id),
  );
}

/**
 * Ends a conflict. `website` keeps the field as it is here from now on, `feed` takes that of the package; `seen` leaves what is shown.
 * @param path dotted
 * @throws as `decided`, NoSuchListing
 */
export const endConflict = (
  { source, id, author, path }: Omit<Decision, "title"> & { path: string },
  choice: "feed" | "website" | "seen",
): Promise<void> =>
  decided({ source, id, author, title: `import ${source}: ${id}, ${path} of ${choice}` }, (state) => {
    const { record, file } = knownListing(state, id);
    const conflict = record.conflicts?.find((candidate) => candidate.path === path);
    if (!conflict) throw new NoSuchListing(`${id}: no conflict about ${path}.`);
    const conflicts = record.conflicts?.filter((candidate) => candidate !== conflict) ?? [];
    const { conflicts: _, ...rest } = record;
    const steps = path.split(".");
    const value = choice === "seen" ? undefined : conflict[choice];
    const next =
      value === undefined ? withoutJson(file, steps, steps.length - 1) : withJson(file, steps, value);
    return {
      record: {
        ...rest,
        ...(conflicts.length > 0 && { conflicts }),
        ...(choice === "website" && { kept: [...new Set([...(record.kept ?? []), path])] }),
      },
      ...(choice !== "seen" && isObject(next) && { file: next }),
    };
  });

/** Says whether fields stay as they are here, whatever the package says. @param paths dotted @throws as `decided`, NoSuchListing */
export function keepFields(
  { source, id, author, paths }: Omit<Decision, "title"> & { paths: readonly string[] },
  isKept: boolean,
): Promise<void> {
  const title = `import ${source}: ${id}, ${paths.join(", ")} ${isKept ? "kept" : "of the package"}`;
  return decided({ source, id, author, title }, (state) => {
    const { record } = knownListing(state, id);
    const { kept: former = [], ...rest } = record;
    const others = former.filter((field) => !paths.includes(field));
    const kept = isKept ? [...others, ...paths] : others;
    return { record: { ...rest, ...(kept.length > 0 && { kept }) } };
  });
}
