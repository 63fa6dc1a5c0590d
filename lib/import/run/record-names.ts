import { createHash } from "node:crypto";
import type { PackageName } from "../../domain/import/package-names.ts";

/** The ledger of a source below `content/`. */
export const ledgerFile = (source: PackageName): string => `import/${source}.json`;

/** What a package said last of a listing, below `content/`. An id that could be no file's name is digested. */
export function recordFile(source: PackageName, id: string): string {
  const isName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(id);
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 32);
  return `import/${source}/${isName ? id : `id-${digest}`}.json`;
}
