import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The version of the content's format: raised where files of before no longer fit, with a step in `lib/cli/content-steps.ts`. */
export const contentFormat = 2;

/** Says in a content folder which version its files are of. */
export const formatFile = "format.json";

/** The version that a content folder is of: the first one had no file; NaN where the file names none. */
export function formatOf(root: string): number {
  const file = path.join(root, formatFile);
  if (!existsSync(file)) return 1;
  try {
    const { format } = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(format) ? format : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** @throws Error where the content is of another version than the site reads */
export function requireFormat(root: string): void {
  const format = formatOf(root);
  if (format === contentFormat) return;
  throw new Error(
    format < contentFormat
      ? `${root} is of format ${format}, and this version of the site reads ${contentFormat}: npm run agency -- upgrade`
      : `${path.join(root, formatFile)}: the content is newer than this version of the site, which reads format ${contentFormat}. Fetch the site's new version first.`,
  );
}
