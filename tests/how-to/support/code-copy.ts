import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Block, howTo } from "../../sources/how-to";

const project = path.join(import.meta.dirname, "../../..");
const copied = [
  "app",
  "components",
  "content",
  "lib",
  "locales",
  "tests",
  "package.json",
  "package-lock.json",
  "instrumentation.dev.ts",
];
const configurations = [
  "next-env.d.ts",
  "next.config.ts",
  "playwright.config.ts",
  "tsconfig.json",
  "vitest.config.ts",
];
const languages = ["nl", "fr", "en", "de"];

type Json = ReturnType<typeof JSON.parse>;

/** Puts one tree into another: the entries of a list behind those that are there. */
function merge(into: Json, from: Json): Json {
  if (Array.isArray(from)) return [...(into ?? []), ...from];
  if (typeof from !== "object" || from === null) return from;
  const added = Object.entries(from).map(([key, value]) => [key, merge(into?.[key], value)]);
  return { ...into, ...Object.fromEntries(added) };
}

/** The words of a block are English; other catalogues may hold none. */
const translated = (code: string, language: string) =>
  language === "en" ? code : code.replace(/": "(.+?)"/g, `": "$1 (${language})"`);

/** Writes lines at the end of the table in a text that is named first; at the end of the text where none is a table in it. */
function withLines(text: string, lines: string, names: readonly string[]): string {
  const rows = text.split("\n");
  for (const name of names) {
    const whole = `(?<!\\w)${name.replace(/[^\w\s]/g, "\\$&")}(?!\\w)`;
    const short = rows.findIndex((row) => new RegExp(`${whole}.*= \\[.+\\]`).test(row));
    if (short >= 0) return rows.with(short, rows[short]?.replace("]", `, ${lines}]`) ?? "").join("\n");
    const start = rows.findIndex((row) => new RegExp(`${whole}.*[{[(=]$`).test(row));
    if (start < 0) continue;
    const indent = /^ */.exec(rows[start] ?? "")?.[0] ?? "";
    const isEnd = (row: string) => row.startsWith(indent) && /^[})\]]/.test(row.slice(indent.length));
    const end = rows[start]?.endsWith("=")
      ? start + 1
      : rows.findIndex((row, index) => index > start && isEnd(row));
    return rows.toSpliced(end, 0, lines).join("\n");
  }
  return `${text}\n${lines}`;
}

/** A copy of the project in which how-tos are carried out. Its packages and pictures are the project's. */
export class CodeCopy implements Disposable {
  readonly folder = mkdtempSync(path.join(tmpdir(), "how-to-"));

  constructor() {
    const names = [...copied, ...configurations];
    // Pictures are most of the content, and no how-to of code changes one.
    execFileSync("tar", [
      "-C",
      project,
      "--exclude=content/pictures",
      "-cf",
      this.path("all.tar"),
      ".next/types",
      ".build/inline-scripts.json",
      ...names,
    ]);
    execFileSync("tar", ["-C", this.folder, "-xf", this.path("all.tar")]);
    rmSync(this.path("all.tar"));
    for (const name of ["node_modules", "public", "content/pictures"])
      symlinkSync(path.join(project, name), this.path(name));
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  edit(file: string, change: (text: string) => string): void {
    const text = existsSync(this.path(file)) ? readFileSync(this.path(file), "utf8") : "";
    const edited = change(text);
    if (edited === text) throw new Error(`${file}: nothing to change`);
    writeFileSync(this.path(file), edited);
  }

  editJson = (file: string, change: (data: Json) => Json): void =>
    this.edit(file, (text) => JSON.stringify(change(JSON.parse(text || "{}")), null, 2));

  private put(block: Block, language: string): void {
    const file = block.file.replace("{language}", language);
    const isNew = !existsSync(this.path(file));
    if (block.kind === "json") {
      const code = block.file === file ? block.code : translated(block.code, language);
      this.editJson(file, (data) => merge(data, JSON.parse(code)));
    } else if (isNew) this.edit(file, () => block.code);
    else {
      const imports = block.code.match(/^import .*\n/gm)?.join("") ?? "";
      const lines = block.code.replace(/^import .*\n+/gm, "");
      this.edit(file, (text) => imports + withLines(text, lines, block.names));
    }
  }

  /** Does what steps of docs/how-to/{name}.md say, as far as it stands in their blocks. */
  follow(name: string, ...steps: number[]): void {
    const blocks = howTo(name).filter(({ step }) => steps.includes(step));
    if (blocks.length === 0) throw new Error(`docs/how-to/${name}.md has no block at ${steps}`);
    for (const block of blocks)
      for (const language of block.file.includes("{language}") ? languages : [""]) this.put(block, language);
  }

  /** Runs a program of the packages, or Node, in the copy. */
  run(command: string, ...args: string[]): Promise<{ status: number; output: string }> {
    const file = command === "node" ? process.execPath : this.path(`node_modules/.bin/${command}`);
    return new Promise((resolve) => {
      const env = {
        ...process.env,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
        VITEST: undefined,
        FULL: undefined,
      };
      const child = execFile(file, args, { cwd: this.folder, env, maxBuffer: 1e8 }, (_, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  }

  agency = (...args: string[]) => this.run("node", "--conditions=react-server", "lib/cli/agency.ts", ...args);

  /** What the compiler says of the copy, file by file. */
  async mistakes(): Promise<{ file: string; error: string }[]> {
    const { output } = await this.run("tsc", "--noEmit");
    const found = [...output.matchAll(/^(\S.*?)\(\d+,\d+\): (error .*)$/gm)];
    return found.map(([, file = "", error = ""]) => ({ file, error }));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
