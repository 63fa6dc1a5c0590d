import { readFileSync } from "node:fs";

/** A block of code of a how-to, and where the document says that it goes. */
export interface Block {
  /** The number of its step; 0 outside of a list. */
  step: number;
  /** As the fence names it: `ts`, `tsx`, `json`. */
  kind: string;
  code: string;
  /** The file that is named last before it in its step, `{language}` in it as it stands; empty where none is. */
  file: string;
  /** All that stands before it in its step as code, the last first: the table that it is a line of is among them. */
  names: readonly string[];
}

const inlineCode = /`([^`\n]+)`/g;
/** "`price-alert.ts` in `lib/forms/flows/`", a file that is yet to be made, or the path of one that is there. */
const namedFile = /`([\w.-]+)` in\s+`([^`\s]+\/)`|`([^`\s]+\/[^`\s]*\.\w+)`/g;

function placeOf(before: string): Pick<Block, "file" | "names"> {
  const [, made = "", folder = "", there = ""] = [...before.matchAll(namedFile)].at(-1) ?? [];
  return {
    file: there || folder + made,
    names: [...before.matchAll(inlineCode)].map(([, name = ""]) => name).toReversed(),
  };
}

/** The text of docs/how-to/{name}.md. */
export const howToText = (name: string): string => readFileSync(`docs/how-to/${name}.md`, "utf8");

/** The blocks of docs/how-to/{name}.md in their order: tests do with them what the document says. */
export function howTo(name: string): Block[] {
  const blocks: Block[] = [];
  let [step, before] = [0, ""];
  const parts = howToText(name).split(/^( *)```(\w*)\n([\s\S]*?)^ *```$/m);
  for (let index = 0; index < parts.length; index += 4) {
    const [text = "", indent = "", kind = "", code = ""] = parts.slice(index, index + 4);
    const steps = [...text.matchAll(/^(?:(\d+)\. |## )/gm)];
    const last = steps.at(-1);
    if (last) [step, before] = [Number(last[1] ?? 0), ""];
    before += text.slice(last?.index ?? 0);
    if (kind)
      blocks.push({
        step,
        kind,
        code: code.replaceAll(`\n${indent}`, "\n").slice(indent.length),
        ...placeOf(before),
      });
  }
  return blocks;
}

/** The rows of the table of docs/how-to/{name}.md whose first column has this title: the names of each row that stand as code. */
export function howToRows(name: string, title: string): string[][] {
  const lines = howToText(name)
    .split("\n")
    .map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith(`| ${title} `));
  if (start < 0) throw new Error(`docs/how-to/${name}.md has no table that begins with "${title}"`);
  const rows = lines.slice(start + 2);
  const length = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, length).map((row) => [...row.matchAll(inlineCode)].map(([, code = ""]) => code));
}
