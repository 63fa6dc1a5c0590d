import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { loadContent } from "../content/load.ts";
import { announceStock } from "../leads/search-alerts/announce-stock.ts";
import { sendNews } from "../leads/search-alerts/send-news.ts";
import { tellWaiting } from "../leads/visit-waits/tell-waiting.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { describeError } from "../server/errors.ts";
import { releaseManifest } from "../server/folders.ts";
import { backgroundTask } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";
import { liveLink } from "../server/releases/releases.ts";

/** In ms: with the time for withholding news, a publication is in the outbox within five minutes. */
const pause = 30_000;

/** What mails call a build that is served without a release. */
const unreleased = "build";

/** The release that this process serves; null where another one is live: that one's process compares it. */
function liveRelease(): string | null {
  const live = liveLink(env.releasesDir)?.id ?? null;
  if (!existsSync(path.resolve(releaseManifest))) return live === null ? unreleased : null;
  const id = path.basename(process.cwd());
  return live === id ? id : null;
}

function createAlertClock({ interval = pause }: { interval?: number } = {}) {
  let announced: string | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    const release = liveRelease();
    if (release === null) return;
    if (announced !== release) {
      const changes = await announceStock(loadContent(), release);
      announced = release;
      if (changes > 0) log.info({ release, changes }, "a publication was compared with the one before");
    }
    while (!isStopped && (await sendNews(loadContent())).hasMore);
    if (!isStopped) await tellWaiting(loadContent());
  }

  async function run(): Promise<void> {
    try {
      await round();
    } catch (error) {
      // The store logs its own faults; the next round is soon.
      if (!(error instanceof StoreUnavailable))
        log.error({ error: describeError(error) }, "alerts were not sent");
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run();
    }, interval);
    timer.unref();
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Compares each publication with the one before, and sends what is due to who has an alert or waits for a visit. */
export const { start: startAlertClock, stop: stopAlertClock } = backgroundTask(createAlertClock);
