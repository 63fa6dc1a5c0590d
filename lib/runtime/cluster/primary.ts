import "server-only";
import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describeError, systemErrorCode } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { liveLink, readRelease } from "../../server/releases/releases.ts";
import { reportServing, servingSite, withdrawServing } from "../../server/releases/serving.ts";
import { replaceWorkers } from "./replace-workers.ts";
import { type SiteProcess, type SiteSource, startSiteProcess } from "./site-process.ts";
import type { ProcessEnd } from "./start-failure.ts";

export interface PrimaryOptions {
  /** What is served where there is no release. */
  project: SiteSource;
  /** The folder of releases. */
  releases: string;
  /** The file of the settings (`lib/server/settings.ts`): workers start anew where it changes. */
  settings: string;
  /** How many workers. */
  workers: number;
  /** Variables of the workers that differ from those of this process. */
  variables: Record<string, string>;
  /** Whether systemd has given this process the socket for connections. */
  hasSocket?: boolean;
  /** How long a new release has until it is ready, in ms. */
  patience?: number;
  /** How often it looks which release is live, in ms. */
  interval?: number;
  /** How many signs of life of a worker, one each second, may fail to come before another one takes its place. */
  silence?: number;
}

/** A worker that lived as long as this has not failed at its start, in ms. */
const soundLife = 60_000;

/** Another one each time that a file is written. */
const versionOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** What a stop may take, in ms: a second more than it takes a worker. */
const stopTime = 11_000;

/** The pause before a worker takes the place of one that has ended, in ms, by how many have in a row. */
const pauseAfter = (deaths: number) => (deaths < 2 ? 0 : Math.min(30_000, 250 * 2 ** deaths));

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The program of a worker, below the folder of a project or a release. */
export const workerProgram = "lib/runtime/worker.ts";

/**
 * Keeps as many workers running as asked for, and replaces them where another release becomes live: a new one takes requests before an old one
 * leaves. It serves nothing itself, and loads nothing later: the project's files may be replaced while it runs.
 */
export function startPrimary({
  project,
  releases,
  settings,
  workers,
  variables,
  hasSocket = false,
  patience = 60_000,
  interval = 100,
  silence,
}: PrimaryOptions) {
  /** All that live, those that leave included. */
  const living = new Set<SiteProcess>();
  const serving = new Set<SiteProcess>();
  let source = project;
  /** Of the link that was dealt with last. */
  let stamp: string | null = null;
  let failure: string | null = null;
  let settingsVersion = versionOf(settings);
  let deaths = 0;
  let isStopping = false;
  let cannotReport = false;

  /** @throws Error where the release is not there */
  function sourceOf(id: string): SiteSource {
    if (!readRelease(releases, id))
      throw new Error(`There is no release ${id} in ${releases}: npm run agency -- list, then switch ID.`);
    const folder = path.join(releases, id);
    return { folder, program: path.join(folder, workerProgram), release: id };
  }

  function launch(from: SiteSource, hasBackground: boolean, isTakeover = false): SiteProcess {
    const worker = startSiteProcess(from, {
      hasBackground,
      variables,
      hasSocket,
      ...(silence !== undefined && { silence }),
      ...(isTakeover && { patience }),
    });
    living.add(worker);
    void worker.ended.then(() => living.delete(worker));
    return worker;
  }

  function adopt(worker: SiteProcess): void {
    serving.add(worker);
    void worker.ended.then((end) => {
      if (serving.delete(worker)) void replace(worker, end, Date.now() - worker.startedAt);
    });
  }

  /** Starts a worker in the place of one that ended by itself. */
  async function replace(
    { hasBackground }: SiteProcess,
    { code, signal }: ProcessEnd,
    lived: number,
  ): Promise<void> {
    if (isStopping) return;
    deaths = lived > soundLife ? 1 : deaths + 1;
    log.error(
      { code, signal, inARow: deaths },
      deaths < 3
        ? "a worker has ended by itself: another takes its place"
        : "workers end again and again: look at the lines before this one, and whether memory was short; npm run agency -- undo goes back to the release before",
    );
    await wait(pauseAfter(deaths));
    if (isStopping || serving.size >= workers) return;
    const worker = launch(source, hasBackground);
    try {
      await worker.serving;
      // Another release has been taken over meanwhile.
      if (worker.source === source && serving.size < workers) adopt(worker);
      else worker.drain();
    } catch {
      await replace(worker, await worker.ended, 0);
    }
  }

  function report(): void {
    try {
      reportServing(releases, { pid: process.pid, workers, release: source.release, stamp, failure });
    } catch (error) {
      // It serves all the same; only the commands do not see it. It is tried again at the next look.
      if (cannotReport) return;
      cannotReport = true;
      log.warn(
        { code: systemErrorCode(error) },
        `${releases} cannot be written: commands do not see this site`,
      );
    }
  }

  async function takeOver(next: SiteSource): Promise<void> {
    await replaceWorkers([...serving], {
      count: workers,
      begin: (place) => (place < workers && !isStopping ? launch(next, place === 0, true) : undefined),
      adopt(worker) {
        source = next;
        adopt(worker);
      },
      drop: (worker) => serving.delete(worker),
    });
    // Started in the place of one that ended meanwhile.
    for (const worker of serving) if (worker.source !== next && serving.delete(worker)) worker.drain();
  }

  /** Follows the link to the live release. */
  async function follow(): Promise<void> {
    const link = liveLink(releases);
    if (link && link.stamp !== stamp) {
      failure = null;
      try {
        if (link.id !== source.release) {
          await takeOver(sourceOf(link.id));
          log.info({ release: link.id }, "another release is served");
        }
      } catch (error) {
        failure = reasonOf(error);
        if (!isStopping)
          log.error(
            { release: link.id, reason: failure },
            "a release was not taken over: the one before is served",
          );
      }
      stamp = link.stamp;
      report();
    } else if (!servingSite(releases)) report();
  }

  /** Starts workers with new settings; where one cannot serve with them, those before stay. */
  async function followSettings(): Promise<void> {
    const version = versionOf(settings);
    if (version === settingsVersion) return;
    settingsVersion = version;
    // It has written them itself, and goes on with its work.
    if (source.isFirstRun) return;
    try {
      await takeOver(source);
      log.info({}, "changed settings are used");
    } catch (error) {
      if (!isStopping) log.error({ reason: reasonOf(error) }, "changed settings cannot be used");
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!isStopping) {
      await wait(interval);
      if (isStopping) return;
      await followSettings();
      await follow().catch((error: Error) =>
        log.error({ error: describeError(error) }, "releases cannot be read"),
      );
    }
  }

  async function start(): Promise<SiteSource> {
    const link = liveLink(releases);
    if (link) source = sourceOf(link.id);
    stamp = link?.stamp ?? null;
    // A switch from now on waits for this site.
    report();
    // Alone, as it brings the tables up to date.
    const first = launch(source, true);
    await first.serving;
    adopt(first);
    const rest = Array.from({ length: workers - 1 }, () => launch(source, false));
    await Promise.all(
      rest.map(async (worker) => {
        await worker.serving.catch(() => undefined);
        adopt(worker);
      }),
    );
    void keepFollowing();
    return source;
  }

  return {
    /** Resolves with what is served once it is. @throws StartFailure, and Error where the live release is not there */
    started: start(),
    /** Ends all workers in order; resolves after eleven seconds at the latest. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const worker of living) worker.stop();
      const all = Promise.all([...living].map(({ ended }) => ended));
      await Promise.race([all, wait(stopTime, undefined, { ref: false })]);
      for (const worker of living) worker.kill();
      withdrawServing(releases, process.pid);
    },
  };
}
