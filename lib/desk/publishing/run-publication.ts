import "server-only";
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { env } from "../../server/env.ts";
import { holderOf, withLock } from "../../server/releases/process-files.ts";
import { liveLink } from "../../server/releases/releases.ts";
import {
  isRestLeft,
  makePublishingFolder,
  outputFile,
  type PublicationAnswer,
  type PublicationMessage,
  type PublicationNotice,
  type PublicationOrder,
  publishLock,
  readHistory,
  readPublication,
  recordPublication,
  type StoredPublication,
  storedPublication,
  takePlan,
} from "./publication-files.ts";
import { endLeftovers, offerMemory } from "./publication-processes.ts";
import { Runner } from "./publication-runner.ts";
import { publicationSteps } from "./publication-steps.ts";
import { endTime, type RunningStep, startStep } from "./running-step.ts";
import { allowedChanges, type WaitingChange } from "./waiting-changes.ts";

/*
 * The process of a publication. It is nobody's child: it goes on when the worker that has started it leaves for the release that it makes. It runs
 * the commands that an operator would, and writes down how far they are.
 */

/** How long one that has just ended may take with what follows it, in ms: less than whoever starts the next waits for it. */
const lockPatience = 12_000;

/** What asks this process to end. */
const ends = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

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
 * @param follow lets a signal end what a publication does
 * @param first the publication that was ordered, which is over; null where single properties were
 * @param ready the program that waits for the first of them
 */
async function publishSaved(
  { kind, id: ordered }: PublicationOrder,
  follow: (runner: Runner) => Runner,
  first: Runner | null,
  ready: RunningStep | undefined,
): Promise<void> {
  const former = kind === "change" && isRestLeft() ? storedPublication() : null;
  let online = former ? follow(new Runner(former, true)) : undefined;
  let latest = first ?? online;
  let waiting = ready;
  for (let id = kind === "change" ? ordered : randomUUID(); ; id = randomUUID()) {
    const changes = allowedChanges();
    const last = changes.at(-1);
    if (last) {
      const order: PublicationOrder = { id, kind: "change", by: last.by, plan: null };
      const runner = follow(new Runner(publicationOf(order, changes)));
      const failure = await runner.run(changes, waiting);
      waiting = undefined;
      if (failure === "locked") return;
      if (failure !== null || !runner.hasChangedSite) continue;
      online = runner;
      latest = runner;
    } else {
      // Nothing came of what was announced; until it ends, nobody else can make a release.
      waiting?.write("");
      await waiting?.ended;
      waiting = undefined;
      if (!online) {
        // With pages that are left to be made, another release is live before long.
        if (latest?.hasChangedSite && !isRestLeft()) await latest.linkAhead();
        return;
      }
      if (!(await online.followChanges())) return;
      online = undefined;
    }
  }
}

/** What follows single changes gives way: somebody waits for this one, and whatever it makes has those pages too. */
function askFollowerToEnd(): void {
  const holder = holderOf(publishLock());
  if (holder !== null && readPublication()?.state !== "running") process.kill(holder, "SIGTERM");
}

/** The order that follows an announcement; null where there is nothing to publish, or somebody else is to begin. */
const nextOrder = () =>
  new Promise<PublicationOrder | null>((resolve) => {
    process.once("message", (order: PublicationOrder) => resolve(order));
    process.once("disconnect", () => resolve(null));
    const leave = () => process.connected && process.disconnect?.();
    for (const signal of ends) process.once(signal, leave);
  });

/** @param ready the program that waits for a single change */
async function publish(order: PublicationOrder, ready?: RunningStep): Promise<void> {
  let current: Runner | undefined;
  for (const signal of ends) process.on(signal, () => current?.cancel());
  await finishInterrupted();
  if (order.plan !== null && !takePlan(order.plan)) return answer({ isAccepted: false });
  const follow = (runner: Runner) => {
    current = runner;
    return runner;
  };
  const first = order.kind === "change" ? null : follow(new Runner(publicationOf(order, [])));
  await answer({ isAccepted: true });
  offerMemory();
  await first?.run();
  await publishSaved(order, follow, first, ready);
}

/** Gets what publishes a single change ready while that is being saved, and publishes it once it is. */
async function publishAnnounced({ announced }: PublicationNotice): Promise<void> {
  const following = nextOrder();
  // What follows the change before is not ended for one that may come to nothing.
  if (holderOf(publishLock()) !== null) {
    const order = await following;
    return order ? publishOrdered(order) : undefined;
  }
  await withLock(publishLock(), async () => {
    offerMemory();
    const ready = startStep(publicationSteps.change(), announced);
    const order = await following;
    if (order) return publish(order, ready);
    ready.write("");
    await ready.ended;
  });
}

async function publishOrdered(order: PublicationOrder): Promise<void> {
  askFollowerToEnd();
  await withLock(publishLock(), () => publish(order), lockPatience);
}

process.once("message", (message: PublicationMessage) => {
  makePublishingFolder();
  const work = "announced" in message ? publishAnnounced(message) : publishOrdered(message);
  work.catch(async (error: unknown) => {
    if (!(error instanceof Error && error.name === "LockTaken"))
      appendFileSync(outputFile(), `${error instanceof Error ? error.message : error}\n`);
    await answer({ isAccepted: false }).catch(() => undefined);
    process.exitCode = 1;
  });
});
