import "server-only";
import type { Finding } from "../../content/check/finding.ts";
import { parsedText } from "../../content/check/json-text.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import type { Localized } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { fixedKeys, hasPageFile, routeNames } from "../../i18n/path-keys.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { usedLanguages } from "../editing/form-references.ts";
import type { ContentEditor } from "./content-document.ts";
import { editedContent } from "./content-edits.ts";
import { checkWithOverlay, deskFinding } from "./content-findings.ts";
import { entriesOf, readStored, requireContentFile, workingFolder } from "./working-content.ts";
import { type ContentCompanion, parsedValue } from "./write-content.ts";

/*
 * A page of the agency's own is two files: its modules in pages/, and its entry in paths.json. The desk makes and removes both at once,
 * for editors too, who may not change the table otherwise.
 */

/** An entry of the path table. */
interface PageEntry {
  key: string;
  original: string;
  path: Partial<Record<LanguageCode, string>>;
  breadcrumb: { name: Localized; parent?: string };
}

interface PathTable {
  entries: PageEntry[];
}

/** What a page is called, and where it lies, in each language. */
export interface PageWords {
  titles: Localized;
  slugs: Partial<Record<LanguageCode, string>>;
}

const tableFile = "paths";

/** The path table as it is on the disk. @throws HttpError, UnreadableContent */
async function readTable(): Promise<{ text: string; hash: string; table: PathTable }> {
  const file = requireContentFile(tableFile);
  const stored = await readStored(file);
  if (!stored) throw new HttpError("content-unavailable");
  return { ...stored, table: parsedValue(file, stored) as PathTable };
}

/** The first language of the site, whose address stands without a prefix. */
function firstLanguage(): LanguageCode {
  const [first] = usedLanguages(workingFolder());
  if (!first) throw new Error("The site has no language.");
  return first;
}

/** The field of a form that names the address of a language, or its title. */
const fieldOf = (kind: "slug" | "title", language: LanguageCode) => `${kind}-${language}`;

const refused = (errors: Record<string, string>) =>
  new HttpError("content-unreadable", { details: { errors, findings: [] } });

const textsIn = (value: unknown): Partial<Record<LanguageCode, string>> => {
  if (typeof value !== "object" || value === null) return {};
  const texts = Object.entries(value).flatMap(([code, text]) =>
    isLanguageCode(code) && typeof text === "string" && text.trim() !== "" ? [[code, text.trim()]] : [],
  );
  return Object.fromEntries(texts);
};

/** As long as a title, and a part of an address, may be. */
const longest = 80;

/**
 * Titles and addresses of a new page from what somebody has sent. A language without an address has that of its title, or of the
 * page's name in its folder.
 * @throws HttpError `content-unreadable` with a sentence for each field
 */
export async function pageWordsIn(
  sent: { titles: unknown; slugs: unknown },
  { entry, titles: beginning, language }: { entry: string; titles: Localized; language: LanguageCode },
): Promise<PageWords> {
  const { deskContent: t } = await loadMessages(language, "deskContent");
  const languages = usedLanguages(workingFolder());
  const first = firstLanguage();
  const texts = textsIn(sent.titles);
  const titles = Object.keys(texts).length > 0 ? texts : beginning;
  const typed = textsIn(sent.slugs);
  const errors: Record<string, string> = {};
  const slugs: PageWords["slugs"] = {};
  if (sent.titles !== undefined && !texts[first]) errors[fieldOf("title", first)] = t.titleMissing;
  for (const code of languages) {
    const title = texts[code] ?? texts[first];
    const slug = typed[code] ?? (title === undefined ? entry : slugify(title, code).slice(0, longest));
    slugs[code] = slug;
    if ((texts[code] ?? "").length > longest) errors[fieldOf("title", code)] = t.titleLong;
    if (slug === "" && errors[fieldOf("title", first)]) continue;
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > longest)
      errors[fieldOf("slug", code)] = t.slugForm;
  }
  if (Object.keys(errors).length > 0) throw refused(errors);
  return { titles, slugs };
}

/** The path of a page, as its file and its entry name it: its address in the site's first language. */
export const originalOf = ({ slugs }: PageWords): string => `/${slugs[firstLanguage()] ?? ""}/`;

/** The entry of the page of a path; null where that is none of the agency's own. */
function ownEntry({ entries }: PathTable, original: unknown): { index: number; entry: PageEntry } | null {
  const index = entries.findIndex((entry) => entry.original === original);
  const entry = entries[index];
  return entry && !fixedKeys.some((key) => key === entry.key) ? { index, entry } : null;
}

/** A name in the folder that no page and no entry has: what stands in the address, with a number where that is taken. */
export async function freePageName(words: PageWords): Promise<string> {
  const original = originalOf(words);
  const base = original.slice(1, -1);
  const [{ table }, pages] = await Promise.all([readTable(), entriesOf("pages")]);
  const isTaken = (name: string) =>
    pages.includes(`pages/${name}`) ||
    routeNames.some((route) => route === name) ||
    !hasPageFile(name) ||
    table.entries.some((entry) => entry.key === name && entry.original !== original);
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base.slice(0, longest - 4)}-${number}`;
  return name;
}

/** The key of the entry above that of a page; home where it has none. */
export async function parentOf(page: unknown): Promise<string> {
  const { table } = await readTable();
  return ownEntry(table, (page as { path?: unknown } | null)?.path)?.entry.breadcrumb.parent ?? "home";
}

const withEntry = (table: PathTable, entry: PageEntry): PathTable => ({
  ...table,
  entries: [...table.entries.filter(({ key }) => key !== entry.key), entry],
});

/** The text of the table with other entries. */
const tableText = async (text: string, next: PathTable): Promise<string | null> =>
  (await editedContent({ name: tableFile, text, next: { value: next } })).text;

/** A change of the table from the state that was read. */
const tableChange = (hash: string, next: PathTable): ContentCompanion => ({
  name: tableFile,
  hash,
  change: () => next,
});

/**
 * The entry of a new page, as the check lets it pass with the page.
 * @param key the page's name in its folder
 * @param page the page's file and its text
 * @throws HttpError `content-unreadable` with a sentence for each address that cannot be; `content-exists`, `content-unavailable`
 */
export async function newPageEntry(
  { language }: Pick<ContentEditor, "language">,
  { key, words, parent }: { key: string; words: PageWords; parent: string },
  page: { file: string; text: string | null },
): Promise<ContentCompanion> {
  const { text, hash, table } = await readTable();
  const original = originalOf(words);
  const path = Object.fromEntries(
    Object.entries(words.slugs).map(([code, slug]) => [code, `/${code}/${slug}/`]),
  );
  const entry: PageEntry = { key, original, path, breadcrumb: { name: words.titles, parent } };
  const stored = table.entries.find((row) => row.key === key);
  // An entry that somebody wrote by hand for this page, before the page, is taken over as it is.
  if (stored && (stored.original !== original || !hasPageFile(key))) throw new HttpError("content-exists");
  const next = stored ? table : withEntry(table, entry);
  const index = next.entries.findIndex((row) => row.key === key);
  const overlay = new Map([
    [page.file, page.text],
    [`${tableFile}.json`, await tableText(text, next)],
  ]);
  const findings = await checkWithOverlay(overlay).catch(() => {
    throw new HttpError("content-unavailable");
  });
  const errors: Record<string, string> = {};
  for (const finding of findings) {
    if (finding.severity !== "error" || finding.file !== `${tableFile}.json`) continue;
    const [list, at, column, code] = finding.path;
    if (list !== "entries" || at !== index) continue;
    const field = fieldOf("slug", column === "path" && isLanguageCode(code) ? code : firstLanguage());
    errors[field] ??= deskFinding(finding, language).text;
  }
  if (Object.keys(errors).length > 0) throw refused(errors);
  return tableChange(hash, next);
}

/** What removing a page takes out of the table. */
interface EntryRemoval {
  companion: ContentCompanion;
  file: string;
  /** The table without the entry. */
  text: string | null;
  /** A finding about that table, with the place that it has in the table as it is. */
  asBefore: (finding: Finding) => Finding;
}

/** @returns null where the page has no entry in the table, or one that the site needs */
export async function pageEntryRemoval(page: unknown): Promise<EntryRemoval | null> {
  const { text, hash, table } = await readTable();
  const removed = ownEntry(table, (page as { path?: unknown } | undefined)?.path);
  if (!removed) return null;
  const file = `${tableFile}.json`;
  const next = { ...table, entries: table.entries.filter((_, index) => index !== removed.index) };
  const asBefore = (finding: Finding): Finding => {
    const [list, index, ...rest] = finding.path;
    const isBehind = list === "entries" && typeof index === "number" && index >= removed.index;
    return finding.file === file && isBehind ? { ...finding, path: [list, index + 1, ...rest] } : finding;
  };
  return { companion: tableChange(hash, next), file, text: await tableText(text, next), asBefore };
}

/**
 * The entry that a page had when it was in the content, for when it is taken back.
 * @param then the table's text at that time
 * @returns undefined where there was none, or where its place is taken
 */
export async function pageEntryReturn(
  page: unknown,
  then: string | null,
): Promise<ContentCompanion | undefined> {
  const { hash, table } = await readTable();
  const former = parsedText(then) as PathTable | undefined;
  const original = (page as { path?: unknown } | undefined)?.path;
  const removed = former && ownEntry(former, original);
  if (
    !removed ||
    table.entries.some(({ key, ...entry }) => key === removed.entry.key || entry.original === original)
  )
    return undefined;
  return tableChange(hash, withEntry(table, removed.entry));
}
