import "server-only";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "../../server/env.ts";
import { git } from "../../server/git.ts";
import { log } from "../../server/log.ts";
import type { ContentRevision } from "../contract/content-answers.ts";
import { workingFolder } from "./working-content.ts";

/** Whose change it is. */
export interface ContentAuthor {
  name: string;
  email: string;
}

/** Saved states of a file that are listed; older ones are in Git. */
const mostRevisions = 200;

/** What Git says of a file below `content/`: 0 that it passes over it, 1 that it does not. This command alone refuses paths that are no patterns. */
const checkIgnored = async (file: string, folder = workingFolder()): Promise<number | null> => {
  const variables = { GIT_LITERAL_PATHSPECS: "0" };
  return (await git(folder, ["check-ignore", "--quiet", "--", file], { variables })).code;
};

/** Whether Git keeps a content: it is installed, the folder lies in a repository and is not ignored there. */
export async function isKeptByGit(folder = workingFolder()): Promise<boolean> {
  const inside = await git(folder, ["rev-parse", "--is-inside-work-tree"]);
  if (inside.code !== 0 || inside.stdout.toString().trim() !== "true") return false;
  return (await checkIgnored("site.json", folder)) === 1;
}

/** Whether the operator lets Git pass over a file, such as pictures that lie elsewhere. @param file below `content/` */
export const isIgnoredByGit = async (file: string): Promise<boolean> => (await checkIgnored(file)) === 0;

const format = ["%H", "%an", "%ae", "%aI", "%ce", "%s"].join("%x00");

/** What the site commits as, under whichever name it has had. */
const deskMailbox = "desk@";

/** Commits that changed a file, the newest first; empty where there are none, or no repository. */
export async function revisionsOf(
  file: string,
  { most = mostRevisions }: { most?: number } = {},
): Promise<ContentRevision[]> {
  const { stdout } = await git(workingFolder(), [
    "log",
    `--max-count=${most}`,
    `--format=${format}`,
    "--end-of-options",
    "HEAD",
    "--",
    file,
  ]);
  return stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", name = "", email = "", date = "", committer = "", title = ""] = line.split("\0");
      return { id, author: { name, email }, date, title: committer.startsWith(deskMailbox) ? title : "" };
    });
}

/** Whether a text is the whole name of a commit. */
export const isCommitId = (text: unknown): text is string =>
  typeof text === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** A file as a commit has it; null where it has none of this name. */
export async function textAt(commit: string, file: string): Promise<string | null> {
  if (!isCommitId(commit)) return null;
  const { code, stdout } = await git(workingFolder(), ["cat-file", "blob", `${commit}:./${file}`]);
  return code === 0 ? stdout.toString("utf8") : null;
}

/** Whether a file is as the last commit has it. */
export const isCommitted = async (file: string): Promise<boolean> => {
  const { code, stdout } = await git(workingFolder(), ["status", "--porcelain", "--", file]);
  return code === 0 && stdout.length === 0;
};

/** Somebody who works in the repository by hand has its index for moments: how often a commit is tried, and the ms between. */
const attempts = 5;
const attemptPause = 150;

/** In ms: whoever works by hand has finished with the index. Left by a Git that was killed, a lock would keep everything from being committed for ever. */
const lockLifetime = 60 * 60_000;

/** Takes away the lock that an answer of Git names, where nobody can have it any more. @returns whether it was one */
async function removeStaleLock(folder: string, answer: string): Promise<boolean> {
  const [, lock] = /Unable to create '(.+\.lock)': File exists/.exec(answer) ?? [];
  const file = lock && path.resolve(folder, lock);
  const stats = file ? await stat(file).catch(() => null) : null;
  if (!file || !stats || Date.now() - stats.mtimeMs < lockLifetime) return false;
  log.warn({ since: stats.mtime.toISOString() }, "a lock that a killed Git has left was taken away");
  await rm(file, { force: true });
  return true;
}

/** Who commits: the site itself, at its address. */
function committer(): Record<string, string> {
  const { hostname } = new URL(env.siteUrl);
  return { GIT_COMMITTER_NAME: hostname, GIT_COMMITTER_EMAIL: `${deskMailbox}${hostname}` };
}

/** The name of a field may hold anything: what stands behind a line break would be a sentence of the author's, or a signature. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/**
 * Commits files as they are, in their author's name, and nothing else: what somebody has prepared in the repository by hand stays prepared.
 * @param files below `content/`
 * @returns whether they are committed now; a failure leaves them changed, for the next commit
 */
export async function commitFiles(
  files: readonly string[],
  author: ContentAuthor,
  title: string,
): Promise<boolean> {
  const folder = workingFolder();
  const variables = {
    ...committer(),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
  };
  const commit = async () => {
    // A new file is known to Git before it can be committed by itself.
    await git(folder, ["add", "--intent-to-add", "--", ...files]);
    const args = ["commit", "--only", "--no-verify", "--quiet", "--cleanup=verbatim", "--file=-", "--"];
    return git(folder, [...args, ...files], { input: `${oneLine(title)}\n`, variables });
  };
  let { code, stderr } = await commit();
  for (let attempt = 1; attempt < attempts && stderr.includes(".lock"); attempt++) {
    await wait(attemptPause);
    ({ code, stderr } = await commit());
  }
  if (code !== 0 && (await removeStaleLock(folder, stderr))) ({ code, stderr } = await commit());
  if (code === 0) return true;
  const status = await git(folder, ["status", "--porcelain", "--", ...files]);
  // The files are as the last commit has them: there was nothing to commit.
  if (status.code === 0 && status.stdout.length === 0) return true;
  log.error(
    { code: code ?? "unknown", lines: stderr.split("\n").length },
    "a change of the content was not committed",
  );
  return false;
}
