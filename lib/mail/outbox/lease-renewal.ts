import "server-only";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { type LeasedMail, renewLeases } from "./outbox-leases.ts";

interface Lease {
  /** In ms since 1970. */
  until: number;
  controller: AbortController;
}

/**
 * Renews the leases of the mails that a worker is delivering, and only those that were added: a mail that the worker has lost must be free after one lease. A delivery never outlives its
 * lease: it is aborted when the store is out of reach for so long that another worker could take the mail.
 * @param lease length of a lease, in ms
 */
export function startLeaseRenewal(worker: string, lease: number) {
  const leases = new Map<string, Lease>();
  const interval = lease / 6;
  let renewing: Promise<void> | null = null;

  async function renewAll(): Promise<void> {
    const ids = [...leases.keys()];
    const until = Date.now() + lease;
    const renewed = await renewLeases(worker, ids, until);
    for (const id of ids) {
      const renewedLease = leases.get(id);
      if (!renewedLease) continue;
      if (renewed.has(id)) renewedLease.until = until;
      else renewedLease.controller.abort();
    }
  }

  /** One renewal at a time, shared by all callers. */
  function renew(): Promise<void> {
    renewing ??= renewAll().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const abortExpiring = () => {
    for (const { until, controller } of leases.values())
      if (until - Date.now() < interval) controller.abort();
  };

  const timer = setInterval(() => {
    renew()
      .catch((error: unknown) => {
        // The store logs its own faults; the next renewal is soon.
        if (!(error instanceof StoreUnavailable))
          log.error({ error: describeError(error) }, "renewal of mails failed");
      })
      .finally(abortExpiring);
    // Also at once: the renewal above may wait for a store that does not respond.
    abortExpiring();
  }, interval);

  return {
    add(mails: readonly LeasedMail[]): void {
      for (const { id, leasedUntil } of mails)
        leases.set(id, { until: leasedUntil, controller: new AbortController() });
    },
    /** For a mail that is recorded, released or given up: its lease is renewed no more. */
    remove: (id: string): void => void leases.delete(id),
    /**
     * A delivery may begin with a lease that lasts beyond the next renewal. Renews it first if it does not.
     * @returns a signal that is aborted when the lease is lost; null where it is lost already
     * @throws StoreUnavailable
     */
    async signalOf(id: string): Promise<AbortSignal | null> {
      const current = leases.get(id);
      if (!current) return null;
      if (current.until - Date.now() < 2 * interval) await renew();
      return current.controller.signal.aborted ? null : current.controller.signal;
    },
    /** Aborts every delivery under way. */
    abortAll(): void {
      for (const { controller } of leases.values()) controller.abort();
    },
    stop: () => clearInterval(timer),
  };
}

export type LeaseRenewal = ReturnType<typeof startLeaseRenewal>;
