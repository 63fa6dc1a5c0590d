import "server-only";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { git } from "../../server/git.ts";
import { isCommitId, isKeptByGit } from "../content/content-git.ts";
import { workingFolder } from "../content/working-content.ts";
import type { ChangedFile } from "../contract/publishing-answers.ts";

/** A file of the content that is another one than in the state that it is compared with. */
export type FileChange = Pick<ChangedFile, "file" | "kind">;

/** What file managers leave behind and what is for editors alone, as the check passes over it. */
const passedOver = /(^|\/)\.|(^|\/)(Thumbs\.db|desktop\.ini|README\.md)$|^schema\//i;

interface FileState {
  size: number;
  mtimeMs: number;
}

/** All files of a folder, by their paths below it. */
async function namesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !passedOver.test(file));
}

async function filesOf(root: string, files?: readonly string[]): Promise<Map<string, FileState>> {
  if (!existsSync(root)) return new Map();
  const names = files?.filter((file) => existsSync(path.join(root, file))) ?? (await namesIn(root));
  const stateOf = async (file: string): Promise<[string, FileState]> => {
    const { size, mtimeMs } = await stat(path.join(root, file));
    return [file, { size, mtimeMs }];
  };
  return new Map(await Promise.all(names.map(stateOf)));
}

/** Whether two states have the same bytes, by their paths, sizes and times: after a restore or a checkout all times are others. */
const compared = new LRUCache<string, boolean>({ max: 20_000 });

async function isSame(oldPath: string, was: FileState, newPath: string, is: FileState): Promise<boolean> {
  if (was.size !== is.size) return false;
  if (was.mtimeMs === is.mtimeMs) return true;
  const key = JSON.stringify([oldPath, was, is]);
  const cached = compared.get(key);
  if (cached !== undefined) return cached;
  const [first, second] = await Promise.all([readFile(oldPath), readFile(newPath)]);
  const same = first.equals(second);
  compared.set(key, same);
  return same;
}

/**
 * The files of the working content that are other ones than in a release.
 * @param release its folder
 * @param files those that are looked at; all where none are given
 */
export async function changesSinceRelease(release: string, files?: readonly string[]): Promise<FileChange[]> {
  const [root, folder] = [path.join(release, "content"), workingFolder()];
  const [former, working] = await Promise.all([filesOf(root, files), filesOf(folder, files)]);
  const changes: FileChange[] = [];
  for (const [file, is] of working) {
    const was = former.get(file);
    if (!was) changes.push({ file, kind: "new" });
    else if (!(await isSame(path.join(root, file), was, path.join(folder, file), is)))
      changes.push({ file, kind: "changed" });
  }
  const removed = [...former.keys()].filter((file) => !working.has(file));
  return [...changes, ...removed.map((file) => ({ file, kind: "removed" as const }))];
}

const kinds: Readonly<Record<string, FileChange["kind"]>> = { A: "new", D: "removed" };

/**
 * The files of the working content that are other ones than in a commit.
 * @returns null where Git does not keep the content, or does not know the commit
 */
export async function changesSinceCommit(commit: string): Promise<FileChange[] | null> {
  if (!isCommitId(commit) || !(await isKeptByGit())) return null;
  const [tracked, untracked] = await Promise.all([
    git(workingFolder(), ["diff", "--name-status", "--no-renames", "--relative", "-z", commit, "--", "."]),
    git(workingFolder(), ["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  if (tracked.code !== 0) return null;
  const changes = new Map<string, FileChange["kind"]>();
  const [states, added] = [tracked, untracked].map(({ stdout }) => stdout.toString("utf8").split("\0"));
  for (let at = 0; at + 1 < (states?.length ?? 0); at += 2)
    changes.set(states?.[at + 1] ?? "", kinds[states?.[at] ?? ""] ?? "changed");
  for (const file of added?.filter(Boolean) ?? []) changes.set(file, changes.has(file) ? "changed" : "new");
  return [...changes].map(([file, kind]) => ({ file, kind }));
}
