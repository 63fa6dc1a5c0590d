import "server-only";
import { importSchema } from "../../content/schemas/import.ts";
import type { ContentAuthor } from "../../desk/content/content-git.ts";
import { type FileWrite, writeManyContents } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import type { WorkingStock } from "./working-stock.ts";

const file = "import.json";

/** `import.json` with a source that is paused, or not; null where it says that already. */
export function withPause(stock: WorkingStock, source: PackageName, isPaused: boolean): FileWrite | null {
  const settings = stock.parse(file, importSchema) ?? {
    $schema: "./schema/import.schema.json",
    sources: [],
  };
  const known = settings.sources.find(({ name }) => name === source);
  if (Boolean(known?.paused) === isPaused) return null;
  // As it is written, without what the schema adds.
  const written = (stock.read(file) as { sources: { name: string }[] } | undefined) ?? settings;
  const others = written.sources.filter(({ name }) => name !== source);
  const { paused: _, ...rest } = { name: source, ...written.sources.find(({ name }) => name === source) } as {
    name: string;
    paused?: boolean;
  };
  const changed = { ...rest, ...(isPaused && { paused: true }) };
  const sources = known
    ? written.sources.map((item) => (item.name === source ? changed : item))
    : [...others, changed];
  return stock.write(file, { ...written, sources });
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
