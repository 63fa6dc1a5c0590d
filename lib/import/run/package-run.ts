import "server-only";
import { highestStored } from "../../desk/content/create-content.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { storeExists } from "../../server/db/store-exists.ts";
import { env } from "../../server/env.ts";
import { importFormats } from "../formats/index.ts";
import { readHints } from "../hooks/hints.ts";
import { makePackageCopies, packagePictures } from "../pictures/package-pictures.ts";
import { fetchStock } from "../sources/fetch-stock.ts";
import { folderAnswers } from "../sources/folder.ts";
import type { ImportRun } from "./import-files.ts";
import { RunFailure } from "./run-failure.ts";
import { runImport } from "./run-import.ts";
import type { RunOptions } from "./run-options.ts";
import { sourceOf, WorkingStock } from "./working-stock.ts";

/** How a run of a package is asked for. */
export interface PackageRun {
  source: PackageName;
  /** A folder of answers in the place of the package. */
  from?: string | null;
  isConfirmed?: boolean;
  /** Every picture is asked for, whenever it was last. */
  isFull?: boolean;
  signal?: AbortSignal;
  onStep?: RunOptions["onStep"];
}

/** Numbers of what is not in the content any more: nobody else gets them. */
const storedNumbers = async (): Promise<number> => ((await storeExists(env)) ? highestStored() : 0);

/** What a run of a package is done with: its answers, pictures and format. */
function packageRunOptions({ source, from = null, signal, ...options }: PackageRun): RunOptions {
  const format = importFormats[source];
  const hints = readHints(source);
  const { pictureHosts: hosts = [] } = sourceOf(new WorkingStock(), source);
  return {
    ...{ source, from, format },
    fetchAnswers: async ({ languages, knownIds }) =>
      from === null
        ? fetchStock(source, { languages, knownIds, hintedIds: hints.ids, ...(signal && { signal }) })
        : folderAnswers(from, source),
    fetchPictures: packagePictures({
      ...{ source, from, hosts },
      ...(options.isFull && { isFull: true }),
    }).fetchPictures,
    highestStored: storedNumbers,
    ...(options.isConfirmed && { isConfirmed: true }),
    ...(options.onStep && { onStep: options.onStep }),
    async onSuccess() {
      if (from === null) hints.forget();
      // What is not made in the background the next build makes.
      await makePackageCopies().catch(() => undefined);
    },
  };
}

/**
 * Reads the stock of a package into the content (`runImport`).
 * @throws RunFailure where the source is paused; LockTaken
 */
export async function runPackage(order: PackageRun): Promise<ImportRun> {
  if (sourceOf(new WorkingStock(), order.source).paused)
    throw new RunFailure(
      "paused",
      `${order.source} is paused: npm run agency -- import resume --source ${order.source}`,
    );
  const run = await runImport(packageRunOptions(order));
  if (run.state === "done") await makePackageCopies();
  return run;
}
