import "server-only";
import type { MailFailure } from "./mail-failure.ts";

export interface BatchOutcome {
  /** Ids of the mails that were delivered and recorded. */
  sent: string[];
  failed: { id: string; kind: MailFailure["kind"] }[];
}

/** The longest rest of a worker while the mail server takes nothing, in ms. */
export const longestPause = { server: 30_000, answered: 60_000 };

/** So often a mail must fail while others are taken before it counts as its own fault. */
const ownFaultStrikes = 3;

/**
 * A circuit breaker before the mail server. It is open from a batch in which nothing was taken until a mail is taken again: a
 * worker then tries one mail at a time, also those that wait for a later try, so that all go soon after the fault has ended however
 * long it lasted. A mail that keeps failing while others are taken (a full mailbox, an address that does not exist) opens it no more:
 * it waits as its own tries say.
 */
export interface MailBreaker {
  isOpen(): boolean;
  /** Ids of the mails that fail by their own fault: of no use to probe the server with. */
  ownFaults(): string[];
  /**
   * @returns how long to leave the server alone, in ms; whether a mail that is queued meanwhile may be tried at once; whether this
   * batch has closed the breaker
   */
  record(outcome: BatchOutcome): { pause: number; mayBeWoken: boolean; hasClosed: boolean };
}

/** @param pause the first rest, in ms; then twice as long each time */
export function mailBreaker(pause: number): MailBreaker {
  // Nobody knows how the server is when a process starts: its mails may wait for an hour because of a fault that is over.
  let isOpen = true;
  let rests = 0;
  const failedSinceTaken = new Set<string>();
  const strikes = new Map<string, number>();
  const isOwnFault = (id: string) => (strikes.get(id) ?? 0) >= ownFaultStrikes;

  function recordTaken(sent: string[]): void {
    for (const id of failedSinceTaken) strikes.set(id, (strikes.get(id) ?? 0) + 1);
    failedSinceTaken.clear();
    for (const id of sent) strikes.delete(id);
  }

  return {
    isOpen: () => isOpen,
    ownFaults: () => [...strikes.keys()].filter(isOwnFault),
    record({ sent, failed }) {
      const isServerDown = failed.some(({ kind }) => kind === "server");
      for (const { id, kind } of failed) if (kind !== "server") failedSinceTaken.add(id);
      const wasOpen = isOpen;
      if (sent.length > 0) {
        recordTaken(sent);
        isOpen = isServerDown;
        rests = 0;
      } else if (isServerDown || failed.some(({ id }) => !isOwnFault(id))) isOpen = true;
      const hasFailed = isOpen && failed.length > 0;
      const longest = isServerDown ? longestPause.server : longestPause.answered;
      return {
        pause: hasFailed ? Math.min(longest, pause * 2 ** Math.min(rests++, 20)) : 0,
        mayBeWoken: !isServerDown,
        hasClosed: wasOpen && sent.length > 0 && !isOpen,
      };
    },
  };
}
