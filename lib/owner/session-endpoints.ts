import "server-only";
import { privateResponse, withPageRequest } from "../accounts/page-request.ts";
import { queueSecurityMail } from "../accounts/security-notices.ts";
import { endSession } from "../accounts/sessions.ts";
import { ownerRealm } from "./owner-realm.ts";
import { signedInOwner } from "./require-owner.ts";

/** `GET /api/auth/session/`: `{ owner: { name } }`, or `{ owner: null }`. No more than that, as every visitor's page may request it. @throws StoreUnavailable */
export async function handleSession(request: Request): Promise<Response> {
  const owner = await signedInOwner(request.headers);
  return privateResponse({ owner: owner && { name: owner.name } });
}

/**
 * `POST /api/auth/sign-out/` with `{ everywhere? }`: 200, with or without a session. An owner who signs out everywhere is informed by
 * mail.
 */
export const handleSignOut = (request: Request): Promise<Response> =>
  withPageRequest(ownerRealm, request, async ({ headers, body, content }) => {
    const everywhere = body.everywhere === true;
    const owner = everywhere ? await signedInOwner(headers) : null;
    const cookies = await endSession(ownerRealm, headers, { everywhere });
    if (owner) await queueSecurityMail(ownerRealm, "signedOut", owner.email, content);
    return privateResponse({ signedOut: true }, cookies);
  });
