import { FilesChangedMeanwhile } from "../../desk/content/write-many.ts";
import type { Incompleteness } from "../../domain/import/completeness.ts";
import { fieldOf } from "../../domain/json/json.ts";

/** Why a run has written nothing: a code, and a sentence for who reads the log. */
export class RunFailure extends Error {
  override name = "RunFailure";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const isIncompleteness = (error: unknown): error is Incompleteness =>
  typeof error === "object" && error !== null && "code" in error && !(error instanceof Error);

/** What is known of anything that has ended a run. */
export function runFailureOf(error: unknown): RunFailure {
  if (error instanceof RunFailure) return error;
  if (isIncompleteness(error))
    return error.code === "stock-shrunk"
      ? new RunFailure(
          error.code,
          `${error.missing} of ${error.known} listings are missing, more than is believed. Are they really gone? Then run it with --yes.`,
        )
      : new RunFailure(
          error.code,
          `${error.field} was filled in ${error.records} listings and is now in none. Is that right? Then run it with --yes.`,
        );
  if (error instanceof FilesChangedMeanwhile)
    return new RunFailure("content-changed", `Somebody is changing ${error.files.join(", ")}.`);
  if (!(error instanceof Error)) return new RunFailure("unknown", "The run has failed.");
  // Of a package (`sourceProblems`), of the server, or of the file system.
  const [code] = ["problem", "code"].flatMap((name) => {
    const value = fieldOf({ ...error }, name);
    return typeof value === "string" ? [value] : [];
  });
  return new RunFailure(code ?? error.name, error.message);
}
