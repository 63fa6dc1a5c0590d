import "server-only";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { delayAfter } from "../outbox/outbox-results.ts";
import type { Notice } from "../outgoing-mail.ts";
import { endDevices, type PushSubscription } from "./push-devices.ts";

/** In ms: what could not be shown within a day is no news any more; mail and desk have it. */
export const noticeLifetime = 24 * 60 * 60_000;

/** A device for which something is due. */
export interface DueDevice extends PushSubscription {
  id: string;
  /** Of its owner. */
  email: string;
}

/** Devices for which messages are due, at most so many at once. @throws StoreUnavailable */
export const dueDevices = (now = Date.now()): Promise<DueDevice[]> =>
  readStore((db) =>
    db
      .selectFrom("push_devices as device")
      .innerJoin("staff", "staff.id", "device.staff_id")
      .select(["device.id", "device.endpoint", "device.p256dh", "device.auth", "staff.email"])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("push_messages as message")
            .select("message.id")
            .whereRef("message.device_id", "=", "device.id")
            .where("message.due_at", "<=", now)
            .where(({ or, eb }) =>
              or([eb("message.claimed_until", "is", null), eb("message.claimed_until", "<", now)]),
            ),
        ),
      )
      .limit(50)
      .execute(),
  );

/** Messages of one device that a worker has leased: they are told together. */
export interface LeasedNotices {
  ids: string[];
  notices: Notice[];
  tries: number;
}

/**
 * Leases all that is due for a device; what is too old goes. Of two workers one gets it.
 * @param until of the lease, in ms since 1970
 * @returns null where there is nothing any more
 * @throws StoreUnavailable
 */
export function leaseNotices(worker: string, device: string, until: number): Promise<LeasedNotices | null> {
  const now = Date.now();
  return writeStore(async (transaction) => {
    const rows = await transaction
      .updateTable("push_messages")
      .set(({ eb }) => ({ claimed_by: worker, claimed_until: until, tries: eb("tries", "+", 1) }))
      .where("device_id", "=", device)
      .where("due_at", "<=", now)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<", now)]))
      .returning(["id", "message", "tries", "created_at"])
      .execute();
    const isOld = (row: (typeof rows)[number]) => Number(row.created_at) < now - noticeLifetime;
    await removeNotices(
      transaction,
      rows.filter(isOld).map(({ id }) => id),
    );
    const fresh = rows
      .filter((row) => !isOld(row))
      .toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
    if (fresh.length === 0) return null;
    return {
      ids: fresh.map(({ id }) => id),
      notices: fresh.map(({ message }): Notice => JSON.parse(message)),
      tries: Math.max(...fresh.map(({ tries }) => tries)),
    };
  });
}

async function removeNotices(transaction: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom("push_messages").where("id", "in", ids).execute();
}

/** Removes messages that were told, or never can be. @throws StoreUnavailable */
export const dropNotices = (ids: readonly string[]): Promise<void> =>
  writeStore((transaction) => removeNotices(transaction, ids));

/** Puts messages off, after a try that failed. @param pause in ms, at least @throws StoreUnavailable */
export async function postponeNotices({ ids, tries }: LeasedNotices, pause: number): Promise<void> {
  const due_at = Date.now() + Math.max(delayAfter(tries), pause);
  await writeStore((transaction) =>
    transaction
      .updateTable("push_messages")
      .set({ due_at, claimed_by: null, claimed_until: null })
      .where("id", "in", ids)
      .execute(),
  );
}

/** Ends a device whose browser or owner wants nothing more. @throws StoreUnavailable */
export const endDevice = (id: string): Promise<void> =>
  writeStore((transaction) => endDevices(transaction, (query) => query.where("id", "=", id)));
