import type { z } from "zod";
import type { checkedFiles, folders } from "../files.ts";
import type { ruleFiles } from "../schemas/rules.ts";
import type { Loose } from "./deep-partial.ts";
import type { Finding } from "./finding.ts";

/** A file of the content as far as it could be read. */
export interface Entry<Value> {
  /** Below the content folder: `properties/7123.json`. */
  file: string;
  /** As the file has it; undefined where it is no JSON. */
  data: unknown;
  /** Without the parts that its schema refuses. */
  value: Loose<Value>;
}

type SingleFiles = typeof checkedFiles;
type Folders = typeof folders;
type RuleFiles = typeof ruleFiles;

type SingleName = keyof SingleFiles;
type FolderName = keyof Folders;

export type Singles = { [Name in SingleName]: Entry<z.infer<SingleFiles[Name]>> | null };
export type FolderEntries = { [Name in FolderName]: Entry<z.infer<Folders[Name]["schema"]>>[] };

/** Rules of law, whole or not at all: half a rule would say something else. */
export type CheckedRules = { [Name in keyof RuleFiles]: z.infer<RuleFiles[Name]> | null };

/** All that the checks look at. */
export interface CheckedContent {
  singles: Singles;
  folders: FolderEntries;
  rules: CheckedRules;
  /** Files below `pictures/`. */
  pictureFiles: readonly string[];
  /** Files below `documents/`. */
  documentFiles: readonly string[];
  /** ISO day. */
  today: string;
}

/** A rule of the content: looks at all of it and names what does not agree. */
export type Check = (content: CheckedContent) => Finding[];

/** Every file with its place, single ones first. */
export function allEntries({ singles, folders }: CheckedContent): Entry<unknown>[] {
  const single: (Entry<unknown> | null)[] = Object.values(singles);
  const inFolders: Entry<unknown>[][] = Object.values(folders);
  return [...single.filter((entry) => entry !== null), ...inFolders.flat()];
}
