import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { findingsIn } from "./check-content.ts";
import type { Finding } from "./finding.ts";

/** What the thread is asked. */
export interface CheckRequest {
  id: number;
  /** The content folder. */
  root: string;
  /** ISO day. */
  today: string;
  /** Texts that stand for those on the disk, by file; null for a file that is not to be there. */
  overlay: [file: string, text: string | null][];
}

export type CheckResponse = { id: number } & ({ findings: Finding[] } | { failure: string });

/** The folders beside `content/` whose files the content names. */
const besides = ["../public/films", "../public/icons"];

/** What tells one state of the folders from another: names, and of what is read also sizes and times. */
function stateOf(root: string): string {
  return [root, ...besides.map((folder) => path.join(root, folder))]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .map((file) => {
      if (!/\.json$|\/(brand|fonts)\//.test(file)) return file;
      const found = statSync(file, { throwIfNoEntry: false });
      return `${file} ${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}`;
    })
    .join("\n");
}

let last: { state: string; today: string; findings: Finding[] } | null = null;

async function findings({ root, today, overlay }: CheckRequest): Promise<Finding[]> {
  if (overlay.length > 0) return (await findingsIn(root, today, new Map(overlay))).findings;
  const state = stateOf(root);
  if (last?.state !== state || last.today !== today)
    last = { state, today, findings: (await findingsIn(root, today)).findings };
  return last.findings;
}

parentPort?.on("message", async (request: CheckRequest) => {
  const { id } = request;
  try {
    const response: CheckResponse = { id, findings: await findings(request) };
    parentPort?.postMessage(response);
  } catch (error) {
    const response: CheckResponse = { id, failure: error instanceof Error ? error.name : "unknown" };
    parentPort?.postMessage(response);
  }
});
