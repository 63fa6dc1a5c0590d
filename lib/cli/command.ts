import type { ParseArgsConfig } from "node:util";

export type CommandValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** A subcommand of `npm run agency`. */
export interface Command {
  /** One line for the list of subcommands. */
  summary: string;
  /** What `--help` shows. */
  help: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** How many words may follow the options; none where it is missing. */
  mostWords?: number;
  /** @returns the exit code: 0 done, 1 there are mistakes, 2 used in a way it does not understand */
  run(values: CommandValues, words: string[]): Promise<number>;
}

/** Several that belong together: `leads list`, `leads show`. */
export interface CommandGroup {
  summary: string;
  commands: Record<string, Command>;
}
