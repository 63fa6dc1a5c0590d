import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { progressLine } from "../../domain/operations/build-progress.ts";
import { releaseFolder } from "../../domain/web/site-tree.ts";
import type { WorkerProgress } from "./answer-watch.ts";
import { startWorker } from "./start-worker.ts";
import { readsAhead, startsAhead } from "./worker-task.ts";

/**
 * The last step of a build: makes the folder that the site is served from. Pages whose part of the content and whose code are those of the
 * build before stay as they are; the others, and all data, are rendered by the compiled code beside it, and moved there once all is made.
 */

const [next, former] = [`${releaseFolder}.new`, releaseFolder];
const program = path.join(import.meta.dirname, "worker.ts");

/** With this argument what shows some properties first is made, and all else stays for the next build. Their ids are read once they are known. */
const isUrgent = process.argv.includes("--urgent");

/** Workers of an urgent change: one for its pages, whose server starts at once, and one for its data. */
const urgentParts = 2;

/** What a worker of an urgent change does before that is known. */
const aheadOf = (part: number) => (part === 0 ? [readsAhead, startsAhead] : [readsAhead]);

/** How long one answer of a build may take, in ms, before the build is given up. */
const answerTime = 30_000;

/** Says some twenty times how many pages of all there are, whatever worker has made them. */
function progressOf(workers: number): (part: number, progress: WorkerProgress) => void {
  const counts: Pick<WorkerProgress, "ready" | "total">[] = Array.from({ length: workers }, () => ({
    ready: 0,
    total: 0,
  }));
  let reported = -1;
  const sum = (name: "ready" | "total") => counts.reduce((total, count) => total + count[name], 0);
  return (part, progress) => {
    counts[part] = progress;
    const [done, total] = [sum("ready"), sum("total")];
    const twentieths = Math.floor((20 * done) / total);
    if (counts.some((count) => count.total === 0) || twentieths <= reported) return;
    reported = twentieths;
    process.stdout.write(`${progressLine({ step: "pages", done, total })}\n`);
  };
}

async function renderSite(): Promise<void> {
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const parts = isUrgent ? urgentParts : availableParallelism();
  const workers = Array.from({ length: parts }, (_, part) =>
    startWorker(program, isUrgent ? aheadOf(part) : []),
  );
  // Loaded while they start, which takes longer.
  const { assembleSite, writeSharedFiles } = await import("./assemble-site.ts");
  const shared = writeSharedFiles(next, former);
  const urgent = isUrgent ? (await text(process.stdin)).split(/\s+/).filter(Boolean) : null;
  if (urgent?.length === 0) {
    for (const worker of workers) worker.kill();
    return;
  }
  const progress = progressOf(parts);
  process.stdout.write(`${progressLine({ step: "pages" })}\n`);
  const reports = await Promise.all(
    workers.map((worker, part) =>
      worker.run({ part, parts, former, made: next, urgent, answerTime }, progress),
    ),
  );
  assembleSite(next, former, reports, shared, urgent);
}

try {
  await renderSite();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
