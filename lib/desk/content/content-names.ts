import "server-only";
import type { z } from "zod";
import { checkedFiles, folders } from "../../content/files.ts";
import type { ContentName } from "../contract/content-answers.ts";

/** A folder of entries. */
export type ContentFolder = keyof typeof folders;

/** What the entries of a folder are called: a number, or a word as it stands in addresses. */
const entryNames: Record<ContentFolder, RegExp> = {
  properties: /^[1-9]\d{0,8}$/,
  projects: /^[1-9]\d{0,8}$/,
  pages: /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/,
  articles: /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/,
};

/** A file of the content. */
export interface ContentFile {
  name: ContentName;
  /** Below `content/`: `properties/7123.json`. */
  file: string;
  /** Null for a file that exists once. */
  folder: ContentFolder | null;
  schema: z.ZodType;
}

export const isContentFolder = (value: unknown): value is ContentFolder =>
  typeof value === "string" && Object.hasOwn(folders, value);

/** Whether an entry of a folder may be called so. */
export const isEntryName = (folder: ContentFolder, entry: string): boolean => entryNames[folder].test(entry);

/**
 * The file of a name. Names are compared with what there can be, and never become a path otherwise.
 * @returns null for every other text
 */
export function contentFileOf(name: unknown): ContentFile | null {
  if (typeof name !== "string") return null;
  if (Object.hasOwn(checkedFiles, name)) {
    const schema = checkedFiles[name as keyof typeof checkedFiles];
    return { name, file: `${name}.json`, folder: null, schema };
  }
  const [folder = "", entry = "", ...rest] = name.split("/");
  if (rest.length > 0 || !isContentFolder(folder) || !isEntryName(folder, entry)) return null;
  return { name, file: `${name}.json`, folder, schema: folders[folder].schema };
}

/** The name of a file of the check: `properties/7123` of `properties/7123.json`. */
export const nameOfFile = (file: string): ContentName => file.replace(/\.json$/, "");
