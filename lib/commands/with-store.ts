import type { StoreUnavailable } from "../server/store-unavailable.ts";

const isUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";

const isEnvironment = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith("Environment variables are wrong.");

/**
 * Runs what asks the store, and closes it. The server's modules are loaded only here: the other commands need no environment.
 * @returns what `work` returns, or 1 and a sentence on the error output where the store cannot be reached
 */
export async function withStore(work: () => Promise<number>): Promise<number> {
  try {
    const { log } = await import("../server/log.ts");
    const { closeStore } = await import("../server/store.ts");
    log.level = "silent";
    try {
      return await work();
    } finally {
      await closeStore();
    }
  } catch (error) {
    if (isUnavailable(error))
      process.stderr.write(
        `The store is out of reach (${error.code}). ${error.problem ?? "Look at DATABASE_URL, or at DATA_DIR where there is none: they must be those of the site."}\n`,
      );
    else if (isEnvironment(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    return 1;
  }
}
