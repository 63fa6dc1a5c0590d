import { type PackageName, packageNames } from "../domain/import/package-names.ts";
import { CommandFailure, UsageError } from "./command.ts";

/** What the subcommands of `import` share. */

export const listed = "npm run agency -- import status lists them.";

export const idArgument = { name: "ID", missing: `Which listing? Its id at the package. ${listed}` };

/** Of the commands that work on what was imported: needed where the agency has several packages. */
export const packageOption = {
  source: {
    value: "NAME",
    help: `the agency's package: ${packageNames.join(", ")}; the only one of import.json`,
  },
};

/** The package that an option names, or the only one there is. @throws UsageError */
export async function packageOf(option: string | undefined): Promise<PackageName> {
  const name = packageNames.find((known) => known === option);
  if (name) return name;
  if (option !== undefined) throw new UsageError(`--source ${option}: one of ${packageNames.join(", ")}.`);
  const { configuredSources } = await import("../import/run/working-stock.ts");
  const [only, ...others] = configuredSources();
  if (!only || others.length > 0)
    throw new UsageError(
      `--source NAME: one of ${(only ? [only, ...others].map(({ name: known }) => known) : packageNames).join(", ")}.`,
    );
  return only.name;
}

/** Errors of the import are sentences for who has called the command. */
const sentences = [
  "RunFailure",
  "SourceFailure",
  "NoSuchListing",
  "UnreadableStock",
  "LockTaken",
  "FilesChangedMeanwhile",
  "NoSuchValue",
];

/** Does what changes the content, silently but for sentences. @throws CommandFailure */
export async function work<Result>(does: () => Promise<Result>): Promise<Result> {
  const { log } = await import("../server/log.ts");
  const { closeStore } = await import("../server/db/store.ts");
  log.level = "silent";
  try {
    return await does();
  } catch (error) {
    if (error instanceof Error && sentences.includes(error.name)) throw new CommandFailure(error.message);
    throw error;
  } finally {
    await closeStore();
  }
}

/** A code of a package, with what the package calls it. */
export const codeText = ({ field, code, word }: { field: string; code: string; word?: string | undefined }) =>
  `${`${field} ${code}`.trim()}${word ? `, ${word}` : ""}`;
