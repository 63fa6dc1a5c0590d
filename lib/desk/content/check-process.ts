import "server-only";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { findingsIn } from "../../content/check/check-content.ts";
import type { Finding } from "../../content/check/finding.ts";
import { env } from "../../server/env.ts";
import { feedPicturesOf } from "../../server/folders.ts";
import { serveTasks } from "../../server/task-process.ts";

/** A check of the content folder. */
export interface CheckTask {
  /** The content folder. */
  root: string;
  /** ISO day. */
  today: string;
  /** Texts that stand for those on the disk, by file; null for a file that is not to be there. */
  overlay: [file: string, text: string | null][];
}

/** What tells one state of the folders from another: names, and of what is read also sizes and times. */
function stateOf(root: string): string {
  // The content names icons of the site, and pictures of feeds.
  return [root, "public/icons", feedPicturesOf(env)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        // A commit changes no content.
        .filter((name) => !name.startsWith(".git"))
        .map((name) => path.join(folder, name)),
    )
    .map((file) => {
      if (!/\.json$|\/(brand|fonts)\//.test(file)) return file;
      const stats = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stats?.mtimeMs} ${stats?.ctimeMs} ${stats?.size}`;
    })
    .join("\n");
}

/** The most findings about a file that the desk is sent: whoever fills in fields reads a few. */
const mostOfFile = 200;

/** Errors come first where there are more than anybody reads. */
function limited(all: readonly Finding[]): Finding[] {
  const ofFiles = Map.groupBy(all, ({ file }) => file);
  return [...ofFiles.values()].flatMap((findings) =>
    findings.length <= mostOfFile
      ? findings
      : findings.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, mostOfFile),
  );
}

let last: { state: string; today: string; findings: Finding[] } | null = null;

async function findings({ root, today, overlay }: CheckTask): Promise<Finding[]> {
  if (overlay.length > 0) return limited((await findingsIn(root, today, new Map(overlay))).findings);
  const state = stateOf(root);
  if (last?.state !== state || last.today !== today)
    last = { state, today, findings: limited((await findingsIn(root, today)).findings) };
  return last.findings;
}

serveTasks(findings);
