import type { ParseArgsConfig } from "node:util";

export type CommandValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** Ends a command that was not done. The message is a sentence for its user. */
export class CommandFailure extends Error {
  readonly exitCode: number = 1;
}

/** Ends a command that was called wrongly, before anything was done. */
export class UsageError extends CommandFailure {
  override readonly exitCode = 2;
}

/** Where a command writes what it has to show. What it throws goes to the error output. */
export type CommandOutput = NodeJS.WritableStream;

/** A subcommand of `npm run agency`. */
export interface Command {
  /** One line for the list of subcommands. */
  summary: string;
  /** What `--help` shows. */
  help: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** How many positional arguments it takes; none by default. */
  maxPositionals?: number;
  /**
   * @returns the exit code: 0 done, 1 there are mistakes
   * @throws CommandFailure where it was not done, UsageError
   */
  run(values: CommandValues, positionals: string[], out: CommandOutput): Promise<number>;
}

/** Subcommands of one subject: `leads list`, `leads show`. */
export interface CommandGroup {
  summary: string;
  commands: Record<string, Command>;
}
