import "server-only";
import { rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { loadContent } from "../content/load.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { type Outage, outageMail } from "../mail/compose/alert-mail.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { sendPastOutbox } from "../mail/outbox/mail-transport.ts";
import { isUpgrading } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { describeError, systemErrorCode } from "../server/errors.ts";
import { backgroundTask } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";
import { readState, writeState } from "../server/state-files.ts";
import { operatorAddress } from "./alerts.ts";
import { unreadyReasons } from "./readiness.ts";

export interface OutageTimes {
  /** Between two looks, in ms. */
  interval?: number;
  /** As many checks in a row must fail before the operator is mailed: a fail-over is over by then. */
  patience?: number;
}

/** How long a mail may take, in ms. */
const mailTime = 30_000;

/** In ms, the longest pause before a mail that was not taken is tried again. */
const longestPause = 60 * 60_000;

/** An outage that was not seen for this many looks is over. */
const quietLooks = 3;

/** An outage that was mailed to the operator: when it began and was last seen, in ms. */
const noteSchema = z.object({ since: z.number(), seenAt: z.number() });
type OutageNote = z.infer<typeof noteSchema>;

const noteFile = () => path.join(env.dataDir, "outage.json");

/** What the process before this one has left; null where it has left nothing that can be read. */
const readNote = () => readState(noteFile(), noteSchema);

/** Keeps it for a restart. Where nothing can be written, the operator is mailed again after one. */
function writeNote(note: OutageNote | null): void {
  try {
    if (note) writeState(noteFile(), note);
    else rmSync(noteFile(), { force: true });
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
  }
}

async function mailOperator(url: string, outage: Outage, signal: AbortSignal): Promise<void> {
  const content = loadContent();
  const words = await mailWords(defaultLanguage);
  const { host } = new URL(env.siteUrl);
  const agency = agencyOf(content, defaultLanguage);
  const mail = outageMail(operatorAddress(content), outage, { agency, words, host });
  await sendPastOutbox(url, mail, AbortSignal.any([signal, AbortSignal.timeout(mailTime)]));
}

/** Checks whether the store accepts writes, and mails the operator once when it does not, and once when it does again. */
function createOutageWatch(url: string, { interval = 30_000, patience = 4 }: OutageTimes) {
  const controller = new AbortController();
  const { signal } = controller;
  /** Looks in a row that have found an outage, and when the first of them was. */
  let looks = 0;
  let since = 0;
  let note: OutageNote | null = null;
  function saveNote(next: OutageNote | null): void {
    note = next;
    writeNote(next);
  }
  let [tries, nextTry] = [0, 0];
  let running = Promise.resolve();

  async function mailBegin(): Promise<void> {
    await mailOperator(url, { since, until: null }, signal);
    log.warn("the store takes nothing: the operator is sent a mail past it");
    saveNote({ since, seenAt: Date.now() });
  }

  async function mailEnd({ since: begin, seenAt }: OutageNote): Promise<void> {
    await mailOperator(url, { since: begin, until: seenAt }, signal);
    saveNote(null);
  }

  /** Tries it now and, where the mail server takes nothing, after pauses that grow. */
  async function attempt(send: () => Promise<void>): Promise<void> {
    if (Date.now() < nextTry) return;
    try {
      await send();
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
    const current = note ?? readNote();
    if (reasons.includes("store") || reasons.includes("tables")) {
      if (looks === 0) since = Date.now();
      looks += 1;
      if (current) saveNote({ ...current, seenAt: Date.now() });
      else if (looks >= patience) await attempt(mailBegin);
      return;
    }
    looks = 0;
    if (current && Date.now() - current.seenAt > quietLooks * interval) await attempt(() => mailEnd(current));
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

const watch = backgroundTask(createOutageWatch);

/**
 * Tells the operator by mail, past the outbox, that the store takes nothing: forms are refused then, while the pages look as always. Without a
 * mail server it does nothing; nor does a second call.
 */
export function startOutageWatch(times: OutageTimes = {}): void {
  if (env.mailUrl) watch.start(env.mailUrl, times);
}

/** Resolves when it looks no more. */
export const stopOutageWatch = watch.stop;
