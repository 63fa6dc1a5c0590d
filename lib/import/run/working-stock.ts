import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { fieldNames, fieldSchema } from "../../content/check/field-schema.ts";
import { singleFiles } from "../../content/files.ts";
import { requireContent } from "../../content/parse.ts";
import {
  type ImportRecord,
  type ImportSource,
  importSchema,
  type Ledger,
  ledgerSchema,
  recordSchema,
} from "../../content/schemas/import.ts";
import { projectSchema } from "../../content/schemas/project.ts";
import { propertySchema } from "../../content/schemas/property.ts";
import { newJson, rewriteJson } from "../../desk/content/rewrite-json.ts";
import { contentHash, workingFolder } from "../../desk/content/working-content.ts";
import type { FileWrite } from "../../desk/content/write-many.ts";
import { type PackageName, packageNames } from "../../domain/import/package-names.ts";
import { isObject, type JsonObject, type JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { ledgerFile } from "./record-names.ts";
import type { StockState } from "./stock-state.ts";

/** A file of the content as it was when the run has read it. */
interface ReadFile {
  text: string;
  hash: string;
  value: unknown;
}

const schemasOf: Readonly<Record<string, z.ZodType>> = {
  properties: propertySchema,
  projects: projectSchema,
  "import.json": importSchema,
};

/** The content that a run works on, read once. */
export class WorkingStock {
  readonly folder: string;
  readonly #files = new Map<string, ReadFile>();

  constructor(folder = workingFolder()) {
    this.folder = folder;
  }

  /** @returns undefined where it is not there @throws Error where it is no JSON */
  read(file: string): unknown {
    const full = path.join(this.folder, file);
    if (!existsSync(full)) return undefined;
    const bytes = readFileSync(full);
    const text = bytes.toString("utf8");
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new UnreadableStock(file);
    }
    this.#files.set(file, { text, hash: contentHash(bytes), value });
    return value;
  }

  /** @throws UnreadableStock where it does not fit */
  parse<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
    const value = this.read(file);
    if (value === undefined) return undefined;
    const result = schema.safeParse(value);
    if (!result.success) throw new UnreadableStock(file);
    return result.data;
  }

  jsonIn(folder: string): string[] {
    const full = path.join(this.folder, folder);
    if (!existsSync(full)) return [];
    return readdirSync(full)
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .map((name) => `${folder}/${name}`);
  }

  /** What a file is to be; null where it is that already. @param value undefined where it is to go */
  write(file: string, value: unknown): FileWrite | null {
    const former = this.#files.get(file);
    if (value === undefined || value === null) return former ? { file, text: null, hash: former.hash } : null;
    const schema = schemasOf[file] ?? schemasOf[file.split("/")[0] ?? ""];
    const order = (place: JsonPath) => (schema ? fieldNames(fieldSchema(schema, place)) : []);
    const text = former ? rewriteJson(former.text, value, order) : newJson(value);
    return text === former?.text ? null : { file, text, hash: former?.hash ?? null };
  }
}

/** A file that must be read before anything may be written is none that can be. */
export class UnreadableStock extends Error {
  override name = "UnreadableStock";
  readonly file: string;
  constructor(file: string) {
    super(`${file} cannot be read: npm run agency -- check names the place.`);
    this.file = file;
  }
}

/** The sources of `import.json`; none where there is no such file. */
export const configuredSources = (stock = new WorkingStock()): ImportSource[] =>
  stock.parse("import.json", importSchema)?.sources ?? [];

/** A source as the content describes it; one that it does not has no settings. */
export const sourceOf = (stock: WorkingStock, name: PackageName): ImportSource =>
  configuredSources(stock).find((source) => source.name === name) ??
  importSchema.parse({ sources: [{ name }] }).sources[0] ?? { name, leastStock: 1 };

/** The languages that are switched on, the first one first. */
export function siteLanguages(stock: WorkingStock): LanguageCode[] {
  const site = requireContent("site.json", singleFiles.site, stock.read("site.json"));
  return site.languages.filter(({ use }) => use).map(({ code }) => code);
}

/** The lists of the agency that records name. */
function siteContext(stock: WorkingStock, source: ImportSource): StockState["site"] {
  const single = <Value>(file: string, schema: z.ZodType<Value>) =>
    requireContent(file, schema, stock.read(file));
  const site = single("site.json", singleFiles.site);
  const types = single("types.json", singleFiles.types);
  const places = single("places.json", singleFiles.places);
  const team = single("team.json", singleFiles.team);
  const members = team.members.flatMap(({ id, email }): [string, string][] => [
    [id.toLowerCase(), id],
    ...(email ? [[email.toLowerCase(), id] as [string, string]] : []),
  ]);
  const mapped = Object.entries(source.mapping?.contacts ?? {}).map(([code, id]): [string, string] => [
    code.toLowerCase(),
    id,
  ]);
  return {
    site,
    types,
    countries: places.countries,
    contacts: new Map([...members, ...mapped]),
    contact: source.contact ?? team.members[0]?.id ?? "",
    typeIds: source.mapping?.types ?? {},
    toLet: rentMarquee(site.marquees),
  };
}

/** The marquee of what is to be let: a plain one beside the first. */
const rentMarquee = (
  marquees: readonly { number: number; hidesPrice?: boolean; underOption?: boolean; newPrice?: boolean }[],
): number | undefined =>
  marquees.filter(({ hidesPrice, underOption, newPrice }) => !hidesPrice && !underOption && !newPrice)[1]
    ?.number;

export type ContentState = Pick<StockState, "ledger" | "kept" | "files" | "site" | "namedNumbers"> & {
  source: ImportSource;
  /** Numbers that other sources have given. */
  foreignNumbers: number[];
};

/** Files that name properties by their number. */
const naming = ["owners.json", "testimonials.json", "references.json"];

const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

/** What a run must know of the content. @throws UnreadableStock */
export function contentState(stock: WorkingStock, name: PackageName): ContentState {
  const source = sourceOf(stock, name);
  const ledgerAt = (at: PackageName): Ledger => stock.parse(ledgerFile(at), ledgerSchema) ?? { listings: {} };
  const ledger = ledgerAt(name);
  const others = packageNames.filter((other) => other !== name).map(ledgerAt);
  const files = new Map<string, JsonObject>();
  for (const file of [...stock.jsonIn("properties"), ...stock.jsonIn("projects")]) {
    const value = stock.read(file);
    if (isObject(value)) files.set(file, value);
  }
  const kept = new Map<string, ImportRecord>();
  for (const file of stock.jsonIn(`import/${name}`)) {
    const record = stock.parse(file, recordSchema);
    if (record) kept.set(record.id, record);
  }
  return {
    source,
    ledger,
    kept,
    files,
    site: siteContext(stock, source),
    namedNumbers: new Set(naming.flatMap((file) => numbersIn(stock.read(file)))),
    foreignNumbers: others.flatMap(({ listings }) => Object.values(listings).map(({ number }) => number)),
  };
}
