import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A source file of ours, named by its path from the project's root. */
export interface Source {
  path: string;
  text: string;
  lines: number;
}

const read = (file: string): Source => {
  const text = readFileSync(file, "utf8");
  return { path: file, text, lines: text.trimEnd().split("\n").length };
};

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file));

/** Everything that is shipped, tests left out. */
export const sources: Source[] = ["app", "components", "lib"].flatMap(below).map(read);

/** The files whose paths match. */
export const sourcesAt = (pattern: RegExp): Source[] => sources.filter((source) => pattern.test(source.path));

/** A file's text without its comments, and without what stands in quotes. */
export const codeOf = ({ text }: Source): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

export interface Import {
  from: string;
  /** The imported file's path from the root without its ending, or a package's name. */
  to: string;
  written: string;
  typeOnly: boolean;
}

const isOnlyTypes = (clause: string) =>
  /^type\b/.test(clause) || /^\{\s*(type [^,}]+,?\s*)+\}$/.test(clause.trim());

/** What a file imports, dynamically too. */
export function importsOf({ path: from, text }: Source): Import[] {
  const found = text.matchAll(
    /(?:import|export)\s+([^"';]*?)\s*from\s+"([^"]+)"|import\s*\(?\s*["`]([^"`]+)["`]/g,
  );
  return [...found].map(([, clause = "", named, bare]) => {
    const written = named ?? bare ?? "";
    const file = written.startsWith(".")
      ? path.posix.join(path.dirname(from), written)
      : written.replace(/^@\//, "");
    return { from, to: file.replace(/\.(tsx?|mjs)$/, ""), written, typeOnly: isOnlyTypes(clause) };
  });
}
