import { parseArgs } from "node:util";
import {
  type Command,
  CommandFailure,
  type CommandGroup,
  type CommandOutput,
  type Option,
  UsageError,
} from "./command.ts";
import { commands } from "./commands.ts";
import { commandHelp, groupHelp } from "./help.ts";

const misused = (problem: string, help: string) => new UsageError(`${problem}\n\n${help.trimEnd()}`);

/** What the user of a command reads of an error; null for a fault of the program. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isSentence =
    error instanceof CommandFailure || error.message.startsWith("Environment variables are wrong.");
  return isSentence ? error.message : null;
}

const parserOption = ({ value, default: fallback }: Option) => ({
  type: value === undefined ? ("boolean" as const) : ("string" as const),
  ...(fallback !== undefined && { default: fallback }),
});

async function runCommand(
  command: Command,
  path: string,
  args: string[],
  out: CommandOutput,
): Promise<number> {
  const { argument, options = {} } = command;
  const help = commandHelp(path, command);
  const entries = Object.entries(options).map(([name, option]) => [name, parserOption(option)]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args,
      options: { ...Object.fromEntries(entries), help: { type: "boolean" } },
      allowPositionals: argument !== undefined,
    });
  } catch (cause) {
    throw misused(cause instanceof Error ? cause.message : String(cause), help);
  }
  const [operand = "", surplus] = parsed.positionals;
  if (surplus !== undefined) throw misused(`Unexpected argument "${surplus}".`, help);
  if (parsed.values.help) {
    out.write(help);
    return 0;
  }
  if (operand === "" && argument?.missing) throw new UsageError(argument.missing);
  return (await command.run(parsed.values as Parameters<Command["run"]>[0], operand, out)) ?? 0;
}

/** Finds the command that the first words name, and runs it. */
async function runNamed(
  [name, ...args]: string[],
  out: CommandOutput,
  below: Record<string, Command | CommandGroup> = commands,
  path = "",
): Promise<number> {
  const help = groupHelp(path, below);
  if (name === "--help" || name === "-h" || name === "help") {
    out.write(help);
    return 0;
  }
  if (name === undefined) throw misused("No command given.", help);
  const command = Object.hasOwn(below, name) ? below[name] : undefined;
  if (!command) throw misused(`There is no command "${path}${name}".`, help);
  return "commands" in command
    ? runNamed(args, out, command.commands, `${path}${name} `)
    : runCommand(command, path + name, args, out);
}

/**
 * Runs a command of the agency.
 * @param args its name and what follows
 * @returns the exit code: 0 done, 1 the command found mistakes or was not done, 2 usage error
 * @throws faults of the program
 */
export async function agency(
  args: string[],
  { stdout, stderr }: Record<"stdout" | "stderr", CommandOutput>,
): Promise<number> {
  try {
    return await runNamed(args, stdout);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    stderr.write(`${sentence}\n`);
    return error instanceof CommandFailure ? error.exitCode : 1;
  }
}
