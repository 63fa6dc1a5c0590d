import { parseArgs } from "node:util";
import { check } from "./check.ts";
import type { Command } from "./command.ts";
import { schemas } from "./schemas.ts";

const commands: Record<string, Command> = { check, schemas };

const width = Math.max(...Object.keys(commands).map((name) => name.length));

const help = `Usage: npm run agency -- COMMAND [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  .join("\n")}

npm run agency -- COMMAND --help says more about one of them.
`;

function misused(problem: string, text: string): number {
  process.stderr.write(`${problem}\n\n${text}`);
  return 2;
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  const options = { ...command.options, help: { type: "boolean" as const } };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options });
  } catch (cause) {
    return misused(cause instanceof Error ? cause.message : String(cause), command.help);
  }
  if (!parsed.values.help) return command.run(parsed.values);
  process.stdout.write(command.help);
  return 0;
}

/**
 * What the agency does with its site besides looking at it.
 * @returns the exit code: 0 done, 1 the command found mistakes, 2 it was used in a way it does not understand
 */
export async function agency([name, ...args]: string[]): Promise<number> {
  if (name === "--help" || name === "-h" || name === "help") {
    process.stdout.write(help);
    return 0;
  }
  if (name === undefined) return misused("Which command?", help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? runCommand(command, args) : misused(`There is no command "${name}".`, help);
}

process.exitCode = await agency(process.argv.slice(2));
