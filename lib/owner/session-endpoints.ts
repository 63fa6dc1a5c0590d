import "server-only";
import { loadContent } from "../content/load.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureResponse } from "../server/http/responses.ts";
import { endSession } from "./auth/sessions.ts";
import { queueSecurityMail } from "./notices.ts";
import { signedInOwner } from "./require-owner.ts";
import { privateResponse, withOwner } from "./with-owner.ts";

/** `GET /api/auth/session/`: `{ owner: { name } }`, or `{ owner: null }`. No more than that, as every visitor's page may request it. */
export async function handleSession(request: Request): Promise<Response> {
  try {
    const owner = await signedInOwner(request.headers);
    return privateResponse({ owner: owner && { name: owner.name } });
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}

/**
 * `POST /api/auth/sign-out/` with `{ everywhere? }`: 200, with or without a session. An owner who signs out everywhere is informed by
 * mail.
 */
export const handleSignOut = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, content }) => {
    const everywhere = body.everywhere === true;
    const owner = everywhere ? await signedInOwner(headers) : null;
    const cookies = await endSession(headers, { everywhere });
    if (owner) await queueSecurityMail("signedOut", owner.email, content);
    return privateResponse({ signedOut: true }, cookies);
  });
