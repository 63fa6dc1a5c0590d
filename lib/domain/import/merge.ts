import { isObject, isSameJson, type JsonObject, jsonAt, withJson, withoutJson } from "../json/json.ts";

/*
 * A record of the content has two authors: the agency's package, and people at the desk. What the package said last time is kept, so that what it
 * changed and what somebody wrote here are told apart (decision 63).
 */

/** Who decides where both have changed a field: the package, the website, or the website until somebody has compared both (shared). */
export const fieldOwners = ["feed", "website", "shared"] as const;
export type FieldOwner = (typeof fieldOwners)[number];

/** Owners by dotted path, `*` being any one step; the longest path that fits counts, and the package has all others. */
export type Ownership = Readonly<Record<string, FieldOwner>>;

export const defaultOwnership: Ownership = {
  Hidden: "website",
  NeighbourhoodID: "website",
  MarqueeName: "website",
  Visits: "website",
  RentReference: "website",
  RentalConditions: "website",
  LifeAnnuity: "website",
  "Planning.LawfulUse": "website",
  "Planning.InformationDate": "website",
  Documents: "website",
  OnlineMedia: "website",
  FloorPlan: "website",
  PointsOfInterest: "website",
  "texts.*.TypeDescription": "shared",
  "texts.*.Description": "shared",
  "texts.*.Name": "shared",
  "texts.*.Title": "shared",
};

/** The owner of a field. @param path its steps */
export function ownerOf(path: readonly string[], ownership: Ownership): FieldOwner {
  let best: { length: number; owner: FieldOwner } = { length: 0, owner: "feed" };
  for (const [pattern, owner] of Object.entries(ownership)) {
    const steps = pattern.split(".");
    const fits = steps.length <= path.length && steps.every((step, at) => step === "*" || step === path[at]);
    if (fits && steps.length >= best.length) best = { length: steps.length, owner };
  }
  return best.owner;
}

/** A field that package and website have changed differently. */
export interface MergeConflict {
  /** Dotted: `texts.nl.Description`. */
  path: string;
  /** What each says; absent where its field is empty. */
  feed?: unknown;
  website?: unknown;
  /** Which of both the record has now. */
  shown: "feed" | "website";
  /** ISO day. */
  since: string;
}

export interface MergeInput {
  /** What the package said last time; null where it never said anything. */
  base: JsonObject | null;
  /** What it says now. */
  theirs: JsonObject;
  /** The record as it is here; null where there is none. */
  ours: JsonObject | null;
  ownership: Ownership;
  /** Dotted paths that somebody has decided to keep here, whatever the package says. */
  kept?: readonly string[];
  /** Conflicts that nobody has seen yet. */
  conflicts?: readonly MergeConflict[];
  /** ISO day. */
  today: string;
}

/** The paths of all values that are no objects; a list is one value. */
export function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(value)) return value === undefined ? [] : [[...path]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

const withField = (value: JsonObject, path: readonly string[], field: unknown): JsonObject =>
  (field === undefined
    ? withoutJson(value, path, path.length - 1)
    : withJson(value, path, field)) as JsonObject;

/** A text needs all its parts: where one is kept here and the package has emptied the others, those stay too. */
function withWholeTexts(value: JsonObject, ours: JsonObject | null): JsonObject {
  if (!isObject(value.texts) || !isObject(ours?.texts)) return value;
  let whole = value;
  for (const [language, text] of Object.entries(value.texts))
    for (const [name, part] of Object.entries((ours.texts[language] as JsonObject | undefined) ?? {}))
      if (isObject(text) && !Object.hasOwn(text, name) && name !== "Street" && name !== "PriceUnitText")
        whole = withField(whole, ["texts", language, name], part);
  return whole;
}

/** Units of a project are compared one by one: each is known by its ID. */
const keyedList = "Units";

function withKeys(record: JsonObject): JsonObject {
  const list = record[keyedList];
  if (!Array.isArray(list)) return record;
  return { ...record, [keyedList]: Object.fromEntries(list.map((item) => [`#${item.ID}`, item])) };
}

/** In the order of the package, with those behind that only the website has. */
function withoutKeys(record: JsonObject, theirs: JsonObject): JsonObject {
  const items = record[keyedList];
  const order = Array.isArray(theirs[keyedList]) ? theirs[keyedList].map(({ ID }) => `#${ID}`) : [];
  if (!isObject(items)) return Array.isArray(theirs[keyedList]) ? { ...record, [keyedList]: [] } : record;
  const names = [...new Set([...order, ...Object.keys(items)])].filter((name) => Object.hasOwn(items, name));
  return { ...record, [keyedList]: names.map((name) => items[name]) };
}

/** Whether the former and the new conflict are about the same two values. */
const isSameConflict = (one: MergeConflict | undefined, other: MergeConflict): boolean =>
  one !== undefined && isSameJson(one.feed, other.feed) && isSameJson(one.website, other.website);

/**
 * Joins what the package says with the record as it is: what only one of both has changed counts; where both have, the field's owner decides, and
 * the other value is a conflict until somebody has seen it. What the package has emptied is empty; fields that it never had stay.
 */
export function mergeRecord(input: MergeInput): { value: JsonObject; conflicts: MergeConflict[] } {
  const { ownership, kept = [], conflicts: former = [], today } = input;
  if (!input.ours) return { value: input.theirs, conflicts: [] };
  const [base, theirs, ours] = [
    input.base && withKeys(input.base),
    withKeys(input.theirs),
    withKeys(input.ours),
  ];
  const open = new Map(former.map((conflict) => [conflict.path, conflict]));
  let value = ours;
  const paths = new Map([...leavesOf(base ?? {}), ...leavesOf(theirs)].map((path) => [path.join("."), path]));
  for (const [name, path] of paths) {
    const [was, feed, website] = [base, theirs, ours].map((record) => jsonAt(record, path));
    if (isSameJson(feed, website)) {
      // They agree by now. Where the package's is shown anyway, that is so of what the website had before.
      const known = open.get(name);
      if (known && (known.shown === "website" || isSameJson(known.website, feed))) open.delete(name);
      continue;
    }
    if (kept.includes(name) || (base && isSameJson(was, feed))) continue;
    const owner = ownerOf(path, ownership);
    const isTaken = (base && isSameJson(was, website)) || owner === "feed";
    if (isTaken) value = withField(value, path, feed);
    if (base && isSameJson(was, website)) continue;
    // Without an earlier answer a field that only the package fills is no disagreement.
    if (website === undefined && !base) {
      value = withField(value, path, feed);
      continue;
    }
    const conflict: MergeConflict = {
      path: name,
      ...(feed !== undefined && { feed }),
      ...(website !== undefined && { website }),
      shown: isTaken ? "feed" : "website",
      since: today,
    };
    const known = open.get(name);
    open.set(name, isSameConflict(known, conflict) && known ? known : conflict);
  }
  const whole = withoutKeys(withWholeTexts(value, ours), input.theirs);
  return { value: whole, conflicts: [...open.values()] };
}
