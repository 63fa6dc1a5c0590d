import "server-only";
import type { SessionTraits } from "../accounts/realm.ts";
import { stayLifetime } from "../accounts/sessions.ts";
import { deviceName } from "../domain/accounts/device.ts";
import type { SessionEntry } from "../domain/accounts/session-entry.ts";
import type { AuditAction } from "../domain/desk/audit.ts";
import { readStore, writeStore } from "../server/db/store.ts";
import { addAuditEntry } from "./audit/audit-log.ts";

/** How exactly the last use of a session is known, in ms: a write for each request would be too many. */
const useInterval = 60_000;
/** How long a session may rest where its person does not stay signed in, in ms: a laptop that was left open is nobody's the next morning. */
export const idleLimit = 8 * 60 * 60_000;

/** In ms, as in `lib/accounts/better-auth.ts`. */
const lifetime = 7 * 24 * 60 * 60_000;

/** When a session was last used, and when its person has last proved who they are: ms since 1970, null where that is not known. */
export interface SessionUse extends SessionTraits {
  usedAt: number | null;
  confirmedAt: number | null;
}

/**
 * Stores what a new session of somebody is recognised by.
 * @param action what has made it, to be recorded
 * @throws StoreUnavailable
 */
export async function describeSession(
  email: string,
  headers: Headers,
  action: AuditAction,
  { byPasskey, stays }: SessionTraits,
): Promise<void> {
  const now = Date.now();
  const device = deviceName(headers.get("user-agent") ?? "");
  await writeStore(async (transaction) => {
    await transaction
      .updateTable("staff_sessions")
      .set({
        ...{ device, signed_in_at: now, used_at: now, confirmed_at: now },
        ...{ by_passkey: Number(byPasskey), stays: Number(stays) },
      })
      .where("signed_in_at", "is", null)
      .where("staff_id", "in", (query) => query.selectFrom("staff").select("id").where("email", "=", email))
      .execute();
    await addAuditEntry(transaction, { actor: email, action, detail: device });
  });
}

/** Reads when a session was last used, and when its person has last proved who they are. @throws StoreUnavailable */
export async function sessionUse(token: string): Promise<SessionUse> {
  const row = await readStore((db) =>
    db
      .selectFrom("staff_sessions")
      .select(["used_at", "confirmed_at", "by_passkey", "stays"])
      .where("token", "=", token)
      .executeTakeFirst(),
  );
  const moment = (value: number | null | undefined) => (value ? Number(value) : null);
  return {
    ...{ usedAt: moment(row?.used_at), confirmedAt: moment(row?.confirmed_at) },
    ...{ byPasskey: row?.by_passkey === 1, stays: row?.stays === 1 },
  };
}

const updateSession = (token: string, moment: "used_at" | "confirmed_at") =>
  writeStore((transaction) =>
    transaction.updateTable("staff_sessions").set(moment, Date.now()).where("token", "=", token).execute(),
  );

/** Records that a session is used. @throws StoreUnavailable */
export async function touchSession(token: string, usedAt: number | null): Promise<void> {
  if (usedAt === null || usedAt <= Date.now() - useInterval) await updateSession(token, "used_at");
}

/** Records that its person has just proved who they are. @throws StoreUnavailable */
export async function confirmSession(token: string): Promise<void> {
  await updateSession(token, "confirmed_at");
}

/** The sessions of a person, the one used last first. @throws StoreUnavailable */
export async function sessionsOf(staffId: string, token: string): Promise<SessionEntry[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("staff_sessions")
      .select(["id", "token", "device", "used_at", "stays"])
      .where("staff_id", "=", staffId)
      .where(({ or, and, eb }) =>
        or([
          and([eb("signed_in_at", ">", Date.now() - lifetime), eb("used_at", ">", Date.now() - idleLimit)]),
          and([eb("stays", "=", 1), eb("signed_in_at", ">", Date.now() - stayLifetime)]),
        ]),
      )
      .orderBy("used_at", "desc")
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    usedAt: new Date(Number(row.used_at)).toISOString(),
    isCurrent: row.token === token,
    stays: row.stays === 1,
  }));
}

/** Ends a session of a person. @returns whether there was one @throws StoreUnavailable */
export async function endStaffSession(staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction
      .deleteFrom("staff_sessions")
      .where("staff_id", "=", staffId)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

/** Ends every session of a person that was described: all but the one that was just made. @throws StoreUnavailable */
export async function endDescribedSessions(staffId: string): Promise<void> {
  await writeStore((transaction) =>
    transaction
      .deleteFrom("staff_sessions")
      .where("staff_id", "=", staffId)
      .where("signed_in_at", "is not", null)
      .execute(),
  );
}
