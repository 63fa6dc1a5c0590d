import "server-only";
import { checkedFiles, folders } from "../../content/files.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentFolder } from "../content/content-names.ts";
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
  const quoted = files.map((file) => [file, JSON.stringify(file)] as const);
  const names = await namesToSearch();
  for (let at = 0; at < names.length; at += atOnce)
    await Promise.all(
      names.slice(at, at + atOnce).map(async (name) => {
        const text = (await readStored(requireContentFile(name)))?.text ?? "";
        for (const [file, written] of quoted) if (text.includes(written)) uses.get(file)?.push(name);
      }),
    );
  return uses;
}

/**
 * Refuses to take away a file that some content names.
 * @throws HttpError with what names it
 */
export async function requireUnused(file: string, code: "picture-in-use" | "document-in-use"): Promise<void> {
  const uses = (await usesOf([file])).get(file) ?? [];
  if (uses.length > 0) throw new HttpError(code, { values: { uses: uses.join(", ") }, details: { uses } });
}
