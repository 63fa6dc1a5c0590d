import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { languageCodes } from "../../domain/text/language.ts";
import { namespaces, siteWords } from "../../i18n/messages.ts";
import { wordsFile } from "../../i18n/word-overrides.ts";
import { allCopyNames } from "../../pictures/copy-names.ts";
import { isFeedPicture, listFeedPictures } from "../../pictures/feed/feed-pictures.ts";
import { readManifest } from "../../pictures/manifest-file.ts";
import type { PictureEntry } from "../../pictures/manifest-schema.ts";
import { env } from "../../server/env.ts";
import { feedPicturesOf, pictureCopiesOf } from "../../server/folders.ts";
import { checkedFiles, folders, importFolder } from "../files.ts";
import { ownRulesFile, siteRules } from "../law/site-rules.ts";
import { ruleFiles } from "../schemas/rules.ts";
import type {
  BrandFile,
  CheckedContent,
  CheckedRules,
  CheckedWords,
  Entry,
  FolderEntries,
  Singles,
} from "./checked-content.ts";
import { filesIn, formatFindings, missingFiles, unreadFiles } from "./content-files.ts";
import type { Finding } from "./finding.ts";
import { readJson } from "./json-text.ts";
import { loosen } from "./json-tree.ts";
import { schemaFindings } from "./schema-findings.ts";

/** Texts that stand for those on the disk, by file; null for a file that is not to be there. */
export type Overlay = ReadonlyMap<string, string | null>;

/** Reads files one by one and collects the findings about each. */
class Reader {
  readonly findings: Finding[] = [];
  readonly root: string;
  readonly overlay: Overlay;

  constructor(root: string, overlay: Overlay) {
    this.root = root;
    this.overlay = overlay;
  }

  /** The files of a folder that are read: those that are there, and those that are only in the overlay. */
  entries(folder: string): string[] {
    const added = [...this.overlay.keys()]
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1));
    return [...new Set([...filesIn(this.root, folder), ...added])]
      .filter((file) => file.endsWith(".json") && this.overlay.get(`${folder}/${file}`) !== null)
      .sort();
  }

  read<Value>(file: string, schema: z.ZodType<Value>): { entry: Entry<Value>; whole: Value | null } {
    const { data, findings } = readJson(
      file,
      this.overlay.get(file) ?? readFileSync(path.join(this.root, file), "utf8"),
    );
    this.findings.push(...findings);
    if (data === undefined) return { entry: { file, data, value: loosen<Value>({}, []) }, whole: null };
    const read = schemaFindings(file, schema, data);
    this.findings.push(...read.findings);
    const refused = read.findings.filter(({ severity }) => severity === "error").map(({ path }) => path);
    return { entry: { file, data, value: loosen<Value>(data, refused) }, whole: read.value };
  }

  readIfThere<Value>(file: string, schema: z.ZodType<Value>) {
    return existsSync(path.join(this.root, file)) ? this.read(file, schema) : null;
  }
}

const mapped = <From extends object>(
  object: From,
  read: (name: string, value: From[keyof From]) => unknown,
) =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, read(name, value as From[keyof From])]),
  );

const brandFilesIn = (root: string, folder: string): BrandFile[] =>
  filesIn(root, folder).map((name) => ({ name, bytes: readFileSync(path.join(root, folder, name)) }));

/** Pictures of feeds that a page can show: a build makes copies of those that are there, and uses those that it has. */
async function feedPicturesHere(): Promise<Set<string>> {
  const here = new Set(listFeedPictures(feedPicturesOf(env)));
  // What is staged for a release has the copies of the site at the place of the project's.
  for (const folder of ["public/pictures", pictureCopiesOf(env)])
    for (const [file, entry] of Object.entries(await readManifest(folder)))
      if (isFeedPicture(file) && !here.has(file) && hasCopies(folder, file, entry)) here.add(file);
  return here;
}

/** How wide the pictures are that copies were made of. */
async function knownWidths(): Promise<Map<string, number>> {
  const manifests = await Promise.all(["public/pictures", pictureCopiesOf(env)].map(readManifest));
  return new Map(
    manifests.flatMap((manifest) =>
      Object.entries(manifest).map(([file, { width }]): [string, number] => [file, width]),
    ),
  );
}

const hasCopies = (folder: string, file: string, entry: PictureEntry) =>
  allCopyNames(file, entry).every((name) => existsSync(path.join(folder, name)));

/** Reads a content folder as far as it can be read; what its schemas refuse is in `findings`. */
export async function readCheckedContent(
  root: string,
  today: string,
  overlay: Overlay = new Map(),
): Promise<{ content: CheckedContent; findings: Finding[] }> {
  const reader = new Reader(root, overlay);
  const singles = mapped(
    checkedFiles,
    (name, schema) => reader.readIfThere<unknown>(`${name}.json`, schema)?.entry ?? null,
  ) as Singles;
  const entries = mapped(folders, (name, { schema }) =>
    reader.entries(name).map((file) => reader.read<unknown>(`${name}/${file}`, schema).entry),
  ) as FolderEntries;
  const rules = mapped(ruleFiles, (name, schema) => {
    const entry = reader.readIfThere<unknown>(ownRulesFile(name), schema);
    return entry ? entry.whole : schema.parse(siteRules[name as keyof typeof siteRules]);
  }) as CheckedRules;
  // Nothing of a ledger is shown; a broken one would give numbers a second time.
  for (const file of reader.entries(importFolder.name).filter((name) => !name.includes("/")))
    reader.read<unknown>(`${importFolder.name}/${file}`, importFolder.schema);
  const words: CheckedWords[] = [];
  for (const language of languageCodes) {
    const file = wordsFile(language);
    if (!existsSync(path.join(root, file))) continue;
    const { data, findings } = readJson(file, readFileSync(path.join(root, file), "utf8"));
    reader.findings.push(...findings);
    const entries = namespaces.map(async (name) => [name, await siteWords(language, name)]);
    words.push({ file, data, catalogue: Object.fromEntries(await Promise.all(entries)) });
  }
  return {
    content: {
      singles,
      folders: entries,
      rules,
      words,
      pictureFiles: filesIn(root, "pictures", true),
      feedPictures: await feedPicturesHere(),
      pictureWidths: await knownWidths(),
      documentFiles: filesIn(root, "documents", true),
      brandFiles: brandFilesIn(root, "brand"),
      fontFiles: brandFilesIn(root, "fonts"),
      filmFiles: filesIn(root, "films"),
      iconFiles: filesIn("public", "icons", true),
      today,
    },
    findings: [...formatFindings(root), ...missingFiles(root), ...unreadFiles(root), ...reader.findings],
  };
}
