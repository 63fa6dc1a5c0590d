import "server-only";
import { loadContent } from "../content/load.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { type Outage, outageMail } from "../mail/compose/alert-mail.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { sendPastOutbox } from "../mail/outbox/mail-transport.ts";
import { isUpgrading } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { describeError } from "../server/errors.ts";
import { log } from "../server/log.ts";
import { operatorAddress } from "./alerts.ts";
import { outageNote, renewOutageNote, withOutageNote } from "./outage-note.ts";
import { unreadyReasons } from "./readiness.ts";

export interface OutageTimes {
  /** Between two looks, in ms. */
  interval?: number;
  /** As many looks in a row find an outage before the operator is told: a fail-over is over by then. */
  patience?: number;
}

interface OutageWatch {
  stop(): Promise<void>;
}

/** How long a mail may take, in ms. */
const mailTime = 30_000;

/** In ms, the longest pause before a mail that was not taken is tried again. */
const longestPause = 60 * 60_000;

/** A note that was not renewed for this many looks is of an outage that is over for all. */
const quietLooks = 3;

async function mailOperator(url: string, outage: Outage, signal: AbortSignal): Promise<void> {
  const content = loadContent();
  const words = await mailWords(defaultLanguage);
  const { host } = new URL(env.siteUrl);
  const agency = agencyOf(content, defaultLanguage);
  const mail = outageMail(operatorAddress(content), outage, { agency, words, host });
  await sendPastOutbox(url, mail, AbortSignal.any([signal, AbortSignal.timeout(mailTime)]));
}

/** Looks whether the store takes anything, and tells its operator once that it does not, and once that it does again. */
export function createOutageWatch(
  url: string,
  { interval = 30_000, patience = 4 }: OutageTimes,
): OutageWatch {
  const controller = new AbortController();
  const { signal } = controller;
  /** Looks in a row that have found an outage, and when the first of them was. */
  let looks = 0;
  let since = 0;
  /** By whatever process of this machine. */
  let isTold = false;
  let [tries, nextTry] = [0, 0];
  let running = Promise.resolve();

  async function tellBegin(): Promise<void> {
    isTold = await withOutageNote(async (note) => {
      if (note) return note;
      await mailOperator(url, { since, until: null }, signal);
      log.warn("the store takes nothing: the operator is sent a mail past it");
      return { since };
    });
  }

  async function tellEnd(): Promise<void> {
    await withOutageNote(async (note) => {
      if (note) await mailOperator(url, { since: note.since, until: note.seenAt }, signal);
      return null;
    });
  }

  /** Tries it now and, where the mail server takes nothing, after pauses that grow. */
  async function attempt(tell: () => Promise<void>): Promise<void> {
    if (Date.now() < nextTry) return;
    try {
      await tell();
      tries = 0;
    } catch (error) {
      if (signal.aborted) return;
      tries += 1;
      nextTry = Date.now() + Math.min(longestPause, interval * 2 ** tries);
      log.error({ error: describeError(error) }, "the operator cannot be told of the store's outage");
    }
  }

  async function look(): Promise<void> {
    // Everything waits for the tables then, and nothing is wrong.
    if (isUpgrading()) return;
    const reasons = await unreadyReasons();
    if (reasons.includes("stopping")) return;
    if (reasons.includes("store") || reasons.includes("tables")) {
      if (looks === 0) since = Date.now();
      looks += 1;
      renewOutageNote();
      if (looks >= patience && !isTold) await attempt(tellBegin);
      return;
    }
    [looks, isTold] = [0, false];
    const note = outageNote();
    if (note && Date.now() - note.seenAt > quietLooks * interval) await attempt(tellEnd);
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    running = look()
      .catch((error: unknown) => log.error({ error: describeError(error) }, "the store cannot be watched"))
      .finally(() => {
        isLooking = false;
      });
  }, interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      controller.abort();
      await running;
    },
  };
}

const current: { watch?: OutageWatch } = {};

/**
 * Tells the operator by mail, past the outbox, that the store takes nothing: forms are refused then, while the pages look as always. Without a
 * mail server it does nothing; nor does a second call.
 */
export function startOutageWatch(times: OutageTimes = {}): void {
  if (env.mailUrl) current.watch ??= createOutageWatch(env.mailUrl, times);
}

/** Resolves when it looks no more. */
export async function stopOutageWatch(): Promise<void> {
  const { watch } = current;
  current.watch = undefined;
  await watch?.stop();
}
