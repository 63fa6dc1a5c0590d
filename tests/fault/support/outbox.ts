import { expect } from "vitest";
import { readStore } from "@/lib/server/db/store";
import { StoreUnavailable } from "@/lib/server/db/store-unavailable";
import type { Received } from "../../server/support/smtp";
import { until } from "../../server/support/until";

const rows = () =>
  readStore((db) => db.selectFrom("outbox").select(["id", "state", "line"]).orderBy("position").execute());

/** The ids of the mails that are recorded as sent. */
export const recordedIds = async () =>
  new Set((await rows()).flatMap(({ id, state }) => (state === "sent" ? [id] : [])));

export const idOf = ({ messageId }: Received) => messageId.split("@")[0] ?? "";

/** Every request whose reference was said is in the store. */
export async function expectKept(references: string[]): Promise<void> {
  const kept = await readStore((db) => db.selectFrom("leads").select("reference").execute());
  const known = new Set(kept.map(({ reference }) => reference));
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
}

/** A store that is on its way back is asked again. */
export const allSent = (within: number) =>
  until(
    "all mails are recorded as sent",
    async () => {
      const mails = await rows().catch((error) => {
        if (error instanceof StoreUnavailable) return null;
        throw error;
      });
      return mails?.every(({ state }) => state === "sent") ?? false;
    },
    within,
  );

/** Every mail of the store has arrived, the first time in the order of its line. */
export async function expectArrivedInOrder(received: Received[]): Promise<void> {
  const stored = await rows();
  const firstArrival = new Map<string, number>();
  for (const [at, mail] of received.entries())
    if (!firstArrival.has(idOf(mail))) firstArrival.set(idOf(mail), at);
  expect(stored.filter(({ id }) => !firstArrival.has(id))).toEqual([]);
  const last = new Map<string, number>();
  const overtaken = stored.filter(({ id, line }) => {
    const at = firstArrival.get(id) ?? -1;
    const isLate = at < (last.get(line) ?? -1);
    last.set(line, at);
    return isLate;
  });
  expect(overtaken).toEqual([]);
}
