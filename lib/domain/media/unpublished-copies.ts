/** In the names of copies that do not exist: `copy-names.ts` puts it between the name of a picture and its width. */
export const unpublishedHash = "00000000";

const unpublishedCopy = /^\/pictures\/([\w/-]+)\.00000000-(\d+|phone-\w+|og)\.\w+$/;

/** Pixels. */
const phoneWidth = 720;
const openGraphWidth = 1200;

/**
 * Where the desk answers, at about its width, a copy that no build has made yet. Pages of a preview name such copies as all pages do: what is
 * in them cannot be changed afterwards, as the framework's payload counts its bytes.
 * @param path of the copy, as a page names it
 * @returns null where it is the path of anything else
 */
export function deskPictureOf(path: string): string | null {
  const [, stem, copy] = unpublishedCopy.exec(path) ?? [];
  if (!stem) return null;
  const width = Number(copy) || (copy === "og" ? openGraphWidth : phoneWidth);
  return `/api/desk/pictures/file/?width=${width}&stem=${stem}`;
}
