import "server-only";
import { today } from "../../content/catalogue.ts";
import type { ContentDocument, ContentEdit, ContentName } from "../../content/desk/content-answers.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readDocument, requireReadableFile } from "./content-document.ts";
import { checkWithOverlay, checkWorkingContent, isSameFinding } from "./content-findings.ts";
import { type ContentFolder, isEntryName, nameOfFile } from "./content-names.ts";
import { type ContentEditor, changeContent, editedValue, withContentErrors } from "./save-content.ts";
import { type Beginnings, copyOf, skeletons } from "./skeletons.ts";
import { entriesOf, readStored, requireContentFile } from "./working-content.ts";
import { parsedValue } from "./write-content.ts";

/** The value of a file of the working content. @throws HttpError `unknown-content`, UnreadableContent */
export async function workingValue(name: ContentName): Promise<unknown> {
  const file = requireContentFile(name);
  const stored = await readStored(file);
  if (!stored) throw new HttpError("unknown-content");
  return parsedValue(file, stored);
}

/** The highest number that anything in the store belongs to: a number that had a property is not given to another one. */
async function highestStored(): Promise<number> {
  const [leads, views] = await Promise.all([
    readStore((db) =>
      db
        .selectFrom("leads")
        .select(({ fn }) => fn.max("property_id").as("id"))
        .executeTakeFirst(),
    ),
    readStore((db) =>
      db
        .selectFrom("views")
        .select(({ fn }) => fn.max("property_id").as("id"))
        .executeTakeFirst(),
    ),
  ]);
  return Math.max(Number(leads?.id ?? 0), Number(views?.id ?? 0));
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

async function beginningsOf(folder: ContentFolder, entry: string): Promise<Beginnings> {
  const [site, types, team] = await Promise.all(["site", "types", "team"].map(workingValue));
  const language = (site as { defaultLanguage: LanguageCode }).defaultLanguage;
  const { deskListings: words } = await loadMessages(language);
  const id = folder === "articles" ? 0 : await freeId(folder);
  return {
    id,
    entry,
    today: today(),
    language,
    words: { newTitle: words.newTitle, newText: words.newText },
    site: site as Beginnings["site"],
    types: types as Beginnings["types"],
    team: team as Beginnings["team"],
  };
}

const isNumbered = (folder: ContentFolder) => folder === "properties" || folder === "projects";

/**
 * Makes a new entry of a folder, that visitors do not see yet.
 * @param from the name of an entry to copy
 * @param entry the name of a page or an article in its folder
 * @param edits what it begins with, besides what every new entry has
 * @throws HttpError as `changeContent`; `content-exists` where there is one of this name, `unknown-content` where it cannot be called so
 */
export function createContent(
  editor: ContentEditor,
  {
    folder,
    from,
    entry = "",
    edits = [],
  }: { folder: ContentFolder; from?: ContentName; entry?: string; edits?: readonly ContentEdit[] },
): Promise<ContentDocument> {
  return withContentErrors(editor, async () => {
    if (!isNumbered(folder) && !isEntryName(folder, entry)) throw new HttpError("unknown-content");
    const source = from === undefined ? null : requireReadableFile(from, editor.member.role);
    if (source && source.folder !== folder) throw new HttpError("unknown-content");
    const beginnings = await beginningsOf(folder, entry);
    const value = source
      ? copyOf(folder, await workingValue(source.name), beginnings)
      : skeletons[folder](beginnings);
    const name = `${folder}/${isNumbered(folder) ? beginnings.id : entry}`;
    const action = source ? `created from ${source.name}` : "created";
    const next = editedValue(requireContentFile(name), value, edits);
    await changeContent(editor, { name, action }, (before) => {
      if (before !== undefined) throw new HttpError("content-exists");
      return next;
    });
    return readDocument(name, { role: editor.member.role, language: editor.language });
  });
}

/** How many requests in the store are about a property. */
async function requestsAbout(id: number): Promise<number> {
  const row = await readStore((db) =>
    db
      .selectFrom("leads")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("property_id", "=", id)
      .executeTakeFirst(),
  );
  return Number(row?.count ?? 0);
}

/**
 * Removes an entry of a folder that nothing else names, and that no request is about.
 * @param hash the state that the person has seen
 * @throws HttpError as `changeContent`; `content-in-use`, `content-has-requests`
 */
export async function removeContent(
  editor: ContentEditor,
  { name, hash }: { name: ContentName; hash: string },
): Promise<void> {
  const file = requireContentFile(name);
  if (file.folder === null) throw new HttpError("not-allowed");
  if (!(await readStored(file))) throw new HttpError("unknown-content");
  if (file.folder === "properties") {
    const count = await requestsAbout(Number(name.split("/")[1]));
    if (count > 0) throw new HttpError("content-has-requests", { values: { count: String(count) } });
  }
  const [before, after] = await Promise.all([
    checkWorkingContent(),
    checkWithOverlay(new Map([[file.file, null]])),
  ]).catch(() => {
    throw new HttpError("content-unavailable");
  });
  const uses = after.filter(
    (finding) =>
      finding.severity === "error" &&
      finding.file !== file.file &&
      !before.some((other) => isSameFinding(finding, other)),
  );
  if (uses.length > 0) {
    const names = [...new Set(uses.map((finding) => nameOfFile(finding.file)))];
    throw new HttpError("content-in-use", {
      values: { names: names.slice(0, 5).join(", ") },
      details: { uses: uses.map((finding) => ({ name: nameOfFile(finding.file), path: finding.path })) },
    });
  }
  await changeContent(editor, { name, hash, action: "removed" }, () => undefined);
}
