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

const copies = path.join(project, "public/pictures/");

const git = (folder: string, ...args: string[]): string => {
  const identity = ["-c", "user.name=Operator", "-c", "user.email=operator@zennehuis.example"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trimEnd();
};

/** The demonstration's content, kept by Git, made once for all copies of a file of tests: a commit of a thousand files takes seconds. */
let template: string | undefined;

function makeTemplate(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ["content", "public"]) {
    const from = path.join(project, part);
    mkdirSync(path.join(folder, part));
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = path.join(entry.parentPath, entry.name);
      const target = path.join(folder, path.relative(project, source));
      // Copies of pictures are made by thousands, and are no content.
      if (source.startsWith(copies)) continue;
      if (entry.isDirectory()) mkdirSync(target, { recursive: true });
      // Of pictures and films only the names count.
      else if (/\.(jpg|mp4)$/.test(entry.name)) writeFileSync(target, "");
      else copyFileSync(source, target);
    }
  }
  writeFileSync(path.join(folder, ".gitignore"), "*.jpg\nbrand\nfonts\npublic\n");
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message=The content");
  return folder;
}

/** A copy of the demonstration's content that the desk may change, as long as a test lasts. */
export class WorkingCopy implements AsyncDisposable {
  readonly folder = mkdtempSync(path.join(tmpdir(), "content-"));
  /**
   * @param kept whether Git keeps it, from its present state on
   * @param apart whether it is a repository of its own, that of CONTENT_DIR
   */
  constructor({ kept = true, apart = false }: { kept?: boolean; apart?: boolean } = {}) {
    template ??= makeTemplate();
    execFileSync("cp", ["-a", `${template}/.`, this.folder]);
    if (!kept) rmSync(path.join(this.folder, ".git"), { recursive: true });
    if (apart) {
      rmSync(path.join(this.folder, ".git"), { recursive: true });
      this.contentGit("init", "--quiet", "--initial-branch=main");
      this.contentGit("add", "--all", "--", "*.json");
      this.contentGit("commit", "--quiet", "--message=The content");
    }
    Object.assign(env, {
      projectDir: apart ? project : this.folder,
      contentDir: apart ? this.path("") : null,
    });
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
    return git(this.folder, ...args);
  }

  /** Git in the content folder, where that is a repository of its own. */
  contentGit(...args: string[]): string {
    return git(this.path(""), ...args);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The folder that is gone stays the content: what a test that has run out of time does afterwards changes nothing of the project.
    rmSync(this.folder, { recursive: true, force: true });
  }
}
