import "server-only";
import { checkedFiles, folders } from "../../content/files.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentFolder } from "../content/content-names.ts";
import { namedUses } from "../content/named-uses.ts";
import { entriesOf, readStored, requireContentFile } from "../content/working-content.ts";
import type { ContentName } from "../contract/content-answers.ts";

/** Files that are read at the same time. */
const atOnce = 32;

/** Whatever may name a picture or a document, but for the list of the pictures itself. */
async function namesToSearch(): Promise<ContentName[]> {
  const inFolders = await Promise.all(
    (Object.keys(folders) as ContentFolder[]).map((folder) => entriesOf(folder)),
  );
  return [...Object.keys(checkedFiles).filter((name) => name !== "pictures"), ...inFolders.flat()];
}

/**
 * Which content names each of some files, in the working content as it is now.
 * @param files as the content names them: `exterior/villa-white-02.jpg`, `7123-epc.pdf`
 * @throws HttpError `content-unavailable`
 */
export async function usesOf(files: readonly string[]): Promise<Map<string, ContentName[]>> {
  const uses = new Map<string, ContentName[]>(files.map((file) => [file, []]));
  // As a value of its own, or in a text in Markdown.
  const quoted = files.map((file) => [file, JSON.stringify(file), `](${file})`] as const);
  const names = await namesToSearch();
  for (let at = 0; at < names.length; at += atOnce)
    await Promise.all(
      names.slice(at, at + atOnce).map(async (name) => {
        const text = (await readStored(requireContentFile(name)))?.text ?? "";
        for (const [file, ...written] of quoted)
          if (written.some((part) => text.includes(part))) uses.get(file)?.push(name);
      }),
    );
  return uses;
}

/**
 * Refuses to take away a file that some content names.
 * @throws HttpError with what names it: `uses`, each a `ContentUse`
 */
export async function requireUnused(
  file: string,
  code: "picture-in-use" | "document-in-use" | "brand-file-in-use",
  language: LanguageCode,
): Promise<void> {
  const names = (await usesOf([file])).get(file) ?? [];
  if (names.length === 0) return;
  const { uses, listed } = await namedUses(names, language);
  throw new HttpError(code, { values: { uses: listed }, details: { uses } });
}
