import "server-only";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { log } from "../../server/log.ts";
import { type ClaimedMail, renewClaims } from "./outbox-claims.ts";

/** The mails that a worker has in hand, each with its claim. */
export interface MailLeases {
  take(mails: readonly ClaimedMail[]): void;
  /** Delivered and recorded, given back, or given up: what is not in hand is renewed no more. */
  drop(id: string): void;
  /**
   * What a delivery needs to begin: a claim that outlasts the next renewal. Renews first where little is left of it.
   * @returns aborted when the claim has run out or was taken away; null where that has already happened
   * @throws StoreUnavailable
   */
  signalOf(id: string): Promise<AbortSignal | null>;
  /** Breaks off every delivery that is on its way. */
  cutAll(): void;
  stop(): void;
}

interface Lease {
  until: number;
  cut: AbortController;
}

/**
 * Renews the claims of what is in hand, and of nothing else: a mail that the worker lost must be free within one lease. A delivery
 * never outlives its claim: where the store is out of reach for so long that another worker may take the mail, it is broken off.
 * @param lease in ms
 */
export function renewLeases(worker: string, lease: number): MailLeases {
  const held = new Map<string, Lease>();
  const interval = lease / 6;
  let renewing: Promise<void> | null = null;

  async function renewAll(): Promise<void> {
    const ids = [...held.keys()];
    const until = Date.now() + lease;
    const ours = await renewClaims(worker, ids, until);
    for (const id of ids) {
      const found = held.get(id);
      if (!found) continue;
      if (ours.has(id)) found.until = until;
      else found.cut.abort();
    }
  }

  /** One renewal at a time, for all who wait for it. */
  function renew(): Promise<void> {
    renewing ??= renewAll().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const cutWhatRunsOut = () => {
    for (const { until, cut } of held.values()) if (until - Date.now() < interval) cut.abort();
  };

  const timer = setInterval(() => {
    renew()
      .catch((error: unknown) => {
        // The store has logged its own fault; the next renewal is soon.
        if (!(error instanceof StoreUnavailable))
          log.error({ name: (error as Error).name }, "renewal of mails failed");
      })
      .finally(cutWhatRunsOut);
    // A store that does not answer must not keep a delivery going either.
    cutWhatRunsOut();
  }, interval);

  return {
    take(mails) {
      for (const { id, claimedUntil } of mails)
        held.set(id, { until: claimedUntil, cut: new AbortController() });
    },
    drop: (id) => void held.delete(id),
    async signalOf(id) {
      const found = held.get(id);
      if (!found) return null;
      if (found.until - Date.now() < 2 * interval) await renew();
      return found.cut.signal.aborted ? null : found.cut.signal;
    },
    cutAll() {
      for (const { cut } of held.values()) cut.abort();
    },
    stop: () => clearInterval(timer),
  };
}
