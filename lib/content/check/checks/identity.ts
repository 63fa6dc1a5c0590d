import { jsonAt } from "../../../domain/json/json.ts";
import type { CheckedContent, Entry } from "../checked-content.ts";
import {
  describeValue,
  errorsIn,
  type FieldPath,
  type Finding,
  type FindingCode,
  shortened,
  writtenPath,
} from "../finding.ts";
import { findValues, items } from "../json-tree.ts";

interface Numbered {
  file: string;
  path: FieldPath;
  id: unknown;
}

type DuplicateCode = Extract<FindingCode, `duplicates.${string}`>;

function repeated(entries: Numbered[], what: string, code: DuplicateCode = "duplicates.id"): Finding[] {
  const first = new Map<string, Numbered>();
  return entries.flatMap(({ file, path, id }) => {
    if (id === undefined || id === null) return [];
    const holder = first.get(String(id));
    if (!holder) {
      first.set(String(id), { file, path, id });
      return [];
    }
    const isSameFile = holder.file === file;
    return errorsIn(file)(
      path,
      {
        code: code === "duplicates.id" && isSameFile ? "duplicates.idHere" : code,
        values: { value: shortened(String(id)), other: { file: holder.file } },
      },
      `${what} that nothing else has`,
      `${describeValue(id)}, as in ${isSameFile ? writtenPath(holder.path) : holder.file}`,
      "give one of them another",
    );
  });
}

const idsOfFolder = (entries: Entry<unknown>[], field: string): Numbered[] =>
  entries.map(({ file, value }) => ({ file, path: [field], id: jsonAt(value, [field]) }));

function idsOfList(entry: Entry<unknown> | null, list: FieldPath, fields: string[]): Numbered[] {
  const values = jsonAt(entry?.value, list);
  if (!entry || !Array.isArray(values)) return [];
  return items<unknown>(values).map(([index, item]) => {
    const ids = fields.map((field) => jsonAt(item, [field]));
    const isWhole = ids.every((id) => id !== undefined);
    return {
      file: entry.file,
      path: [...list, index, fields[0] ?? ""],
      id: isWhole ? ids.join(" ") : undefined,
    };
  });
}

/** Lists in files that exist once: where they are, what must be unique in them. */
const lists = [
  ["types", ["categories"], ["ID"], "an ID"],
  ["types", ["categories"], ["WebID"], "a WebID"],
  ["types", ["mainTypes"], ["id"], "an id"],
  ["neighbourhoods", ["neighbourhoods"], ["ID"], "an ID"],
  ["team", ["members"], ["id"], "an id"],
  ["testimonials", ["testimonials"], ["id"], "an id"],
  ["references", ["references"], ["propertyId"], "a property", "duplicates.property"],
  ["owners", ["owners"], ["email"], "an address", "duplicates.email"],
  ["staff", ["staff"], ["email"], "an address", "duplicates.email"],
  ["categories", ["categories"], ["id"], "an id"],
  ["places", ["places"], ["Zip", "CountryID"], "a postcode and country", "duplicates.place"],
  ["places", ["countries"], ["CountryID"], "a country"],
  ["pictures", ["pictures"], ["file"], "a file", "duplicates.picture"],
  ["paths", ["entries"], ["key"], "a key"],
  ["site", ["languages"], ["code"], "a language"],
  ["site", ["marquees"], ["number"], "a number"],
  ["site", ["priceUnits"], ["unit"], "a unit"],
] as const;

/** Lists inside each file of a folder. */
const innerLists = [
  ["projects", ["Units"], "ID"],
  ["projects", ["Documents"], "ID"],
  ["properties", ["Documents"], "ID"],
  ["pages", ["params", "modules"], "id"],
] as const;

/** An id names one thing. */
export function identity(content: CheckedContent): Finding[] {
  const { folders, singles } = content;
  const subcategories = findValues(
    singles.categories?.value,
    (value, path): value is unknown =>
      path.length === 5 && path[2] === "subcategories" && path[4] === "id" && Boolean(value),
  ).map(([path, id]) => ({ file: "categories.json", path, id }));
  return [
    ...repeated(idsOfFolder(folders.properties, "ID"), "an ID"),
    ...repeated(idsOfFolder(folders.projects, "ID"), "an ID"),
    ...repeated(idsOfFolder(folders.pages, "id"), "an id"),
    ...repeated(idsOfFolder(folders.pages, "path"), "a path", "duplicates.page"),
    ...repeated(idsOfFolder(folders.articles, "id"), "an id"),
    ...repeated(subcategories, "an id"),
    ...lists.flatMap(([name, list, fields, what, code]) =>
      repeated(idsOfList(singles[name], list, [...fields]), what, code),
    ),
    ...innerLists.flatMap(([folder, list, field]) =>
      folders[folder].flatMap((entry) => repeated(idsOfList(entry, list, [field]), `an ${field}`)),
    ),
  ];
}

/** `properties/7123.json` holds the property 7123. */
export function fileNames({ folders }: CheckedContent): Finding[] {
  const named: [Entry<unknown>[], string][] = [
    [folders.properties, "ID"],
    [folders.projects, "ID"],
    [folders.articles, "id"],
  ];
  return named.flatMap(([entries, field]) =>
    entries.flatMap(({ file, value }) => {
      const name = file.replace(/^.*\/|\.json$/g, "");
      const id = jsonAt(value, [field]);
      if (id === undefined || String(id) === name) return [];
      return errorsIn(file)(
        [field],
        { code: "duplicates.fileName", values: { name, id: String(id) } },
        `${name}, as the file is named`,
        describeValue(id),
        `rename the file to ${id}.json, or correct the ${field}`,
      );
    }),
  );
}
