import { fork } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { releaseFolder, siteTree } from "../../domain/web/site-tree.ts";
import { licencesAddress, licenceTexts } from "../licences.ts";
import { writeAnswer, writeStaticFiles } from "../site-tree.ts";
import { writeAnswers } from "./release.ts";
import type { WorkerReport, WorkerTask } from "./worker.ts";

/**
 * The last step of a build: makes the folder that the site is served from. Pages whose part of the content and whose code are those of the
 * folder before are taken over from it, byte for byte the same; the others, and all data, are rendered by the compiled code.
 */

const [made, former] = [`${releaseFolder}.new`, releaseFolder];

function startWorker(task: WorkerTask): Promise<WorkerReport> {
  const worker = fork(path.join(import.meta.dirname, "worker.ts"), [], {
    execArgv: ["--conditions=react-server"],
  });
  worker.send(task);
  return new Promise((resolve, reject) => {
    worker.once("message", (report: WorkerReport) => resolve(report));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The pages could not be rendered (exit code ${code}).`)));
  });
}

async function renderSite(): Promise<void> {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const parts = availableParallelism();
  const reports = await Promise.all(
    Array.from({ length: parts }, (_, part) => startWorker({ part, parts, former, release: made })),
  );
  const site = path.basename(siteTree);
  writeStaticFiles(path.join(made, site), path.join(former, site), {
    "/_next/static/": ".next/static",
    "/": "public",
  });
  writeAnswer(path.join(made, site), licencesAddress, licenceTexts(process.cwd()), "shared");
  writeAnswers(made, Object.assign({}, ...reports.map(({ answers }) => answers)));
  const old = `${releaseFolder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(former)) renameSync(former, old);
  renameSync(made, former);
  const sum = (name: "made" | "takenOver") => reports.reduce((total, report) => total + report[name], 0);
  process.stdout.write(`Made ${sum("made")} answers; ${sum("takenOver")} are taken over as they were\n`);
  // The release is whole by now; this takes as long as taking over.
  rmSync(old, { recursive: true, force: true });
}

try {
  await renderSite();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
