import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { today } from "../../content/catalogue.ts";
import type { CheckRequest, CheckResponse } from "../../content/check/check-thread.ts";
import { type Finding, isWithin } from "../../content/check/finding.ts";
import { findingText } from "../../content/check/finding-text.ts";
import type { ContentFinding, ContentName, ContentPath } from "../../content/desk/content-answers.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { log } from "../../server/log.ts";
import { nameOfFile } from "./content-names.ts";
import { workingFolder } from "./working-content.ts";

/*
 * The check of the working content. It takes a tenth of a second for a hundred properties and seconds for ten thousand, so that it runs
 * in a thread of its own, which ends when nothing has been asked for a while.
 */

/** In ms without a question after which the thread ends, and its memory is free again. */
const idle = 2 * 60_000;
/** In ms that a check may take. */
const timeout = 60_000;

interface Waiting {
  resolve: (findings: Finding[]) => void;
  reject: (error: Error) => void;
}

interface CheckThread {
  worker: Worker | null;
  waiting: Map<number, Waiting>;
  timer: NodeJS.Timeout | null;
  nextId: number;
  /** The check of what is on the disk that has not begun yet: whoever asks now shares it. */
  next: Promise<Finding[]> | null;
  /** The one that runs. */
  running: Promise<unknown>;
}

const thread = globalSingleton<CheckThread>("content check", () => ({
  worker: null,
  waiting: new Map(),
  timer: null,
  nextId: 1,
  next: null,
  running: Promise.resolve(),
}));

/** Node runs the TypeScript source: a worker thread cannot start from inside a bundle. */
const source = () => path.join(process.cwd(), "lib/content/check/check-thread.ts");

function end(worker: Worker): void {
  if (thread.worker !== worker) return;
  thread.worker = null;
  for (const { reject } of thread.waiting.values()) reject(new Error("The check of the content has ended."));
  thread.waiting.clear();
  void worker.terminate();
}

function startWorker(): Worker {
  const worker = new Worker(source(), { execArgv: ["--conditions=react-server"] });
  worker.on("message", (response: CheckResponse) => {
    const caller = thread.waiting.get(response.id);
    thread.waiting.delete(response.id);
    if (thread.waiting.size === 0) worker.unref();
    if ("findings" in response) caller?.resolve(response.findings);
    else caller?.reject(new Error(`The check of the content failed: ${response.failure}`));
  });
  worker.on("error", () => end(worker));
  worker.on("exit", () => end(worker));
  worker.unref();
  return worker;
}

/** One question to the thread. @throws where it does not answer */
function ask(overlay: CheckRequest["overlay"]): Promise<Finding[]> {
  thread.worker ??= startWorker();
  const { worker } = thread;
  if (thread.timer) clearTimeout(thread.timer);
  thread.timer = setTimeout(() => end(worker), idle).unref();
  const id = thread.nextId++;
  const request: CheckRequest = { id, root: workingFolder(), today: today(), overlay };
  return new Promise<Finding[]>((resolve, reject) => {
    const late = setTimeout(() => end(worker), timeout).unref();
    thread.waiting.set(id, {
      resolve: (findings) => {
        clearTimeout(late);
        resolve(findings);
      },
      reject: (error) => {
        clearTimeout(late);
        reject(error);
      },
    });
    worker.ref();
    worker.postMessage(request);
  });
}

/** One after the other: a check that is asked for while another one runs waits, and is not begun twice. */
function queued(overlay: CheckRequest["overlay"]): Promise<Finding[]> {
  const result = thread.running.then(() => ask(overlay));
  thread.running = result.catch(() => undefined);
  return result;
}

/**
 * All findings about the working content as it is on the disk.
 * @throws where the check does not come to an end
 */
export function checkWorkingContent(): Promise<Finding[]> {
  if (thread.next) return thread.next;
  const check = thread.running.then(() => {
    thread.next = null;
    return ask([]);
  });
  thread.next = check;
  thread.running = check.catch(() => undefined);
  return check;
}

/**
 * All findings about the working content with other texts.
 * @param overlay texts by file (`properties/7123.json`); null for a file that is not to be there
 */
export const checkWithOverlay = (overlay: ReadonlyMap<string, string | null>): Promise<Finding[]> =>
  queued([...overlay]);

const steps = (place: Finding["path"]): ContentPath =>
  place.map((step) => (typeof step === "number" ? step : String(step)));

/** A finding as the desk shows it. */
export const deskFinding = (finding: Finding, language: LanguageCode): ContentFinding => ({
  name: nameOfFile(finding.file),
  path: steps(finding.path),
  severity: finding.severity,
  text: findingText(finding, language),
});

/** The same finding of two checks. */
export const isSameFinding = (one: Finding, other: Finding): boolean =>
  one.file === other.file &&
  one.expected === other.expected &&
  one.path.length === other.path.length &&
  isWithin(one.path, other.path);

/** In ms that a page waits for the check of all content; it can ask again. */
const patience = 2_500;

/** What a check says of one file, and whether it was ready in time. */
export interface FindingsOfFile {
  findings: ContentFinding[];
  isPending: boolean;
}

/** Waits for a check, but not longer than somebody waits for a page. */
export async function soon(check: Promise<Finding[]>): Promise<Finding[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : "unknown" }, "content check failed");
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the check says of a file of the working content.
 * @param check the check to wait for; by default one of what is on the disk
 */
export async function findingsOf(
  name: ContentName,
  language: LanguageCode,
  check: Promise<Finding[]> = checkWorkingContent(),
): Promise<FindingsOfFile> {
  const findings = await soon(check);
  if (!findings) return { findings: [], isPending: true };
  return {
    findings: findings
      .filter(({ file }) => nameOfFile(file) === name)
      .map((finding) => deskFinding(finding, language)),
    isPending: false,
  };
}
