import "server-only";
import { git } from "../../server/git.ts";
import { isKeptByGit } from "../content/content-git.ts";
import { workingFolder } from "../content/working-content.ts";
import type { ChangedFile } from "../contract/publishing-answers.ts";

/** Commits that are looked through: more than a year of an agency. */
const mostCommits = 2_000;

/** Authors that are named of one file. */
const mostAuthors = 4;

type Authors = ChangedFile["authors"];

/** Stands before each commit in the answer of Git; no path begins so. */
const mark = "\u0001";

/**
 * Whoever has committed a file of the content since a commit, each once, the last one first.
 * @returns by the files' paths below `content/`
 */
export async function authorsSince(commit: string): Promise<Map<string, Authors>> {
  const { stdout } = await git(workingFolder(), [
    "log",
    `--max-count=${mostCommits}`,
    `--format=${mark}%an%x00%ae%x00%aI`,
    "--name-only",
    "--relative",
    "--no-renames",
    "--end-of-options",
    `${commit}..HEAD`,
    "--",
    ".",
  ]);
  const byFile = new Map<string, Authors>();
  let author: Authors[number] | null = null;
  for (const line of stdout.toString("utf8").split("\n")) {
    if (line.startsWith(mark)) {
      const [name = "", email = "", date = ""] = line.slice(1).split("\0");
      author = { person: { name, email }, date };
    } else if (line !== "" && author) {
      const authors = byFile.get(line) ?? [];
      const { email } = author.person;
      if (authors.length < mostAuthors && !authors.some(({ person }) => person.email === email))
        authors.push(author);
      byFile.set(line, authors);
    }
  }
  return byFile;
}

/** The files of the content that no commit has as they are, below `content/`; null where Git does not keep the content. */
export async function uncommittedFiles(): Promise<Set<string> | null> {
  if (!(await isKeptByGit())) return null;
  const { code, stdout } = await git(workingFolder(), [
    "status",
    "--porcelain",
    "--untracked-files=all",
    "--no-renames",
    "-z",
    "--",
    ".",
  ]);
  if (code !== 0) return null;
  const prefix = await git(workingFolder(), ["rev-parse", "--show-prefix"]);
  const skipped = prefix.stdout.toString("utf8").trim().length;
  const entries = stdout.toString("utf8").split("\0").filter(Boolean);
  return new Set(entries.map((entry) => entry.slice(3 + skipped)));
}
