import "server-only";
import { type PageRequest, privateResponse, withPageRequest } from "../accounts/page-request.ts";
import { beginPasskey, endPasskey, finishPasskey, type PasskeyHolder } from "../accounts/passkey-account.ts";
import { passkeysOf } from "../accounts/passkeys.ts";
import { findSession } from "../accounts/sessions.ts";
import { handlePasskeyOptions, handlePasskeySignIn } from "../accounts/sign-in.ts";
import { ownerWith } from "../content/owners.ts";
import type { ApiTable } from "../server/http/api-route.ts";
import { HttpError } from "../server/http/http-error.ts";
import { ownerRealm } from "./owner-realm.ts";

/** How long after signing in an owner may change their passkeys, in ms. */
const freshness = 15 * 60_000;

/** The owner of a session, and when they signed in. @throws HttpError `signed-out`, StoreUnavailable */
async function requireHolder(headers: Headers): Promise<PasskeyHolder & { signedInAt: Date }> {
  const current = await findSession(ownerRealm, headers);
  const owner = current && ownerWith(current.user.email);
  if (!owner) throw new HttpError("signed-out");
  const { user, session } = current;
  return {
    account: { id: user.id, email: owner.email, name: owner.name },
    session: session.token,
    signedInAt: session.createdAt,
  };
}

/** A change by who has signed in just now: a tablet that was left lying adds no key to itself. @throws HttpError `sign-in-again` */
const change =
  (work: (holder: PasskeyHolder, sent: PageRequest) => Promise<object>) =>
  (request: Request): Promise<Response> =>
    withPageRequest(ownerRealm, request, async (sent) => {
      const holder = await requireHolder(sent.headers);
      if (holder.signedInAt.getTime() < Date.now() - freshness) throw new HttpError("sign-in-again");
      return privateResponse(await work(holder, sent));
    });

/** `GET /api/auth/passkeys/`: those of the owner who is signed in. */
async function readPasskeys({ headers }: Request): Promise<Response> {
  const { account } = await requireHolder(headers);
  return privateResponse({ passkeys: await passkeysOf(ownerRealm, account.id, headers) });
}

/** `/api/auth/passkey…/`: an owner's passkeys, as those of the staff. */
export const ownerPasskeyRoutes: ApiTable = {
  "auth/passkey": { POST: (request) => handlePasskeySignIn(ownerRealm, request) },
  "auth/passkey/options": { POST: (request) => handlePasskeyOptions(ownerRealm, request) },
  "auth/passkeys": { GET: readPasskeys },
  "auth/passkeys/begin": { POST: change((holder, sent) => beginPasskey(ownerRealm, holder, sent)) },
  "auth/passkeys/add": { POST: change((holder, sent) => finishPasskey(ownerRealm, holder, sent)) },
  "auth/passkeys/remove": { POST: change((holder, sent) => endPasskey(ownerRealm, holder, sent)) },
};
