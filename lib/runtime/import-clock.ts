import "server-only";
import { spawn } from "node:child_process";
import type { ImportSource } from "../content/schemas/import.ts";
import { mailConflicts } from "../desk/import/conflict-mails.ts";
import { publishImports } from "../desk/publishing/import-publication.ts";
import { projectProblem } from "../desk/publishing/project-state.ts";
import { mailLongWait } from "../desk/publishing/waiting-publication.ts";
import { quarterHour, runSlot, wholeSlot } from "../domain/import/import-schedule.ts";
import type { PackageName } from "../domain/import/package-names.ts";
import { readHints } from "../import/hooks/hints.ts";
import { activeSources } from "../import/run/watch-imports.ts";
import { claimTime } from "../server/db/housekeeping-times.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { operatorEnvironment } from "../server/env.ts";
import { describeError } from "../server/errors.ts";
import { backgroundTask } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";

/** In ms: calls of a package are looked at by a run this much apart, and what waits for a publication is looked at again. */
const hintPause = 60_000;
const publicationPause = 5 * 60_000;

export interface ImportClockOptions {
  /** Between two looks, in ms: a call of a package is answered within a minute. */
  poll?: number;
  now?: () => Date;
  /** Reads a package to the end. */
  startRun?: (source: PackageName, isWhole: boolean) => Promise<void>;
  publish?: (sources: readonly PackageName[], options: { now: Date }) => Promise<unknown>;
}

/** Reads a package in a process of its own, which goes on when this one leaves for a release; what became of it is in its run. */
function runInProcess(source: PackageName, isWhole: boolean): Promise<void> {
  const command = ["lib/cli/agency.ts", "import", "run", "--source", source, ...(isWhole ? ["--full"] : [])];
  const child = spawn(process.execPath, ["--conditions=react-server", ...command], {
    cwd: process.cwd(),
    env: operatorEnvironment(),
    detached: true,
    stdio: "ignore",
  });
  child.unref();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      log.error({ source, error: describeError(error) }, "a package could not be read");
      resolve();
    });
  });
}

const claimed = (name: `import-${string}`, at: number, interval: number): Promise<boolean> =>
  writeStore((transaction) => claimTime(transaction, name, at, interval));

/** What a process remembers: the store is asked only where the answer may be another one. */
export interface ClockMemory {
  slots: Map<PackageName, number>;
  publicationAt: number;
}

/** Whether this process is the one that reads a package now, and whether all of it. */
async function dueRun({ name, hours }: ImportSource, now: Date, { slots }: ClockMemory) {
  const slot = runSlot(now, hours);
  if (slots.get(name) !== slot) {
    slots.set(name, slot);
    if (await claimed(`import-${name}`, slot, quarterHour))
      return { isWhole: await claimed(`import-whole-${name}`, wholeSlot(now), quarterHour) };
  }
  const isHinted = readHints(name).ids.length > 0;
  return isHinted && (await claimed(`import-calls-${name}`, now.getTime(), hintPause))
    ? { isWhole: false }
    : null;
}

/**
 * One look: reads what is due, one package after another, and publishes what may be. Of all processes on one store one does each.
 * @throws StoreUnavailable, UnreadableStock
 */
export async function importRound(
  memory: ClockMemory,
  {
    now = () => new Date(),
    startRun = runInProcess,
    publish = publishImports,
  }: Omit<ImportClockOptions, "poll"> = {},
): Promise<void> {
  const sources = projectProblem() === "missing" ? [] : activeSources();
  let hasRun = false;
  for (const source of sources) {
    const run = await dueRun(source, now(), memory);
    if (!run) continue;
    await startRun(source.name, run.isWhole);
    hasRun = true;
  }
  if (sources.length === 0) return;
  const at = now();
  if (!hasRun && at.getTime() - memory.publicationAt < publicationPause) return;
  memory.publicationAt = at.getTime();
  await publish(
    sources.map(({ name }) => name),
    { now: at },
  );
  await mailLongWait(at);
  await mailConflicts();
}

function createImportClock({ poll = 20_000, ...options }: ImportClockOptions = {}) {
  const memory: ClockMemory = { slots: new Map(), publicationAt: 0 };
  let timer: NodeJS.Timeout | undefined;
  let end = () => {};
  const stopped = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;
  const { startRun = runInProcess } = options;
  const look = async () => {
    try {
      // A run goes on by itself when this process leaves.
      await importRound(memory, {
        ...options,
        startRun: (...run) => Promise.race([startRun(...run), stopped]),
        publish: async (...order) => !isStopping && (await (options.publish ?? publishImports)(...order)),
      });
    } catch (error) {
      // The store logs its own faults.
      if (!(error instanceof StoreUnavailable))
        log.error({ error: describeError(error) }, "packages could not be read by the clock");
    }
    if (!isStopping) schedule();
  };
  function schedule() {
    timer = setTimeout(() => {
      running = look();
    }, poll).unref();
  }
  schedule();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      end();
      await running;
    },
  };
}

/** Reads packages by the clock and publishes what they bring. A stop waits for no run. */
export const { start: startImportClock, stop: stopImportClock } = backgroundTask(createImportClock);
