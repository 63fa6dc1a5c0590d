import { statSync } from "node:fs";
import path from "node:path";

export const contentOption = { content: { type: "string", default: "content" } } as const;

export const contentHelp = "  --content DIR  the content folder (./content)";

/** The content folder that the options name; null, and a sentence on the error output, where there is none. */
export function contentFolder(option: unknown): string | null {
  const folder = path.resolve(String(option));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  process.stderr.write(`${folder}: no such folder. Name the content folder with --content DIR.\n`);
  return null;
}
