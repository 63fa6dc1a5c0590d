import "server-only";
import { openPostgres } from "./postgres.ts";
import type { OpenStore } from "./queries.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens one or the other and brings its tables up to date. @throws StoreFault, and the database's own errors */
export const openStore = (place: { dataDir: string; databaseUrl?: string }): Promise<OpenStore> =>
  place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir);
