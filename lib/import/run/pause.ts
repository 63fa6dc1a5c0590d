import "server-only";
import type { ContentAuthor } from "../../desk/content/content-git.ts";
import { type FileWrite, writeManyContents } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { withSource } from "./source-settings.ts";
import { sourceOf, type WorkingStock } from "./working-stock.ts";

/** `import.json` with a source that is paused, or not; null where it says that already. */
export function withPause(stock: WorkingStock, source: PackageName, isPaused: boolean): FileWrite | null {
  if (Boolean(sourceOf(stock, source).paused) === isPaused) return null;
  return withSource(stock, source, ({ paused: _, ...rest }) => ({
    ...rest,
    ...(isPaused && { paused: true }),
  }));
}

/** Stops a source from being read, or lets it be read again. @returns false where it was so already */
export async function setPaused(
  stock: WorkingStock,
  { source, isPaused, author }: { source: PackageName; isPaused: boolean; author: ContentAuthor },
): Promise<boolean> {
  const write = withPause(stock, source, isPaused);
  if (!write) return false;
  const title = `import ${source}: ${isPaused ? "paused" : "resumed"}`;
  await writeManyContents({ author, title, files: [write] });
  return true;
}
