import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/server/env";

const project = path.join(import.meta.dirname, "../../..");

/** A copy of the demonstration's content that the desk may change, as long as a test lasts. */
export class WorkingCopy implements AsyncDisposable {
  readonly folder = mkdtempSync(path.join(tmpdir(), "content-"));
  private readonly before = env.projectDir;

  /** @param kept whether Git keeps it, from its present state on */
  constructor({ kept = true }: { kept?: boolean } = {}) {
    for (const folder of ["content", "public"]) {
      const from = path.join(project, folder);
      for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
        const source = path.join(entry.parentPath, entry.name);
        const target = path.join(this.folder, path.relative(project, source));
        if (entry.isDirectory()) mkdirSync(target, { recursive: true });
        // Of pictures and films only the names count.
        else if (/\.(jpg|mp4)$/.test(entry.name)) writeFileSync(target, "");
        else copyFileSync(source, target);
      }
    }
    writeFileSync(path.join(this.folder, ".gitignore"), "*.jpg\nbrand\nfonts\npublic\n");
    env.projectDir = this.folder;
    if (!kept) return;
    this.git("init", "--quiet", "--initial-branch=main");
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message=The content");
  }

  path(file: string): string {
    return path.join(this.folder, "content", file);
  }

  text(file: string): string {
    return readFileSync(this.path(file), "utf8");
  }

  value(file: string) {
    return JSON.parse(this.text(file));
  }

  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  git(...args: string[]): string {
    const identity = ["-c", "user.name=Operator", "-c", "user.email=operator@zennehuis.example"];
    return execFileSync("git", [...identity, ...args], { cwd: this.folder, encoding: "utf8" }).trimEnd();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    env.projectDir = this.before;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
