import "server-only";
import type { ImportSource } from "../../content/schemas/import.ts";
import type { WatchedImport } from "../../domain/import/import-watch.ts";
import { readTime, writeTime } from "../../server/db/housekeeping-times.ts";
import type { Queries } from "../../server/db/queries.ts";
import { missingVariables } from "../sources/credentials.ts";
import { readSourceState } from "./import-files.ts";
import { configuredSources, UnreadableStock } from "./working-stock.ts";

/** The packages that are read by the clock: named by the content, not paused, and with what signs in at them. @throws UnreadableStock */
export const activeSources = (): ImportSource[] =>
  configuredSources().filter(({ name, paused }) => !paused && missingVariables(name).length === 0);

/** The same; none where the content cannot be read, which its check and the clock say. */
function watchedSources(): ImportSource[] {
  try {
    return activeSources();
  } catch (error) {
    if (error instanceof UnreadableStock) return [];
    throw error;
  }
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at));

/** How a package has been doing on this machine. @param since in ms: what needs a person from later on is new */
function watched({ name, hours }: ImportSource, since: number): WatchedImport {
  const { lastSuccess, failures, failure, stock, open } = readSourceState(name);
  const newestAt = momentOf(open.newestAt);
  return {
    ...{ source: name, hours, failures },
    lastSuccess: momentOf(lastSuccess),
    failure: failure?.code ?? null,
    listings: Object.values(stock ?? {}).reduce((sum, count) => sum + count, 0),
    open: { count: open.ids.length, isNew: newestAt !== null && newestAt.getTime() > since },
  };
}

/** How packages have been doing on this machine. */
export const localImports = (): WatchedImport[] => watchedSources().map((source) => watched(source, 0));

/** Tells the other machines on the store when this one has read a package. */
export async function shareImports(transaction: Queries): Promise<void> {
  for (const { name } of watchedSources()) {
    const read = Date.parse(readSourceState(name).lastSuccess ?? "1970");
    if (read > ((await readTime(transaction, `imported-${name}`)) ?? 0))
      await writeTime(transaction, `imported-${name}`, read);
  }
}

/** How packages have been doing, whichever machine has read them. @param since as `watched` */
export async function watchImports(db: Queries, since: number): Promise<WatchedImport[]> {
  const found: WatchedImport[] = [];
  for (const source of watchedSources()) {
    const local = watched(source, since);
    const { lastTry } = readSourceState(source.name);
    const read = (await readTime(db, `imported-${source.name}`)) ?? 0;
    const isLater = read > Date.parse(lastTry ?? "1970");
    found.push(isLater ? { ...local, lastSuccess: new Date(read), failures: 0, failure: null } : local);
  }
  return found;
}
