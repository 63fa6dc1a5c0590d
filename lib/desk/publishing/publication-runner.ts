import "server-only";
import { appendFileSync, writeFileSync } from "node:fs";
import {
  buildFailure,
  canCancel,
  type PublicationFailure,
  pushFailure,
} from "../../domain/desk/publication.ts";
import { changesText, mergedChanges } from "../../domain/desk/single-change.ts";
import { furtherProgress, readProgress } from "../../domain/operations/build-progress.ts";
import { env } from "../../server/env.ts";
import { liveLink } from "../../server/releases/releases.ts";
import {
  clearRest,
  markRest,
  outputFile,
  recordPublication,
  type StoredPublication,
  writePublication,
} from "./publication-files.ts";
import { endLeftovers } from "./publication-processes.ts";
import { aheadStep, pruneStep, publicationSteps, restStep, type Step } from "./publication-steps.ts";
import { endTime, type RunningStep, startStep } from "./running-step.ts";
import { removeWaitingChanges, type WaitingChange } from "./waiting-changes.ts";

/** Bytes of the log; a build writes some ten thousand. */
const longestOutput = 1_000_000;

/** Between two writes of the progress, in ms. */
const writePause = 300;

/** What of the output is looked at where it fails. */
const lookedAt = 20_000;

/** One publication: runs its programs, and writes down how far they are. */
export class Runner {
  #current: StoredPublication;
  #step: RunningStep | undefined;
  #isCancelled = false;
  /** Whether it is online, and what follows it is made. */
  #isFollowed = false;
  #written = 0;
  #output = "";
  #line = "";
  #size = 0;

  /** @param isOver whether it is online already, and only what follows it is left */
  constructor(current: StoredPublication, isOver = false) {
    this.#current = current;
    this.#isFollowed = isOver;
    if (isOver) return;
    writeFileSync(outputFile(), "", { mode: 0o600 });
    writePublication(current);
  }

  cancel(): void {
    if (this.#isFollowed) {
      this.#isCancelled = true;
      this.#step?.stop();
      return;
    }
    // A few seconds; what waits would only begin again.
    if (this.#current.kind === "change" || !canCancel(this.#current.progress?.step ?? null)) return;
    this.#isCancelled = true;
    this.#step?.stop();
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
    for (const line of this.#isFollowed ? [] : lines) {
      const read = readProgress(line);
      if (!read) continue;
      const progress = furtherProgress(this.#current.progress, read);
      this.#update({ progress }, progress.step !== this.#current.progress?.step);
    }
  }

  /** Follows a program to its end. @returns its exit code; null where a signal ended it, or it could not be started */
  #follow(step: RunningStep): Promise<number | null> {
    this.#step = step;
    step.listen((text) => this.#read(text));
    return step.ended;
  }

  #run = (step: Step) => this.#follow(startStep(step, this.#current.id));

  #failureOf(code: number | null): PublicationFailure | null {
    if (code === 0) return null;
    if (this.#current.kind === "push") return pushFailure(this.#output);
    return buildFailure(this.#output, this.#current.progress?.step ?? null);
  }

  /**
   * @param changes of a publication of single properties
   * @param ready the program of it that waits for them
   * @returns why it has failed; null where it has not
   */
  async run(
    changes: readonly WaitingChange[] = [],
    ready?: RunningStep | undefined,
  ): Promise<PublicationFailure | null> {
    const { kind, id } = this.#current;
    // A release does so by itself.
    if (kind === "push") await (await import("./former-prices.ts")).recordFormerPrices();
    const step = ready ?? startStep(publicationSteps[kind](), id);
    step.write(changesText(mergedChanges(changes)));
    const code = await this.#follow(step);
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
    // It has all pages, or all of those before.
    if (state === "done" && kind !== "change") clearRest();
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
    markRest();
    if ((await this.#run(restStep())) === 0) {
      clearRest();
      // Not where another one has ended otherwise since.
      if (this.#current.state === "done") {
        this.#update({ to: liveLink(env.releasesDir)?.id ?? null }, true);
        recordPublication(this.#current);
      }
    }
    if (!this.#isCancelled) await this.#prune();
    return !this.#isCancelled;
  }

  #prune = () => this.#run(pruneStep());

  /** Gets the folder of the next change ready. It gives way to whoever publishes, who makes it then. */
  async linkAhead(): Promise<void> {
    this.#isFollowed = true;
    if (!this.#isCancelled) await this.#run(aheadStep());
  }
}
