import "server-only";
import { loadContent } from "../content/load.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureResponse } from "../server/http/responses.ts";
import { endSession } from "./auth/auth-sessions.ts";
import { ownerOf } from "./owner-session.ts";
import { queueSecurityMail } from "./security-notice.ts";
import { privateResponse, withOwner } from "./with-owner.ts";

/** `GET /api/auth/session/`: `{ owner: { name } }`, or `{ owner: null }`; no more, as every visitor may ask. */
export async function answerSession(request: Request): Promise<Response> {
  try {
    const owner = await ownerOf(request.headers);
    return privateResponse({ owner: owner && { name: owner.name } });
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}

/**
 * `POST /api/auth/sign-out/` with `{ everywhere? }`: 200, whether there was a session or not. Who is signed out everywhere is told
 * so by mail.
 */
export const signOut = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, content }) => {
    const everywhere = body.everywhere === true;
    const owner = everywhere ? await ownerOf(headers) : null;
    const cookies = await endSession(headers, { everywhere });
    if (owner) await queueSecurityMail("signedOut", owner.email, content);
    return privateResponse({ signedOut: true }, cookies);
  });
