import "server-only";
import { existsSync, readdirSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { shownContent } from "../server/folders.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { withAgency } from "./agency-texts.ts";
import { folders, importFolder, optionalFiles, singleFiles } from "./files.ts";
import { requireFormat } from "./format.ts";
import { heldIn, type IsHeld } from "./held-files.ts";
import { parseContent, requireContent } from "./parse.ts";

type Singles = { [Name in keyof typeof singleFiles]: z.infer<(typeof singleFiles)[Name]> };
type Folders = { [Name in keyof typeof folders]: z.infer<(typeof folders)[Name]["schema"]>[] };

/** A listing of a package that has left the site, for a time or for good. */
export interface Departed {
  ID: number;
  /** 0 is for sale, anything else for rent. */
  Goal: number;
  isProject: boolean;
  /** Its file is gone, and it does not come back under this address. */
  isRemoved: boolean;
}

/** Everything in `content/`, parsed. */
export type Content = Singles & Folders & { departed?: readonly Departed[] };

/** Reads a file by its schema; null for one of a folder that is left out. @throws where it does not fit */
export type ReadContentFile = <Value>(file: string, schema: z.ZodType<Value>) => Value | null;

const readContentFile: ReadContentFile = (file, schema) =>
  requireContent(file, schema, JSON.parse(readFileSync(file, "utf8")));

/** What has left the site, by the ledgers of the packages. */
function departedIn(root: string, read: ReadContentFile): Departed[] {
  const folder = path.join(root, importFolder.name);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  return files.flatMap((file) => {
    const ledger = read(path.join(folder, file), importFolder.schema);
    return Object.values(ledger?.listings ?? {}).flatMap(({ number, kind, goal = 0, gone, removed }) =>
      kind !== "unit" && (gone || removed)
        ? [{ ID: number, Goal: goal, isProject: kind === "project", isRemoved: removed !== undefined }]
        : [],
    );
  });
}

/** A property that waits, for its owners alone and without photos, as one may be missing; null for a project, and where it cannot be read. */
function heldValue<Value>(file: string, schema: z.ZodType<Value>, text: string): Value | null {
  if (!file.startsWith("properties/")) return null;
  try {
    const data = JSON.parse(text);
    return parseContent(schema, { ...data, Hidden: true, Pictures: [], SmallPictureItem: null }).value;
  } catch {
    return null;
  }
}

/** Reads what a build has held back as hidden. @param root the content folder */
export const readerBeside =
  (root: string, isHeld: IsHeld): ReadContentFile =>
  (file, schema) => {
    const text = readFileSync(file, "utf8");
    const name = path.relative(root, file).split(path.sep).join("/");
    return isHeld(name, text)
      ? heldValue(name, schema, text)
      : requireContent(file, schema, JSON.parse(text));
  };

/**
 * Reads a content folder; throws on the first file that does not fit. `npm run agency -- check` reports every mistake.
 * @param read in the place of what reads a file from the disk
 */
export function readContent(root: string, read: ReadContentFile = readContentFile): Content {
  const single = (name: keyof typeof singleFiles) => {
    const file = path.join(root, `${name}.json`);
    return Object.hasOwn(optionalFiles, name) && !existsSync(file)
      ? requireContent<unknown>(file, singleFiles[name], undefined)
      : read<unknown>(file, singleFiles[name]);
  };
  const folder = (name: keyof typeof folders) =>
    readdirSync(path.join(root, name))
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => read<unknown>(path.join(root, name, file), folders[name].schema) ?? []);
  const content = {
    ...Object.fromEntries(
      (Object.keys(singleFiles) as (keyof typeof singleFiles)[]).map((name) => [name, single(name)]),
    ),
    ...Object.fromEntries(
      (Object.keys(folders) as (keyof typeof folders)[]).map((name) => [name, folder(name)]),
    ),
  } as Content;
  return { ...withAgency(content, content.site.agency), departed: departedIn(root, read) };
}

const loaded = globalSingleton<{ content?: Content }>("content", () => ({}));

/** What is read next is what the files are then. */
export function forgetContent(): void {
  loaded.content = undefined;
}

/**
 * Reads some properties anew, where nothing else of the content has changed since it was read.
 * @param ids by which their files are named
 */
export function rereadProperties(ids: readonly string[]): void {
  const content = loadContent();
  const isMeant = ({ ID }: { ID: number }) => ids.includes(String(ID));
  if (content.properties.filter(isMeant).length !== ids.length) {
    // One was held back until now.
    forgetContent();
    return;
  }
  const read = readerBeside(shownContent(), heldIn());
  const reread = ({ ID }: { ID: number }) => {
    const record = read(shownContent(`properties/${ID}.json`), folders.properties.schema);
    return record === null ? [] : withAgency(record, content.site.agency);
  };
  const properties = content.properties.flatMap((record) => (isMeant(record) ? reread(record) : record));
  loaded.content = { ...content, properties };
}

/** While developing: the next request reads what somebody has written meanwhile. */
export function watchContent(): void {
  watch(shownContent(), { recursive: true, persistent: false }, forgetContent);
}

/** The agency's content, read once. */
export function loadContent(): Content {
  if (!loaded.content) {
    requireFormat(shownContent());
    loaded.content = readContent(shownContent(), readerBeside(shownContent(), heldIn()));
  }
  return loaded.content;
}

/** Puts another content in the place of that of the folder, for all that this process renders from now on. */
export function setContent(content: Content): void {
  loaded.content = content;
}

let propertyIds: Set<number> | undefined;

/**
 * Whether there is a property of this id, by the name of its file, which the check compares with the id: a page view is counted
 * without waiting for all content to be read.
 */
export function isPropertyId(id: number): boolean {
  propertyIds ??= new Set(readdirSync(shownContent("properties")).map((file) => Number.parseInt(file, 10)));
  return propertyIds.has(id);
}
