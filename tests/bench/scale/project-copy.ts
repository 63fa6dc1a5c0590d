import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { writeScaledContent } from "./scaled-content.ts";

/** What a build needs and no build writes anew: packages, converted pictures. It is many files, which none of the steps changes in place. */
const linked = ["node_modules", "public/pictures", "public/images/epc"];

/**
 * A copy of the project with so many properties, to be built apart from the checkout. The pictures must have been built.
 * @param project the checkout
 * @param folder is made anew; on the disk of the checkout, packages and pictures are hard links
 */
export function copyProject(project: string, folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  for (const file of list.split("\0").filter((name) => name !== "" && !name.startsWith("content/"))) {
    const from = path.join(project, file);
    // A file that is deleted and not committed yet is still in the list.
    if (existsSync(from)) cpSync(from, path.join(folder, file));
  }
  for (const name of linked.filter((each) => existsSync(path.join(project, each)))) {
    const to = path.join(folder, name);
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      execFileSync("cp", ["-al", path.join(project, name), to], { stdio: "ignore" });
    } catch {
      rmSync(to, { recursive: true, force: true });
      cpSync(path.join(project, name), to, { recursive: true, verbatimSymlinks: true });
    }
  }
  writeScaledContent(path.join(project, "content"), path.join(folder, "content"), count);
}
