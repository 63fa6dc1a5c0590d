import type { Answers } from "../../server/releases/answers.ts";

/** Stands in the arguments of a worker that reads the content before it has a task: of that some properties are other ones then. */
export const readsAhead = "--read";

/** Stands there besides where it starts its server too. */
export const startsAhead = "--serve";

/** What a worker is started for, and what it reports at its end. */
export interface WorkerTask {
  /** Which of `parts` shares of all answers it makes. */
  part: number;
  parts: number;
  /** Folder of the release before; empty or missing where there is none. */
  former: string;
  /** Folder of what is made. */
  made: string;
  /** The properties whose change is to be seen first (`isUrgent`): other answers stay as they are, until the next build. Null: all are made. */
  urgent: readonly string[] | null;
  /** How long one answer may take, in ms, before the build is given up. */
  answerTime: number;
}

export interface WorkerReport {
  /** Those that it has made. */
  answers: Answers;
  /** Films of our own and public documents of published properties and projects, whoever makes their pages. */
  published: string[];
  /** Routes whose answers stay as they were, but for what is known of their sources now. */
  kept: string[];
  sources: Record<string, string>;
  /** Files that it makes of no page, and that stay as they were. */
  keptFiles: string[];
}
