import type { JsonChange } from "../json/changes.ts";
import { isObject, isSameJson, jsonAt, withJson } from "../json/json.ts";
import { rightToEdit } from "./content-rights.ts";
import { costFigures } from "./listing-state.ts";
import type { PublicationFailure, PublicationKind } from "./publication.ts";
import type { StaffRight } from "./roles.ts";

/** A property of which some fields go online without the rest of the content. */
export interface SingleChange {
  /** Below `content/`, without its ending: `properties/7123`. */
  name: string;
  /** Dotted paths: `Price`, `Financial.TotalCost`. */
  fields: readonly string[];
}

/** How a property stands and what it costs: the marquee and the day are of both, so that they go together. */
const saleFields = [
  ...["Status", "ClosedAt", "ModifiedAt", "Marquee", "MarqueeName", "Price", "PriceHistory"],
  ...costFigures.map((name) => `Financial.${name}`),
];
/** Whether visitors see it at all goes online only where that has changed. */
const visibilityFields = ["Hidden", "PublishedAt"];

/**
 * The fields that go online by themselves with a save.
 * @param changes what it has changed of the file
 * @returns null where the save concerns more than state, price and visibility of a property
 */
export function fieldsOnline(name: string, changes: readonly JsonChange[]): string[] | null {
  if (changes.length === 0 || changes.some(({ path }) => rightToEdit(name, path) !== "listings.update"))
    return null;
  const isVisibility = changes.some(({ path: [field] }) => visibilityFields.some((item) => item === field));
  return isVisibility ? [...saleFields, ...visibilityFields] : saleFields;
}

/**
 * The fields of a save that has corrected texts of a property and nothing else but the day of the change: they go online alone where somebody
 * asks for it, as the next sentence may be half written.
 * @returns null for every other save
 */
export function correctedFields(name: string, changes: readonly JsonChange[]): string[] | null {
  const isText = ({ path, before, after }: JsonChange) =>
    path.every((step) => typeof step === "string" && /^[A-Za-z]\w*$/.test(step)) &&
    typeof before === "string" &&
    typeof after === "string";
  const texts = changes.filter(({ path: [field] }) => field !== "ModifiedAt");
  const isAll = name.startsWith("properties/") && texts.length > 0 && texts.every(isText);
  return isAll ? changes.map(({ path }) => path.join(".")) : null;
}

/** The right that putting some fields of a property online needs. */
export const rightToPublish = (fields: readonly string[]): StaffRight =>
  fields.every((field) => rightToEdit("properties/", field.split(".")) === "listings.update")
    ? "listings.publish"
    : "texts.publish";

/** A record with the values that another one has in some fields. */
export const withFieldsOf = (record: unknown, source: unknown, fields: readonly string[]): unknown =>
  fields.reduce((current, field) => {
    const path = field.split(".");
    const value = jsonAt(source, path);
    return isSameJson(jsonAt(current, path), value) ? current : withJson(current, path, value);
  }, record);

/** Why a change does not go online by itself: who saved it may not, or visitors must get more than it. */
export type SingleChangeWait = "role" | "place" | "first" | "more";

const isHidden = (record: unknown) => jsonAt(record, ["Hidden"]) === true;

/**
 * Whether some fields of a property can go online without anything else.
 * @param live its record on the site; null where the site has none, or holds it back
 * @param working its record as it is saved
 * @returns `nothing` where visitors would see no difference; `first` where they do not know the property; `more` where it is shown again and
 *   something else of it has changed meanwhile, which nobody has published
 */
export function singleChangeVerdict(
  live: unknown,
  working: unknown,
  fields: readonly string[],
): "online" | "nothing" | "first" | "more" {
  if (!isObject(live)) return "first";
  const next = withFieldsOf(live, working, fields);
  if (isSameJson(next, live) || (isHidden(live) && isHidden(next))) return "nothing";
  return isHidden(live) && !isSameJson(next, working) ? "more" : "online";
}

/** As the command line takes changes: `properties/7123:Price,Status properties/7124:Hidden`. */
export const changesText = (changes: readonly SingleChange[]): string =>
  changes.map(({ name, fields }) => `${name}:${fields.join(",")}`).join(" ");

/** The changes of such a text; null where it is none. */
export function changesIn(text: string): SingleChange[] | null {
  const changes = text
    .trim()
    .split(/\s+/)
    .map((part) => /^(properties\/[^:\s]+):([\w.,]+)$/.exec(part))
    .map((match) => match && { name: match[1] ?? "", fields: (match[2] ?? "").split(",").filter(Boolean) });
  return changes.every((change) => change !== null) ? changes : null;
}

/** One change for each property, whoever has saved how many of it. */
export const mergedChanges = (changes: readonly SingleChange[]): SingleChange[] =>
  [...Map.groupBy(changes, ({ name }) => name)].map(([name, all]) => ({
    name,
    fields: [...new Set(all.flatMap(({ fields }) => fields))],
  }));

/** What is known of the changes that go online by themselves. */
interface ChangeProgress {
  /** Names of the properties that wait. */
  waiting: readonly string[];
  /** The one that runs, or the last one. */
  publication: {
    kind: PublicationKind;
    state: "running" | "done" | "failed" | "cancelled";
    changes?: string[] | undefined;
    startedAt: string;
    endedAt: string | null;
    failure: PublicationFailure | null;
  } | null;
}

/** How far a change of a property is on its way to visitors; `at` is an ISO moment. */
export type ChangeState =
  | { state: "going" | "queued" }
  | { state: "online"; at: string }
  | { state: "failed"; failure: PublicationFailure | null };

/** How far the change of a property is, as long as nobody has saved another one of it. */
export function changeState({ waiting, publication }: ChangeProgress, name: string): ChangeState {
  const isRunning = publication?.state === "running";
  const isIts = publication?.kind === "change" && publication.changes?.includes(name) === true;
  if (waiting.includes(name)) return { state: isRunning && !isIts ? "queued" : "going" };
  if (isRunning && isIts) return { state: "going" };
  // Another one may have begun since: it does so only where this one has ended.
  if (!publication || (isIts && publication.state !== "done"))
    return { state: "failed", failure: publication?.failure ?? null };
  return { state: "online", at: publication.endedAt ?? publication.startedAt };
}
