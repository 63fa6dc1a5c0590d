import type { ParseArgsConfig } from "node:util";

export type CommandValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** A subcommand of `npm run agency`. */
export interface Command {
  /** One line for the list of subcommands. */
  summary: string;
  /** What `--help` shows. */
  help: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** How many positional arguments it takes; none by default. */
  maxPositionals?: number;
  /** @returns the exit code: 0 done, 1 there are mistakes or it was not done, 2 usage error */
  run(values: CommandValues, positionals: string[]): Promise<number>;
}

/** Subcommands of one subject: `leads list`, `leads show`. */
export interface CommandGroup {
  summary: string;
  commands: Record<string, Command>;
}
