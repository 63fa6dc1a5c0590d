import "server-only";

/** What goes wrong between a package and the site. docs/how-to/import.md says what to do about each. */
export const sourceProblems = [
  /** A variable of the environment is missing. */
  "not-set-up",
  /** No connection was made: nothing has arrived there. */
  "no-connection",
  /** The connection ended within the answer; what was sent may have arrived. */
  "cut-off",
  /** No whole answer in time; what was sent may have arrived. */
  "stalled",
  "too-large",
  /** Sent on to another host. */
  "redirected",
  /** An address of this machine or its network. */
  "private-address",
  /** 429 or 5xx at each try. */
  "busy",
  /** 401 or 403, or the same in the words of an answer. */
  "refused",
  /** 404 or 410. */
  "missing",
  /** Another status than those. */
  "status",
  /** Nothing that this package sends: HTML, another kind of record, an answer cut short. */
  "unexpected",
  /** An answer that says that it is valid, with an error in it. */
  "error-inside",
  /** The same records on two pages. */
  "repeated-page",
  /** More pages than the count says. */
  "no-end",
  /** Fewer records than the count says. */
  "not-whole",
] as const;
export type SourceProblem = (typeof sourceProblems)[number];

interface SourceFailureDetails {
  /** Of the last answer. */
  status?: number;
  retryAfterSeconds?: number;
}

/** Thrown where a package does not answer as it must. Its message is for the log and names neither an address nor a secret. */
export class SourceFailure extends Error {
  override name = "SourceFailure";
  readonly problem: SourceProblem;
  readonly details: SourceFailureDetails;

  constructor(problem: SourceProblem, message: string, details: SourceFailureDetails = {}) {
    super(message);
    this.problem = problem;
    this.details = details;
  }
}
