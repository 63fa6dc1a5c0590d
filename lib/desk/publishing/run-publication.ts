import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, closeSync, openSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  buildFailure,
  canCancel,
  lateLine,
  type PublicationFailure,
  type PublicationKind,
  pushFailure,
} from "../../domain/desk/publication.ts";
import { furtherProgress, readProgress } from "../../domain/operations/build-progress.ts";
import { env, operatorEnvironment } from "../../server/env.ts";
import { contentDirOf } from "../../server/folders.ts";
import { withLock } from "../../server/releases/process-files.ts";
import { liveLink } from "../../server/releases/releases.ts";
import {
  makePublishingFolder,
  outputFile,
  type PublicationAnswer,
  type PublicationOrder,
  publishLock,
  readHistory,
  readPublication,
  recordPublication,
  type StoredPublication,
  storedPublication,
  takePlan,
  writePublication,
} from "./publication-files.ts";
import { endLeftovers, publicationVariable } from "./publication-processes.ts";

/*
 * The process of a publication. It is nobody's child: it goes on when the worker that has started it leaves for the release that it makes. It runs
 * the commands that an operator would, and writes down how far they are.
 */

/** Bytes of the log; a build writes some ten thousand. */
const longestOutput = 1_000_000;

/** Between two writes of the progress, in ms. */
const writePause = 300;

/** How long programs have to end once they are asked to, in ms. */
const endTime = 10_000;

/** How long a push may take, in ms: pictures over a slow line. */
const pushTime = 15 * 60_000;

/** How long a build and its switch may take, in ms: ten thousand properties on a slow machine. */
const buildTime = 3 * 60 * 60_000;

/** How long one that has just ended may take to be gone, in ms. */
const lockPatience = 3_000;

const keptReleases = "10";

interface Step {
  program: string;
  args: string[];
  cwd: string;
  variables?: Record<string, string>;
  timeout?: number;
}

const agency = (cwd: string, ...args: string[]): Step => ({
  program: process.execPath,
  args: ["--conditions=react-server", "lib/cli/agency.ts", ...args],
  cwd,
});

/** The content and all else that is committed goes to the branch; no hook of the repository runs. */
const push = (): Step => ({
  program: "git",
  args: [
    ...["-c", "core.hooksPath=/dev/null", "-c", "safe.directory=*"],
    ...["push", "--porcelain", "--no-verify", "--end-of-options"],
    ...[env.publishing.remote, `HEAD:refs/heads/${env.publishing.branch}`],
  ],
  cwd: contentDirOf(env),
  // Nobody is there to type a password, and its sentences are read.
  variables: { GIT_TERMINAL_PROMPT: "0", SSH_ASKPASS_REQUIRE: "never", GIT_ASKPASS: "", LC_ALL: "C" },
  timeout: pushTime,
});

const steps: Record<PublicationKind, () => Step> = {
  publish: () => ({ ...agency(env.projectDir, "release", "--switch"), timeout: buildTime }),
  // Needs nothing of the project, which may be gone.
  undo: () => ({ ...agency(process.cwd(), "undo"), timeout: buildTime }),
  push,
};

/** What of the output is looked at where it fails. */
const lookedAt = 20_000;

class Runner {
  #current: StoredPublication;
  #child: ChildProcess | undefined;
  #isCancelled = false;
  #written = 0;
  #output = "";
  #line = "";
  #size = 0;

  constructor(current: StoredPublication) {
    this.#current = current;
    writeFileSync(outputFile(), "", { mode: 0o600 });
    writePublication(current);
  }

  cancel(): void {
    if (!canCancel(this.#current.progress?.step ?? null)) return;
    this.#isCancelled = true;
    this.#child?.kill("SIGTERM");
    setTimeout(() => void endLeftovers(this.#current.id, 0), endTime).unref();
  }

  #update(changes: Partial<StoredPublication>, isLast = false): void {
    this.#current = { ...this.#current, ...changes };
    if (!isLast && Date.now() - this.#written < writePause) return;
    this.#written = Date.now();
    writePublication(this.#current);
  }

  #read(text: string): void {
    this.#output = (this.#output + text).slice(-lookedAt);
    this.#size += text.length;
    if (this.#size < longestOutput) appendFileSync(outputFile(), text);
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop() ?? "";
    for (const line of lines) {
      const read = readProgress(line);
      if (!read) continue;
      const progress = furtherProgress(this.#current.progress, read);
      this.#update({ progress }, progress.step !== this.#current.progress?.step);
    }
  }

  /** Runs a program to its end. @returns its exit code; null where a signal ended it, or it could not be started */
  #run({ program, args, cwd, variables, timeout }: Step): Promise<number | null> {
    const began = Date.now();
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        cwd,
        env: operatorEnvironment({ ...variables, [publicationVariable]: this.#current.id }),
        stdio: ["ignore", "pipe", "pipe"],
        ...(timeout !== undefined && { timeout }),
      });
      this.#child = child;
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => this.#read(text));
      child.once("error", (error) => {
        this.#read(`${error.message}\n`);
        resolve(null);
      });
      // What it has left running would keep its output open.
      child.once("exit", (code, signal) => {
        if (timeout !== undefined && signal === "SIGTERM" && Date.now() - began >= timeout)
          this.#read(`\n${lateLine(timeout)}\n`);
        const output = wait(endTime, undefined, { ref: false });
        void Promise.race([new Promise((done) => child.once("close", done)), output]).then(() =>
          resolve(code),
        );
      });
    });
  }

  #failureOf(code: number | null): PublicationFailure | null {
    if (code === 0) return null;
    if (this.#current.kind === "push") return pushFailure(this.#output);
    return buildFailure(this.#output, this.#current.progress?.step ?? null);
  }

  async run(): Promise<void> {
    const { kind, id } = this.#current;
    // A release does so by itself.
    if (kind === "push") await (await import("./former-prices.ts")).recordFormerPrices();
    const code = await this.#run(steps[kind]());
    const failure = this.#failureOf(code);
    if (failure !== null) await endLeftovers(id, 0);
    const state = failure === null ? "done" : this.#isCancelled ? "cancelled" : "failed";
    const to = failure === null && kind !== "push" ? (liveLink(env.releasesDir)?.id ?? null) : null;
    const end = {
      state,
      to,
      failure: state === "failed" ? failure : null,
      endedAt: new Date().toISOString(),
    } as const;
    // Before it counts as ended: the next one would find the folder of releases in use.
    if (state === "done" && kind === "publish")
      await this.#run(agency(env.projectDir, "prune", "--keep", keptReleases));
    // First the history: whoever sees that it has ended finds it there.
    recordPublication({ ...this.#current, ...end });
    this.#update(end, true);
  }
}

/** Visitors come first: on a machine that is short of memory the system ends this before the site. The build itself leaves them the processor. */
function offerMemory(): void {
  try {
    const file = openSync("/proc/self/oom_score_adj", "w");
    writeFileSync(file, "800");
    closeSync(file);
  } catch {
    // Another system.
  }
}

function publicationOf({ id, kind, by, plan }: PublicationOrder): StoredPublication {
  return {
    ...{ id, kind, by },
    isPlanned: plan !== null,
    startedAt: new Date().toISOString(),
    endedAt: null,
    state: "running",
    progress: null,
    failure: null,
    from: kind === "push" ? null : (liveLink(env.releasesDir)?.id ?? null),
    to: null,
    pid: process.pid,
  };
}

/** What the process before this one was killed over, and did not write down. */
async function finishInterrupted(): Promise<void> {
  const former = storedPublication();
  if (former?.state !== "running") return;
  await endLeftovers(former.id, endTime);
  if (!readHistory().some(({ id }) => id === former.id))
    recordPublication({ ...former, ...readPublication(), pid: former.pid });
}

const answer = (accepted: PublicationAnswer) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve();
    process.send(accepted, () => {
      process.disconnect?.();
      resolve();
    });
  });

async function publish(order: PublicationOrder): Promise<void> {
  makePublishingFolder();
  const work = async () => {
    if (order.plan !== null && !takePlan(order.plan)) return answer({ isAccepted: false });
    await finishInterrupted();
    const runner = new Runner(publicationOf(order));
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => runner.cancel());
    await answer({ isAccepted: true });
    offerMemory();
    await runner.run();
  };
  await withLock(publishLock(), work, lockPatience);
}

process.once("message", (order: PublicationOrder) => {
  publish(order).catch(async (error: unknown) => {
    if (!(error instanceof Error && error.name === "LockTaken"))
      appendFileSync(outputFile(), `${error instanceof Error ? error.message : error}\n`);
    await answer({ isAccepted: false }).catch(() => undefined);
    process.exitCode = 1;
  });
});
