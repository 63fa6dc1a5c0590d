import "server-only";
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";
import { isPublicAddress } from "../../server/http/public-address.ts";

/** A browser's subscription, as its Push API gives it: an address of its push service, and two keys in base64url. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A person has so many devices at most: a new one takes the place of the one that was away longest. */
const mostDevices = 10;

/** In ms: a device on which nobody has opened the desk for so long shows nothing more. */
const deviceMemory = 30 * 24 * 60 * 60_000;

const bytesOf = (text: string) => (/^[\w-]{1,200}={0,2}$/.test(text) ? Buffer.from(text, "base64url") : null);

/** Whether a value is a subscription that can be sent to: at a public host, over TLS, with keys of RFC 8291. */
export function isPushSubscription({ endpoint, p256dh, auth }: PushSubscription): boolean {
  const url = endpoint.length <= 1_000 ? URL.parse(endpoint) : null;
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const [point, secret] = [bytesOf(p256dh), bytesOf(auth)];
  return (
    url?.protocol === "https:" &&
    url.username === "" &&
    (isIP(host) === 0 ? host.includes(".") : isPublicAddress(host)) &&
    point?.length === 65 &&
    point[0] === 4 &&
    secret?.length === 16
  );
}

/** Stores a device of somebody; one that another person had is theirs no more. @throws StoreUnavailable */
export async function saveDevice(
  owner: { staffId: string; sessionId: string },
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  const row = {
    ...{ staff_id: owner.staffId, session_id: owner.sessionId },
    ...{ p256dh, auth, seen_at: Date.now() },
  };
  await writeStore(async (transaction) => {
    await endDevices(transaction, (query) =>
      query.where("endpoint", "=", endpoint).where("staff_id", "<>", owner.staffId),
    );
    await transaction
      .insertInto("push_devices")
      .values({ id: randomUUID(), endpoint, ...row })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
      .execute();
    const devices = await transaction
      .selectFrom("push_devices")
      .select("id")
      .where("staff_id", "=", owner.staffId)
      .orderBy("seen_at", "desc")
      .execute();
    const away = devices.slice(mostDevices).map(({ id }) => id);
    if (away.length > 0) await endDevices(transaction, (query) => query.where("id", "in", away));
  });
}

/** Notes that the desk was opened on a device of somebody. @returns whether it is theirs @throws StoreUnavailable */
export async function markDeviceSeen(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  endpoint: string,
): Promise<boolean> {
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("push_devices")
      .set({ session_id: sessionId, seen_at: Date.now() })
      .where("endpoint", "=", endpoint)
      .where("staff_id", "=", staffId)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

type DeviceDeletion = ReturnType<typeof deletion>;
const deletion = (transaction: Queries) => transaction.deleteFrom("push_devices");

/** Ends devices, with all that waits for them. */
export async function endDevices(
  transaction: Queries,
  which: (query: DeviceDeletion) => DeviceDeletion,
): Promise<void> {
  await which(deletion(transaction)).execute();
}

/** Ends the devices on which nobody has opened the desk for long. */
export const dropForgottenDevices = (transaction: Queries, now: number): Promise<void> =>
  endDevices(transaction, (query) => query.where("seen_at", "<", now - deviceMemory));
