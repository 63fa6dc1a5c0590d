import { parseArgs } from "node:util";
import { check } from "./check.ts";
import type { Command, CommandGroup } from "./command.ts";
import { leads } from "./leads.ts";
import { mail } from "./mail.ts";
import { ownerCommands } from "./owners.ts";
import { writeSchemas } from "./schemas.ts";
import { visits } from "./visits.ts";

const commands: Record<string, Command | CommandGroup> = {
  check,
  schemas: writeSchemas,
  leads,
  mail,
  visits,
  owners: ownerCommands,
};

/** What there is below `name`, a line each. */
function helpOf(name: string, below: Record<string, { summary: string }>): string {
  const width = Math.max(...Object.keys(below).map((each) => each.length));
  const lines = Object.entries(below).map(([each, { summary }]) => `  ${each.padEnd(width)}  ${summary}`);
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
  const { mostWords = 0 } = command;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: mostWords > 0 });
  } catch (cause) {
    return misused(cause instanceof Error ? cause.message : String(cause), command.help);
  }
  const surplus = parsed.positionals[mostWords];
  if (surplus !== undefined) return misused(`What is "${surplus}"?`, command.help);
  if (!parsed.values.help) return command.run(parsed.values, parsed.positionals);
  process.stdout.write(command.help);
  return 0;
}

/**
 * What the agency does with its site besides looking at it.
 * @param path the words that led here: `leads `
 * @returns the exit code: 0 done, 1 the command found mistakes, 2 it was used in a way it does not understand
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
  if (name === undefined) return misused("Which command?", help);
  const command = Object.hasOwn(below, name) ? below[name] : undefined;
  if (!command) return misused(`There is no command "${path}${name}".`, help);
  return "commands" in command
    ? agency(args, command.commands, `${path}${name} `)
    : runCommand(command, args);
}

process.exitCode = await agency(process.argv.slice(2));
