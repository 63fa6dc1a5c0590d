import "server-only";
import type { MailFailure } from "./mail-failure.ts";

export interface BatchOutcome {
  /** Ids of the mails that were delivered and recorded. */
  sent: string[];
  failed: { id: string; kind: MailFailure["kind"] }[];
}

/** The longest pause of the worker while the mail server accepts nothing, in ms. */
export const maxPause = { server: 30_000, answered: 60_000 };

/** How often a mail fails while others are accepted before the fault counts as its own. */
const maxStrikes = 3;

/**
 * A circuit breaker for the mail server. A batch of which nothing was accepted opens it, the next accepted mail closes it. While it is
 * open the worker probes with one mail at a time, also with mails whose next try is later: so all are delivered soon after the fault is
 * over, however long it lasted. A mail that keeps failing while others are accepted (a full mailbox, an address that does not exist) does
 * not open it: it follows its own schedule of tries.
 * @param pause the first pause, in ms; it doubles each time
 */
export function mailBreaker(pause: number) {
  // Open at the start: mails may still wait for an hour because of a fault that is over by now.
  let isOpen = true;
  let pauses = 0;
  const failedSinceAccepted = new Set<string>();
  const strikes = new Map<string, number>();
  const isOwnFault = (id: string) => (strikes.get(id) ?? 0) >= maxStrikes;

  function recordAccepted(sent: string[]): void {
    for (const id of failedSinceAccepted) strikes.set(id, (strikes.get(id) ?? 0) + 1);
    failedSinceAccepted.clear();
    for (const id of sent) strikes.delete(id);
  }

  return {
    isOpen: () => isOpen,
    /** Ids of the mails that fail by their own fault: no use as probes. */
    ownFaults: () => [...strikes.keys()].filter(isOwnFault),
    /**
     * @returns the pause before the next batch, in ms; whether a mail that is queued meanwhile may end it; whether this batch has closed
     * the breaker
     */
    record({ sent, failed }: BatchOutcome) {
      const isServerDown = failed.some(({ kind }) => kind === "server");
      for (const { id, kind } of failed)
        if (kind === "refused" || kind === "later") failedSinceAccepted.add(id);
      const wasOpen = isOpen;
      if (sent.length > 0) {
        recordAccepted(sent);
        isOpen = isServerDown;
        pauses = 0;
      } else if (isServerDown || failed.some(({ id }) => !isOwnFault(id))) isOpen = true;
      const hasFailed = isOpen && failed.length > 0;
      const longest = isServerDown ? maxPause.server : maxPause.answered;
      return {
        pause: hasFailed ? Math.min(longest, pause * 2 ** Math.min(pauses++, 20)) : 0,
        mayBeWoken: !isServerDown,
        hasClosed: wasOpen && sent.length > 0 && !isOpen,
      };
    },
  };
}
