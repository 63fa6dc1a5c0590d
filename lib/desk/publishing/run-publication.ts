import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  buildFailure,
  canCancel,
  lateLine,
  type PublicationFailure,
  pushFailure,
} from "../../domain/desk/publication.ts";
import { furtherProgress, readProgress } from "../../domain/operations/build-progress.ts";
import { env, operatorEnvironment } from "../../server/env.ts";
import { holderOf, withLock } from "../../server/releases/process-files.ts";
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
import { endLeftovers, offerMemory, publicationVariable } from "./publication-processes.ts";
import { pruneStep, publicationSteps, restStep, type Step } from "./publication-steps.ts";
import { allowedChanges, removeWaitingChanges, type WaitingChange } from "./waiting-changes.ts";

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

/** How long one that has just ended may take with what follows it, in ms: less than whoever starts the next waits for it. */
const lockPatience = 12_000;

/** What of the output is looked at where it fails. */
const lookedAt = 20_000;

class Runner {
  #current: StoredPublication;
  #child: ChildProcess | undefined;
  #isCancelled = false;
  /** Whether it is online, and what follows it is made. */
  #isFollowed = false;
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
    if (this.#isFollowed) {
      this.#isCancelled = true;
      this.#child?.kill("SIGTERM");
      return;
    }
    // A few seconds; what waits would only begin again.
    if (this.#current.kind === "change" || !canCancel(this.#current.progress?.step ?? null)) return;
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
    // What follows it is no progress of it.
    for (const line of this.#current.state === "running" ? lines : []) {
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

  /** @returns why it has failed; null where it has not */
  async run(changes: readonly WaitingChange[] = []): Promise<PublicationFailure | null> {
    const { kind, id } = this.#current;
    // A release does so by itself.
    if (kind === "push") await (await import("./former-prices.ts")).recordFormerPrices();
    const code = await this.#run(publicationSteps[kind](changes));
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
    // Before it counts as ended: the next one would find the folder of releases in use. After a single change somebody waits for the end.
    if (state === "done" && kind === "publish") await this.#prune();
    // What is online waits no more.
    if (failure !== "locked") removeWaitingChanges(changes);
    // First the history: whoever sees that it has ended finds it there.
    recordPublication({ ...this.#current, ...end });
    this.#update(end, true);
    return end.failure;
  }

  /** Whether another release is live than at its start. */
  get hasChangedSite(): boolean {
    return this.#current.to !== this.#current.from;
  }

  /**
   * Makes the pages that single changes have left. What is live then is what the last of them has led to.
   * @returns false where it has given way to somebody who publishes
   */
  async followChanges(): Promise<boolean> {
    this.#isFollowed = true;
    if ((await this.#run(restStep())) === 0) {
      this.#update({ to: liveLink(env.releasesDir)?.id ?? null }, true);
      recordPublication(this.#current);
    }
    if (!this.#isCancelled) await this.#prune();
    return !this.#isCancelled;
  }

  #prune = () => this.#run(pruneStep());
}

function publicationOf(
  { id, kind, by, plan }: PublicationOrder,
  changes: readonly WaitingChange[],
): StoredPublication {
  return {
    ...{ id, kind, by },
    ...(kind === "change" && { changes: [...new Set(changes.map(({ name }) => name))] }),
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

/**
 * Publishes what was saved of single properties meanwhile, until nothing waits, and then what follows it. Where an operator builds, the clock
 * tries again.
 */
async function publishSaved(
  { kind, id: ordered }: PublicationOrder,
  start: (order: PublicationOrder, changes: readonly WaitingChange[]) => Runner,
): Promise<void> {
  let online: Runner | undefined;
  for (let id = kind === "change" ? ordered : randomUUID(); ; id = randomUUID()) {
    const changes = allowedChanges();
    const last = changes.at(-1);
    if (last) {
      const runner = start({ id, kind: "change", by: last.by, plan: null }, changes);
      const failure = await runner.run(changes);
      if (failure === "locked") return;
      if (failure === null && runner.hasChangedSite) online = runner;
    } else if (online) {
      if (!(await online.followChanges())) return;
      online = undefined;
    } else return;
  }
}

/** What follows single changes gives way: somebody waits for this one, and whatever it makes has those pages too. */
function askFollowerToEnd(): void {
  const holder = holderOf(publishLock());
  if (holder !== null && readPublication()?.state !== "running") process.kill(holder, "SIGTERM");
}

async function publish(order: PublicationOrder): Promise<void> {
  makePublishingFolder();
  let current: Runner | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => current?.cancel());
  askFollowerToEnd();
  const work = async () => {
    if (order.plan !== null && !takePlan(order.plan)) return answer({ isAccepted: false });
    await finishInterrupted();
    const start = (next: PublicationOrder, changes: readonly WaitingChange[]) => {
      current = new Runner(publicationOf(next, changes));
      return current;
    };
    const first = order.kind === "change" ? null : start(order, []);
    await answer({ isAccepted: true });
    offerMemory();
    await first?.run();
    await publishSaved(order, start);
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
