import { parseArgs } from "node:util";
import {
  type Command,
  CommandFailure,
  type CommandGroup,
  type CommandOutput,
  UsageError,
} from "./command.ts";
import { commands } from "./commands.ts";
import { UnwritableFile } from "./private-file.ts";

/** The commands below `name`, one per line. */
function helpOf(name: string, below: Record<string, { summary: string }>): string {
  const width = Math.max(...Object.keys(below).map((command) => command.length));
  const lines = Object.entries(below).map(
    ([command, { summary }]) => `  ${command.padEnd(width)}  ${summary}`,
  );
  return `Usage: npm run agency -- ${name}COMMAND [options]

Commands:
${lines.join("\n")}

npm run agency -- ${name}COMMAND --help says more about one of them.
`;
}

const misused = (problem: string, help: string) => new UsageError(`${problem}\n\n${help.trimEnd()}`);

/** What the user of a command reads of an error; null for a fault of the program. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isSentence =
    error instanceof CommandFailure ||
    error instanceof UnwritableFile ||
    error.message.startsWith("Environment variables are wrong.");
  return isSentence ? error.message : null;
}

async function runCommand(command: Command, args: string[], out: CommandOutput): Promise<number> {
  const options = { ...command.options, help: { type: "boolean" as const } };
  const { maxPositionals = 0 } = command;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: maxPositionals > 0 });
  } catch (cause) {
    throw misused(cause instanceof Error ? cause.message : String(cause), command.help);
  }
  const surplus = parsed.positionals[maxPositionals];
  if (surplus !== undefined) throw misused(`Unexpected argument "${surplus}".`, command.help);
  if (!parsed.values.help) return command.run(parsed.values, parsed.positionals, out);
  out.write(command.help);
  return 0;
}

/** Finds the command that the first words name, and runs it. */
async function runNamed(
  [name, ...args]: string[],
  out: CommandOutput,
  below: Record<string, Command | CommandGroup> = commands,
  path = "",
): Promise<number> {
  const help = helpOf(path, below);
  if (name === "--help" || name === "-h" || name === "help") {
    out.write(help);
    return 0;
  }
  if (name === undefined) throw misused("No command given.", help);
  const command = Object.hasOwn(below, name) ? below[name] : undefined;
  if (!command) throw misused(`There is no command "${path}${name}".`, help);
  return "commands" in command
    ? runNamed(args, out, command.commands, `${path}${name} `)
    : runCommand(command, args, out);
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
