import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Catalogue } from "../../content/catalogue.ts";
import { parseContent } from "../../content/parse.ts";
import { townNames } from "../../content/places.ts";
import { type PropertyRecord, propertySchema } from "../../content/schemas/property.ts";
import { fold } from "../../domain/text/accents.ts";
import { contentHash, entriesOf, withContentFiles, workingFolder } from "../content/working-content.ts";
import type { ContentName } from "../contract/content-answers.ts";

/** A property of the working content. */
export interface PropertyFile {
  name: ContentName;
  hash: string;
  record: PropertyRecord;
}

/** All that a property is found by, without accents and capitals; streets and places go by two names in Brussels. */
export function propertySearchText(catalogue: Catalogue, record: PropertyRecord): string {
  const { ID, RecordFile, Street, HouseNumber, Zip, City, texts } = record;
  const written = Object.values(texts).flatMap((text) => [text?.TypeDescription ?? "", text?.Street ?? ""]);
  const towns = [City, ...townNames(catalogue, record)];
  return fold([ID, RecordFile, Street, HouseNumber, Zip, ...towns, ...written].join(" "));
}

interface Remembered {
  /** Of the file when it was read. */
  stamp: string;
  /** Null for a text that is no property. */
  property: PropertyFile | null;
}

/** Files as they were read last: of ten thousand, few change between two looks at the table. */
const remembered = new Map<string, Remembered>();

/** Files that are read at the same time. */
const atOnce = 32;

function propertyIn(name: ContentName, bytes: Uint8Array): PropertyFile | null {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { value } = parseContent(propertySchema, data);
    return value && { name, hash: contentHash(bytes), record: value };
  } catch {
    return null;
  }
}

/** A property as its file has it now; null where the file is gone or is none. */
export async function propertyFile(name: ContentName): Promise<PropertyFile | null> {
  const file = path.join(workingFolder(), `${name}.json`);
  try {
    const stats = await stat(file);
    const stamp = [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino].join(" ");
    const cached = remembered.get(file);
    if (cached?.stamp === stamp) return cached.property;
    const property = propertyIn(name, await readFile(file));
    remembered.set(file, { stamp, property });
    return property;
  } catch {
    remembered.delete(file);
    return null;
  }
}

/** All properties of the working content, hidden and sold ones too. @throws HttpError `content-unavailable` */
export const propertyFiles = (): Promise<{ properties: PropertyFile[]; unreadable: ContentName[] }> =>
  withContentFiles(async () => {
    const names = await entriesOf("properties");
    const properties: PropertyFile[] = [];
    const unreadable: ContentName[] = [];
    for (let at = 0; at < names.length; at += atOnce) {
      const some = names.slice(at, at + atOnce);
      const files = await Promise.all(some.map(propertyFile));
      for (const [index, property] of files.entries())
        if (property) properties.push(property);
        else unreadable.push(some[index] ?? "");
    }
    return { properties, unreadable };
  });
