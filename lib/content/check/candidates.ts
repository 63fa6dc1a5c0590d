import {
  choiceOf,
  describeValue,
  type FieldPath,
  type Finding,
  type FindingCode,
  type FindingHint,
  type FindingMessage,
  shortened,
} from "./finding.ts";

/** How many characters must be changed, added or taken away to make one text of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [line, char] of [...a].entries()) {
    const next = [line + 1];
    for (let column = 1; column < row.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (char === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word that was probably meant; null where none is near. */
export function closestMatch(written: string, candidates: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(written.length / 3));
  const ranked = [...candidates]
    .map((word) => ({ word, steps: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, steps }) => steps <= limit && steps < word.length)
    .sort((a, b) => a.steps - b.steps);
  return ranked[0]?.word ?? null;
}

/**
 * The values of a field in a list; undefined where not all of them could be read, as then nothing is certain to be missing.
 * @param key a field that every item must have
 */
export function valuesOf<Item, Key extends keyof Item>(
  list: readonly (Item | undefined)[] | undefined,
  key: Key,
): Set<NonNullable<Item[Key]>> | undefined {
  const values = list?.map((item) => item?.[key]);
  const readable = values?.filter(
    (value): value is NonNullable<typeof value> => value !== undefined && value !== null,
  );
  return readable && readable.length === list?.length ? new Set(readable) : undefined;
}

/** The question whether another value was meant; none where none is near. */
export const meantHints = (meant: string | null): FindingHint[] =>
  meant === null ? [] : [{ hint: "meant", values: { meant } }];

/** The same question for who edits the file. */
export const meantFix = (meant: string | null): string | undefined =>
  meant === null ? undefined : `did you mean "${meant}"?`;

/** Values that people read as they are; others are chosen from a list that calls them otherwise. */
const readable = new Set<Reference>(["pictureFile", "documentFile", "film", "icon", "brandFile", "fontFile"]);

/** What a value names, in words for who edits the file, by the text for the desk. */
const references = {
  type: "the WebID of a type (types.json)",
  mainType: "the id of a main type (types.json)",
  neighbourhood: "the ID of a neighbourhood (neighbourhoods.json)",
  teamMember: "the id of a team member (team.json)",
  country: "the CountryID of a country (places.json)",
  property: "the ID of a property (properties/)",
  unit: "the ID of a unit of the project",
  category: "the id of a category (categories.json), or null",
  subcategory: "the id of a subcategory of its category (categories.json)",
  marquee: "the number of a marquee (site.json)",
  priceUnit: "a price unit (site.json), 0 and 1 being the plain amount",
  language: "a language that is in use (site.json)",
  page: "the id of a page (pages/)",
  article: "the id of an article (articles/)",
  propertyList: "a list of properties",
  categoryOrList: "the id of a category (categories.json), or one of team, testimonials, references",
  form: "a form",
  view: "a view",
  fact: "a fact of the table of a property",
  pictureFile: "a file below pictures/",
  documentFile: "a file in documents/",
  film: "a film in films/",
  icon: "a drawing below public/icons/",
  brandFile: "a file in brand/",
  fontFile: "a file in fonts/",
  parentAddress: "the key of another entry",
} as const satisfies Record<UnknownName, string>;

type UnknownName = Extract<FindingCode, `unknown.${string}`> extends `unknown.${infer Name}` ? Name : never;

/** What the value of a field can name in other files. */
export type Reference = keyof typeof references;

/** A longer list of candidates would hide the rest of the finding. */
const longestList = 16;

/**
 * A value that must be one of those another file has.
 * @param candidates undefined where that file could not be read: then there is no finding
 * @param what names the value in words of its own, where it is one of several in its field
 */
export function mustBeAmong(
  value: string | number | null | undefined,
  candidates: ReadonlySet<string | number> | undefined,
  reference: Reference,
  { what, ...at }: { file: string; path: FieldPath; severity?: Finding["severity"]; what?: string },
): Finding[] {
  if (value === undefined || value === null || !candidates || candidates.has(value)) return [];
  const match = closestMatch(String(value), [...candidates].map(String));
  const choices =
    candidates.size > 0 && candidates.size <= longestList ? `: ${choiceOf([...candidates])}` : "";
  const message: FindingMessage = {
    code: `unknown.${reference}`,
    values: { value: shortened(String(value)) },
    hints: meantHints(readable.has(reference) ? match : null),
  };
  const expected = `${what ?? references[reference]}${choices}`;
  return [{ severity: "error", ...at, message, expected, found: describeValue(value), fix: meantFix(match) }];
}
