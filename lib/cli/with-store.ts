import type { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { CommandFailure } from "./command.ts";

const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";

const noStore = (place: string) =>
  `There is no store of the site ${place}, and none was made.
Commands need the site's own DATA_DIR or DATABASE_URL, set as for the site or written in .env. A site that has never run makes its
store when it starts: npm start.`;

/**
 * Runs work that uses the store, and closes the store afterwards. The environment is that of the site, `.env` included. A store that
 * does not exist is not created. The server's modules are loaded only here: the other commands need no environment.
 * @param options whether it is the site that starts and may make its store, as `npm run up` does
 * @returns what `work` returns
 * @throws CommandFailure where the store cannot be reached
 */
export async function withStore(
  work: () => Promise<number | undefined>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<number | undefined> {
  try {
    const { env } = await import("../server/env.ts");
    const { log } = await import("../server/log.ts");
    const { closeStore } = await import("../server/db/store.ts");
    const { storeExists } = await import("../server/db/store-exists.ts");
    log.level = "silent";
    if (!mayCreate && !(await storeExists(env))) {
      throw new CommandFailure(
        noStore(env.databaseUrl ? "in the database of DATABASE_URL" : `in ${env.dataDir} (DATA_DIR)`),
      );
    }
    try {
      return await work();
    } finally {
      await closeStore();
    }
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    throw new CommandFailure(
      `The store is out of reach (${error.code}). ${error.problem ?? "Look at DATABASE_URL, or at DATA_DIR where there is none: they must be those of the site."}`,
    );
  }
}
