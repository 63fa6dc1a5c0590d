import "server-only";
import { type ImportRecord, ledgerSchema } from "../../content/schemas/import.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import { defaultOwnership, type FieldOwner, leavesOf, ownerOf } from "../../domain/import/merge.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isObject, type JsonObject, jsonAt } from "../../domain/json/json.ts";
import type { RawAnswer } from "../formats/format.ts";
import { importFormats } from "../formats/index.ts";
import { keptAnswers, readHeldListings, readRuns } from "./import-files.ts";
import { fileOf } from "./ledger-numbers.ts";
import { ledgerFile } from "./record-names.ts";
import { sourceContext } from "./source-context.ts";
import { contentState, WorkingStock } from "./working-stock.ts";

/** A field of a listing: what the package says, and what is here. */
interface ExplainedField {
  /** Dotted. */
  path: string;
  said: unknown;
  here: unknown;
  owner: FieldOwner;
  isKept: boolean;
  /** Both have changed it, and nobody has seen that yet. */
  isConflict: boolean;
}

/** The way of a listing from the package's answer to its file. */
export interface Explained {
  id: string;
  /** Ours; null where it has none. */
  number: number | null;
  file: string | null;
  /** What the answers that are kept have of it, as they came; owners' names are in it. */
  raw: { answer: string; row: unknown }[];
  listing: FeedListing | null;
  fields: ExplainedField[];
  findings: string[];
  /** Why it is hidden, or waits. */
  held: string[];
}

/** The largest part of an answer that tells of an id alone: an object that has it as the value of a field. */
function rowsWith(value: unknown, id: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => rowsWith(item, id));
  if (!isObject(value)) return [];
  const isRow = Object.entries(value).some(([name, field]) => /id$/i.test(name) && String(field) === id);
  return isRow ? [value] : Object.values(value).flatMap((field) => rowsWith(field, id));
}

/** The element of an XML that has an id, as it is written. */
const elementWith = (text: string, id: string): string[] => {
  const at = text.indexOf(`>${id}<`);
  return at === -1 ? [] : [text.slice(Math.max(0, at - 200), at + 2_000)];
};

function rawOf({ name, body }: RawAnswer, id: string): Explained["raw"] {
  const text = Buffer.from(body).toString("utf8");
  try {
    return rowsWith(JSON.parse(text.replace(/^\uFEFF/, "")), id).map((row) => ({ answer: name, row }));
  } catch {
    return elementWith(text, id).map((row) => ({ answer: name, row }));
  }
}

function fieldsOf(
  record: ImportRecord | undefined,
  file: JsonObject | undefined,
  owners: Parameters<typeof ownerOf>[1],
): ExplainedField[] {
  const paths = new Map(
    [...leavesOf(record?.said ?? {}), ...leavesOf(file ?? {})].map((path) => [path.join("."), path]),
  );
  return [...paths].map(([path, steps]) => ({
    path,
    said: jsonAt(record?.said, steps) ?? null,
    here: jsonAt(file, steps) ?? null,
    owner: ownerOf(steps, owners),
    isKept: record?.kept?.includes(path) ?? false,
    isConflict: record?.conflicts?.some((conflict) => conflict.path === path) ?? false,
  }));
}

/** How a listing of a package has come to be what it is here, field by field. */
export function explainListing(source: PackageName, id: string): Explained {
  const stock = new WorkingStock();
  const { kept, files, source: settings } = contentState(stock, source);
  const entry = stock.parse(ledgerFile(source), ledgerSchema)?.listings[id];
  const file = entry && entry.kind !== "unit" ? fileOf(entry) : null;
  const record = kept.get(id);
  const answers =
    readRuns(source)
      .map((run) => keptAnswers(run.id))
      .find((found) => found !== null) ?? [];
  const context = sourceContext(stock, source, new Date());
  const result = answers.length > 0 ? importFormats[source].read(answers, context) : undefined;
  const waiting = readHeldListings(source).find((item) => item.id === id);
  const listing = result?.listings.find((found) => found.id === id) ?? waiting?.listing ?? null;
  const here = file === null ? undefined : files.get(file);
  return {
    id,
    number: entry?.number ?? null,
    file: here ? file : null,
    raw: answers.flatMap((answer) => rawOf(answer, id)),
    listing,
    fields: fieldsOf(record, here, { ...defaultOwnership, ...settings.owners }),
    findings: record?.findings ?? [...(listing?.findings ?? [])],
    held: record?.held ?? waiting?.reasons ?? [],
  };
}
