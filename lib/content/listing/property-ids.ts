import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

let known: Set<number> | undefined;

/**
 * Whether there is a property of this id, by the name of its file: whoever only asks that does not wait for all content to be
 * read. The check sees to it that names and ids agree.
 */
export function isPropertyId(id: number): boolean {
  known ??= new Set(
    readdirSync(path.join(process.cwd(), "content/properties")).map((file) => Number.parseInt(file, 10)),
  );
  return known.has(id);
}
