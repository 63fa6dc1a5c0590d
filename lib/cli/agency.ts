import { parseArgs } from "node:util";
import type { Command, CommandGroup } from "./command.ts";
import { commands } from "./commands.ts";

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

function misused(problem: string, text: string): number {
  process.stderr.write(`${problem}\n\n${text}`);
  return 2;
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  const options = { ...command.options, help: { type: "boolean" as const } };
  const { maxPositionals = 0 } = command;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: maxPositionals > 0 });
  } catch (cause) {
    return misused(cause instanceof Error ? cause.message : String(cause), command.help);
  }
  const surplus = parsed.positionals[maxPositionals];
  if (surplus !== undefined) return misused(`Unexpected argument "${surplus}".`, command.help);
  if (!parsed.values.help) return command.run(parsed.values, parsed.positionals);
  process.stdout.write(command.help);
  return 0;
}

/**
 * `npm run agency -- …`: the command line of the agency. Runs the command that the first words name.
 * @param below the commands to choose from
 * @param path the words before these: `leads `
 * @returns the exit code: 0 done, 1 the command found mistakes or was not done, 2 usage error
 */
export async function agency(
  [name, ...args]: string[],
  below: Record<string, Command | CommandGroup> = commands,
  path = "",
): Promise<number> {
  const help = helpOf(path, below);
  if (name === "--help" || name === "-h" || name === "help") {
    process.stdout.write(help);
    return 0;
  }
  if (name === undefined) return misused("No command given.", help);
  const command = Object.hasOwn(below, name) ? below[name] : undefined;
  if (!command) return misused(`There is no command "${path}${name}".`, help);
  return "commands" in command
    ? agency(args, command.commands, `${path}${name} `)
    : runCommand(command, args);
}

process.exitCode = await agency(process.argv.slice(2));
