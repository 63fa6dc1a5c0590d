import "server-only";
import { withAuthContext } from "../accounts/auth.ts";
import { type PageRequest, privateResponse, stringField, withPageRequest } from "../accounts/page-request.ts";
import { findSession } from "../accounts/sessions.ts";
import { ownerWith } from "../content/owners.ts";
import { deviceName } from "../domain/accounts/device.ts";
import type { SessionEntry } from "../domain/accounts/session-entry.ts";
import { readStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import type { ApiTable } from "../server/http/api-route.ts";
import { HttpError } from "../server/http/http-error.ts";
import { ownerRealm } from "./owner-realm.ts";

/** How exactly the last use of a session is known, in ms: a write for each request would be too many. */
const useInterval = 10 * 60_000;
/** In ms: a session that was made for longer is one of a device where its owner stays signed in. */
const usualLifetime = 8 * 24 * 60 * 60_000;

interface CurrentSession {
  token: string;
  ownerId: string;
}

/** @throws HttpError `signed-out`, StoreUnavailable */
async function currentSession(headers: Headers): Promise<CurrentSession> {
  const current = await findSession(ownerRealm, headers);
  if (!current || !ownerWith(current.user.email)) throw new HttpError("signed-out");
  return { token: current.session.token, ownerId: current.user.id };
}

/**
 * Records that a session is used, and on which device where that is not known yet; later, where nothing can be written now.
 * @throws StoreUnavailable where nothing can be read
 */
export async function recordUse(token: string, headers: Headers): Promise<void> {
  const now = Date.now();
  const row = await readStore((db) =>
    db
      .selectFrom("owner_sessions")
      .select(["device", "used_at"])
      .where("token", "=", token)
      .executeTakeFirst(),
  );
  if (!row || Number(row.used_at) > now - useInterval) return;
  const device = row.device ?? deviceName(headers.get("user-agent") ?? "");
  await writeStore((transaction) =>
    transaction
      .updateTable("owner_sessions")
      .set({ device, used_at: now })
      .where("token", "=", token)
      .execute(),
  ).catch((error: unknown) => {
    // Who reads their portal needs no write.
    if (!(error instanceof StoreUnavailable)) throw error;
  });
}

/** The sessions of an owner that still hold, the one used last first. */
async function sessionsOf({ ownerId, token }: CurrentSession): Promise<SessionEntry[]> {
  const active = await withAuthContext(ownerRealm, ({ internalAdapter }) =>
    internalAdapter.listSessions(ownerId, { onlyActiveSessions: true }),
  );
  const rows = await readStore((db) =>
    db
      .selectFrom("owner_sessions")
      .select(["id", "token", "device", "used_at"])
      .where("owner_id", "=", ownerId)
      .execute(),
  );
  const known = new Map(rows.map((row) => [row.token, row]));
  return active
    .map((session) => {
      const row = known.get(session.token);
      return {
        id: session.id,
        device: row?.device ?? null,
        usedAt: new Date(row?.used_at ? Number(row.used_at) : session.createdAt).toISOString(),
        isCurrent: session.token === token,
        stays: session.expiresAt.getTime() - session.createdAt.getTime() > usualLifetime,
      };
    })
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));
}

/** `GET /api/auth/sessions/`: `{ sessions }`, where the owner is signed in. */
async function readSessions({ headers }: Request): Promise<Response> {
  return privateResponse({ sessions: await sessionsOf(await currentSession(headers)) });
}

/** `POST /api/auth/sessions/end/` with `{ id }`: the others; 404 where it is none of the owner's own. */
async function endSessionOf({ headers, body }: PageRequest): Promise<Response> {
  const current = await currentSession(headers);
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction
      .deleteFrom("owner_sessions")
      .where("owner_id", "=", current.ownerId)
      .where("id", "=", stringField(body, "id"))
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new HttpError("not-here");
  return privateResponse({ sessions: await sessionsOf(current) });
}

/** Where an owner is signed in. */
export const ownerSessionRoutes: ApiTable = {
  "auth/sessions": { GET: readSessions },
  "auth/sessions/end": { POST: (request) => withPageRequest(ownerRealm, request, endSessionOf) },
};
