import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type Answers, readAnswers } from "@/lib/server/releases/answers";

const project = path.join(import.meta.dirname, "../../..");

/** A copy of the built project with content of its own. The code, the compiled code and the pictures are the project's. */
export class ContentCopy implements Disposable {
  readonly folder: string;

  constructor() {
    // On the disk of the build: what a build leaves as it was are hard links.
    mkdirSync(path.join(project, "test-results"), { recursive: true });
    this.folder = mkdtempSync(path.join(project, "test-results/content-"));
    const own = [".build", ".git", "content", "data", "releases", "test-results"];
    for (const name of readdirSync(project).filter((each) => !own.includes(each)))
      symlinkSync(path.join(project, name), this.path(name));
    execFileSync("cp", ["-al", path.join(project, ".build"), this.folder]);
    mkdirSync(this.path("content"));
    for (const name of readdirSync(path.join(project, "content"))) {
      const [from, to] = [path.join(project, "content", name), this.path("content", name)];
      if (name === "pictures") symlinkSync(from, to);
      else cpSync(from, to, { recursive: true });
    }
  }

  path(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  /** The finished answers. */
  get release(): string {
    return this.path(".build/release");
  }

  /** The last step of `npm run build`. @param urgent properties whose change is to be seen first */
  async render(...urgent: string[]): Promise<Answers> {
    const program = ["--conditions=react-server", path.join(project, "lib/build/render/render-site.ts")];
    const rendered = promisify(execFile)(
      process.execPath,
      urgent.length > 0 ? [...program, "--urgent"] : program,
      {
        cwd: this.folder,
        env: { ...process.env, NODE_ENV: "production" },
      },
    );
    rendered.child.stdin?.end(urgent.join("\n"));
    await rendered;
    return readAnswers(this.release);
  }

  /** Writes a file of the content anew. @throws where that changes nothing */
  change(file: string, edit: (text: string) => string): void {
    const text = readFileSync(this.path("content", file), "utf8");
    const edited = edit(text);
    if (edited === text) throw new Error(`${file}: nothing to change`);
    writeFileSync(this.path("content", file), edited);
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The names of all files below a folder, in order. */
export const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Routes of pages that were made again. */
export const madeAgain = (before: Answers, after: Answers): string[] =>
  Object.keys(after).filter(
    (route) => after[route]?.fingerprint !== null && before[route]?.fingerprint !== after[route]?.fingerprint,
  );

/** Files in which two folders of finished answers differ; what both share on the disk is not read. */
export function differingFiles(one: string, other: string): string[] {
  const names = filesIn(one);
  const isSame = (name: string) => {
    const [first, second] = [statSync(path.join(one, name)), statSync(path.join(other, name))];
    return (
      first.ino === second.ino ||
      readFileSync(path.join(one, name)).equals(readFileSync(path.join(other, name)))
    );
  };
  const known = new Set(names);
  const missing = filesIn(other).filter((name) => !known.has(name));
  return [...missing, ...names.filter((name) => !existsSync(path.join(other, name)) || !isSame(name))];
}
