import type { ParseArgsConfig } from "node:util";

/** A subcommand of `npm run agency`. */
export interface Command {
  /** One line for the list of subcommands. */
  summary: string;
  /** What `--help` shows. */
  help: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** @returns the exit code: 0 done, 1 there are mistakes, 2 used in a way it does not understand */
  run(values: Record<string, string | boolean | (string | boolean)[] | undefined>): Promise<number>;
}
