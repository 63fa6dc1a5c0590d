import "server-only";
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { loadContent } from "../../content/load.ts";
import { mailboxWords, pauseAfter } from "../../domain/replies/mailbox-problem.ts";
import { type Mailbox, MailboxFault, mailboxName, openMailbox } from "../../mail/replies/mailbox.ts";
import { increment } from "../../server/counters.ts";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { backgroundTask } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import type { ReplySettings } from "../../server/reply-variables.ts";
import { claimMailbox, mailboxState, moveCursor, recordProblem, releaseMailbox } from "./mailbox-cursor.ts";
import { type ReplyResult, receiveReply } from "./receive-reply.ts";

/** UIDs that are asked for at once. */
const batch = 200;
/** In ms: how long another process waits after the look of one that has gone without a word. */
const grace = 2 * 60_000;
const day = 24 * 60 * 60_000;

/** Where reading begins: after what was read, or with the first mail of a new mailbox; that of one whose numbers were given anew a day back. */
async function firstUid(mailbox: Mailbox, state: Awaited<ReturnType<typeof mailboxState>>): Promise<number> {
  if (!state || state.uidValidity === null || state.lastUid === null) return mailbox.uidNext;
  if (state.uidValidity === mailbox.uidValidity) return state.lastUid + 1;
  const since = new Date((state.readAt?.getTime() ?? Date.now()) - day);
  // What was stored before is stored once.
  return (await mailbox.firstSince(since)) ?? mailbox.uidNext;
}

/** Takes one mail to its request. One that nothing can be made of is left in the mailbox, so that it holds up no other. */
async function receiveOne(
  mailbox: Mailbox,
  { uid, ...mail }: Awaited<ReturnType<Mailbox["arrived"]>>[number],
): Promise<ReplyResult | "failed"> {
  try {
    return await receiveReply(loadContent(), { ...mail, source: (most) => mailbox.source(uid, most) });
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof MailboxFault) throw error;
    log.error({ uid, error: describeError(error) }, "a reply could not be read");
    return "failed";
  }
}

/**
 * Reads what is new in the mailbox.
 * @returns how many mails have become what
 * @throws MailboxFault, StoreUnavailable
 */
export async function readReplies(
  settings: ReplySettings,
  worker: string,
  signal: AbortSignal,
): Promise<Partial<Record<ReplyResult | "failed", number>>> {
  const name = mailboxName(settings.url);
  const mailbox = await openMailbox(settings, signal);
  const counts: Partial<Record<ReplyResult | "failed", number>> = {};
  try {
    const { uidValidity, uidNext } = mailbox;
    let from = await firstUid(mailbox, await mailboxState(name));
    if (from >= uidNext) await moveCursor(name, worker, uidValidity, uidNext - 1);
    while (from < uidNext && !signal.aborted) {
      const to = Math.min(uidNext - 1, from + batch - 1);
      for (const mail of await mailbox.arrived(from, to)) {
        if (signal.aborted) return counts;
        const result = await receiveOne(mailbox, mail);
        increment("replies_total", [result]);
        counts[result] = (counts[result] ?? 0) + 1;
        await nextTurn();
      }
      await claimMailbox(name, worker, Date.now() + grace);
      await moveCursor(name, worker, uidValidity, to);
      from = to + 1;
    }
  } finally {
    await mailbox.close();
  }
  return counts;
}

function createReplyWorker(settings: ReplySettings) {
  const worker = randomUUID();
  const name = mailboxName(settings.url);
  const stopping = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** @returns the pause before the next look, in ms */
  async function look(): Promise<number> {
    if (!(await claimMailbox(name, worker, Date.now() + pauseAfter(null, 0) + grace)))
      return pauseAfter(null, 0);
    try {
      const counts = await readReplies(settings, worker, stopping.signal);
      const { other, ...found } = counts;
      if (Object.keys(found).length > 0) log.info({ ...found, other }, "mails of the mailbox were read");
      failures = 0;
      return pauseAfter(null, 0);
    } catch (error) {
      if (!(error instanceof MailboxFault) || stopping.signal.aborted) throw error;
      const pause = pauseAfter(error.problem, failures++);
      await recordProblem(name, worker, error.problem, (await mailboxState(name))?.failedSince ?? null);
      await claimMailbox(name, worker, Date.now() + pause + grace);
      const { text, remedy } = mailboxWords[error.problem];
      log.error({ problem: error.message, pause }, `replies cannot be read: ${text}. ${remedy}`);
      return pause;
    }
  }

  async function run(): Promise<void> {
    const pause = await look().catch((error: unknown) => {
      // The store logs its own faults; the next look is soon.
      if (!(error instanceof StoreUnavailable) && !stopping.signal.aborted)
        log.error({ error: describeError(error) }, "replies were not read");
      return pauseAfter(null, 0);
    });
    if (!stopping.signal.aborted) schedule(pause);
  }

  function schedule(pause: number): void {
    timer = setTimeout(() => {
      running = run();
    }, pause);
    timer.unref();
  }

  running = run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await releaseMailbox(name, worker).catch(() => undefined);
    },
  };
}

/** Reads what people answer, a minute after the last look. A stop ends the connection; what was not read yet is read by the next process. */
export const { start: startReplyWorker, stop: stopReplyWorker } = backgroundTask(createReplyWorker);
