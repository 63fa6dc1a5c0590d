import "server-only";
import { today } from "../../content/catalogue.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentCreate, ContentDocument, ContentName } from "../contract/content-answers.ts";
import { usedLanguages } from "../editing/form-references.ts";
import { requireRemovable } from "../listings/property-remains.ts";
import { type ContentEditor, readDocument, requireReadableFile } from "./content-document.ts";
import { editedContent } from "./content-edits.ts";
import { type ContentFolder, isEntryName } from "./content-names.ts";
import { requireUnnamed } from "./entry-uses.ts";
import {
  freePageName,
  newPageEntry,
  originalOf,
  type PageWords,
  pageEntryRemoval,
  pageWordsIn,
  parentOf,
} from "./page-entry.ts";
import { changeContent, withContentErrors } from "./save-content.ts";
import { type Beginnings, copyOf, skeletons } from "./skeletons.ts";
import { entriesOf, readStored, requireContentFile, workingFolder } from "./working-content.ts";
import { type ContentCompanion, workingValue } from "./write-content.ts";

/** The highest number that anything in the store belongs to: a number that had a property is not given to another one. */
export async function highestStored(): Promise<number> {
  const highest = await readStore((db) => {
    const idsOf = (table: "leads" | "views") =>
      db.selectFrom(table).select(({ fn }) => fn.max("property_id").as("id"));
    return idsOf("leads").unionAll(idsOf("views")).execute();
  });
  return Math.max(...highest.map(({ id }) => Number(id ?? 0)));
}

/** Numbers beyond these are somebody's invention in a view that was counted, and no property's. */
const highestId = 999_999_998;

/** The next number that no entry of a folder has, and had. */
async function freeId(folder: ContentFolder): Promise<number> {
  const names = await entriesOf(folder);
  if (folder === "pages") {
    const pages = await Promise.all(names.map((name) => workingValue(name).catch(() => null)));
    return 1 + Math.max(0, ...pages.map((page) => Number((page as { id?: unknown } | null)?.id) || 0));
  }
  const ids = names.map((name) => Number(name.split("/")[1])).filter((id) => Number.isInteger(id));
  const stored = folder === "properties" ? await highestStored() : 0;
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  return 1 + (stored <= highestId ? Math.max(highest, stored) : highest);
}

async function beginningsOf(
  folder: ContentFolder,
  entry: string,
  { member, language: chosen }: ContentEditor,
): Promise<Omit<Beginnings, "page">> {
  const [site, types, team] = await Promise.all(["site", "types", "team"].map(workingValue));
  const { members } = team as { members: { id: string; email?: string }[] };
  const language = (site as { defaultLanguage: LanguageCode }).defaultLanguage;
  const textLanguage = usedLanguages(workingFolder()).includes(chosen) ? chosen : language;
  const { deskListings: words } = await loadMessages(textLanguage, "deskListings");
  const id = folder === "articles" ? 0 : await freeId(folder);
  return {
    id,
    entry,
    today: today(),
    language,
    textLanguage,
    words: { newTitle: words.newTitle, newText: words.newText },
    site: site as Beginnings["site"],
    types: types as Beginnings["types"],
    contact: (members.find(({ email }) => email === member.email) ?? members[0])?.id ?? "",
  };
}

const isNumbered = (folder: ContentFolder) => folder === "properties" || folder === "projects";

/** What a new entry is made of; titles and addresses of a page as they were sent. */
interface NewEntry extends Omit<ContentCreate, "folder" | "titles" | "slugs"> {
  folder: ContentFolder;
  titles?: unknown;
  slugs?: unknown;
}

/** The name of a new page, and what it is called and where it lies. @throws HttpError as `pageWordsIn` */
async function newPage(
  { language }: ContentEditor,
  { entry = "", titles, slugs }: NewEntry,
  source: unknown,
  beginnings: Pick<Beginnings, "textLanguage" | "words">,
): Promise<{ entry: string; words: PageWords }> {
  const beginning = (source as { name?: PageWords["titles"] } | null)?.name;
  const words = await pageWordsIn(
    { titles, slugs },
    { entry, titles: beginning ?? { [beginnings.textLanguage]: beginnings.words.newTitle }, language },
  );
  return { entry: entry || (await freePageName(words)), words };
}

/** Does it again where a colleague was quicker. @param most how often */
async function repeated<Result>(
  code: "content-exists" | "content-changed",
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpError && error.code === code) || attempt === most) throw error;
    }
  }
}

/** How often a page is made anew where somebody changes the path table meanwhile. */
const attempts = 3;
/** How many colleagues may take the next number at the same time. */
const mostAtOnce = 20;

/**
 * Makes a new entry of a folder, that visitors do not see yet; a page with its entry in the path table. A number that a colleague was
 * given meanwhile is followed by the next.
 * @throws HttpError as `changeContent`; `content-exists` where there is one of this name, `unknown-content` where it cannot be called so,
 *   `content-unreadable` with a sentence for each title and address of a page that cannot be
 */
export async function createContent(editor: ContentEditor, sent: NewEntry): Promise<ContentDocument> {
  const create = () => createOnce(editor, sent);
  return isNumbered(sent.folder) ? repeated("content-exists", mostAtOnce, create) : create();
}

function createOnce(editor: ContentEditor, sent: NewEntry): Promise<ContentDocument> {
  const { folder, from, edits = [] } = sent;
  const isPage = folder === "pages";
  return withContentErrors(editor, async () => {
    const isNameFree = isNumbered(folder) || (isPage && !sent.entry && sent.titles !== undefined);
    if (!isNameFree && !isEntryName(folder, sent.entry ?? "")) throw new HttpError("unknown-content");
    const source = from === undefined ? null : requireReadableFile(from, editor.member.role);
    if (source && source.folder !== folder) throw new HttpError("unknown-content");
    const sourceValue = source && (await workingValue(source.name));
    const begun = await beginningsOf(folder, sent.entry ?? "", editor);
    const page = isPage ? await newPage(editor, sent, sourceValue, begun) : null;
    const entry = page?.entry ?? begun.entry;
    const beginnings: Beginnings = {
      ...begun,
      entry,
      page: page ? { path: originalOf(page.words), titles: page.words.titles } : { path: "", titles: {} },
    };
    const value = source ? copyOf(folder, sourceValue, beginnings) : skeletons[folder](beginnings);
    const name = `${folder}/${isNumbered(folder) ? begun.id : entry}`;
    const file = requireContentFile(name);
    const action = source ? `created from ${source.name}` : "created";
    const begin = { edits, value };
    const { value: next, text } = await editedContent({ name: file.name, text: null, next: begin });
    const create = (companion?: ContentCompanion) =>
      changeContent(editor, { name, action, companions: companion ? [companion] : [] }, (existing) => {
        if (existing !== undefined) throw new HttpError("content-exists");
        return next;
      });
    if (page) {
      const pageEntry = { key: entry, words: page.words, parent: await parentOf(sourceValue) };
      await repeated("content-changed", attempts, async () =>
        create(await newPageEntry(editor, pageEntry, { file: file.file, text })),
      );
    } else await create();
    return readDocument(name, editor);
  });
}

/**
 * Removes an entry of a folder that nothing else names; of a page also its entry in the path table. A property stays that people have seen
 * or written about.
 * @param hash the state that the person has seen
 * @throws HttpError as `changeContent`; `content-in-use`, `content-has-requests`, `content-was-shown`
 */
export async function removeContent(
  editor: ContentEditor,
  { name, hash }: { name: ContentName; hash: string },
): Promise<void> {
  const file = requireContentFile(name);
  if (file.folder === null) throw new HttpError("not-allowed");
  if (!(await readStored(file))) throw new HttpError("unknown-content");
  const entry = file.folder === "pages" ? await pageEntryRemoval(await workingValue(name)) : null;
  const overlay = new Map<string, string | null>([[file.file, null]]);
  if (entry) overlay.set(entry.file, entry.text);
  await requireUnnamed(file, overlay, editor.language, entry?.asBefore);
  if (file.folder === "properties") await requireRemovable(file.name);
  const companions = entry ? [entry.companion] : [];
  await changeContent(editor, { name, hash, action: "removed", companions }, () => undefined);
}
