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

export interface Option {
  /** Stands for its value in the help: `DIR`. An option without one is a switch. */
  value?: string;
  default?: string;
  isRequired?: true;
  /** What the help says of it. */
  help: string;
}

type Values<Options> = {
  [Name in keyof Options]?: Options[Name] extends { value: string } ? string : boolean;
};

interface Definition<Options> {
  /** One line for the list of subcommands. */
  summary: string;
  /** What `--help` says besides how it is called, its options and its exit codes. */
  description?: string;
  /** Ways to call it, where its argument and its options do not say that. */
  usage?: string[];
  /** The positional argument that it takes, and what is said where it is missing and needed. */
  argument?: { name: string; missing?: string };
  options?: Options;
  exitCodes?: string;
  /**
   * @param argument empty where none was given
   * @returns the exit code where it is not 0: 1 there are mistakes
   * @throws CommandFailure where it was not done, UsageError
   */
  run(values: Values<Options>, argument: string, out: CommandOutput): Promise<number | undefined>;
}

/** A subcommand of `npm run agency`. */
export type Command = Definition<Record<string, Option>>;

/** Defines a subcommand, whose options give the values of `run` their types. */
export const command = <Options extends Record<string, Option>>(definition: Definition<Options>): Command =>
  definition as unknown as Command;

/** Subcommands of one subject: `leads list`, `leads show`. */
export interface CommandGroup {
  summary: string;
  commands: Record<string, Command>;
}
