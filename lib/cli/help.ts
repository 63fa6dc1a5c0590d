import type { Command, Option } from "./command.ts";

const callOf = (name: string, { value }: Option) => `--${name}${value ? ` ${value}` : ""}`;

/** In brackets what may be left out. */
function usageOf({ argument, options = {} }: Command): string {
  const calls = Object.entries(options).map(([name, option]) =>
    option.isRequired ? callOf(name, option) : `[${callOf(name, option)}]`,
  );
  return [argument?.name, ...calls].filter(Boolean).join(" ");
}

const indent = 17;

function optionLine([name, option]: [string, Option]): string {
  const call = `  ${callOf(name, option)}`;
  return (call.length < indent ? call.padEnd(indent) : `${call}\n${" ".repeat(indent)}`) + option.help;
}

/** What `--help` shows of a command. @param path its words: `leads list` */
export function commandHelp(path: string, command: Command): string {
  const { usage = [usageOf(command)], description, options, exitCodes } = command;
  const calls = usage.map((call) => `npm run agency -- ${path} ${call}`.trimEnd());
  const lines = Object.entries({ ...options, help: { help: "show this" } }).map(optionLine);
  const parts = [
    `Usage: ${calls.join("\n       ")}`,
    description,
    `Options:\n${lines.join("\n")}`,
    exitCodes && `Exit code: ${exitCodes}.`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The commands below `path`, one per line. */
export function groupHelp(path: string, below: Record<string, { summary: string }>): string {
  const width = Math.max(...Object.keys(below).map((name) => name.length));
  const lines = Object.entries(below).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run agency -- ${path}COMMAND [options]

Commands:
${lines.join("\n")}

npm run agency -- ${path}COMMAND --help says more about one of them.
`;
}
