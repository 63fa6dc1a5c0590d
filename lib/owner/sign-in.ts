import "server-only";
import { z } from "zod";
import { ownerWith } from "../content/owner/owners.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { languages } from "../i18n/routing.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { addKnownNetwork, isKnownNetwork } from "./auth/known-networks.ts";
import { type SignInResult, signInWithPassword, signInWithToken } from "./auth/sessions.ts";
import { queueSignInNotice } from "./notices.ts";
import { countLinkRequest, linkMails } from "./owner-links.ts";
import { isOwner } from "./require-owner.ts";
import { type OwnerPageRequest, privateResponse, stringField, withOwner } from "./with-owner.ts";

/** Whether a path can lead elsewhere than it seems to: `//other.example`, `/\other.example`, `/owner/../`. */
const isUnsafePath = (path: string) => /[\\\p{Cc}\s]|\/\/|(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c)/iu.test(path);

/**
 * The page after sign-in: the requested one if it is an owner's page of this site, else the overview.
 * @param requested from the query of the sign-in page, so anybody may have written it
 */
export function portalPath(requested: unknown, language: LanguageCode): string {
  const overview = addressOf("owner", language);
  if (typeof requested !== "string" || requested.length > 500) return overview;
  const [path = ""] = requested.split(/[?#]/);
  const isOwnersPage = languages.some((code) => path.startsWith(addressOf("owner", code)));
  return isOwnersPage && !isUnsafePath(path) && !/[\\\p{Cc}\s]/u.test(requested) ? requested : overview;
}

async function signedInResponse(
  { content, headers, body, language }: OwnerPageRequest,
  { account, cookies }: SignInResult,
): Promise<Response> {
  await addKnownNetwork(account, clientAddress(headers));
  const owner = ownerWith(account.email);
  if (owner) await queueSignInNotice(content, owner);
  return privateResponse({ next: portalPath(body.next, language) }, cookies);
}

/**
 * Counts an attempt with a password. Attempts of strangers shut an account only for networks that its owner has not signed in from:
 * neither the owner's own network nor a mailed link.
 * @throws HttpError `too-many-sign-ins`, StoreUnavailable
 */
async function enforceAttemptLimits(email: string, network: string): Promise<void> {
  const account = normalizeEmail(email);
  await enforceRateLimit("accountNetwork", `${account} ${network}`, { code: "too-many-sign-ins" });
  if (!(await isKnownNetwork(account, network)))
    await enforceRateLimit("account", account, { code: "too-many-sign-ins" });
}

/**
 * `POST /api/auth/sign-in/` with `{ email, password, language, next? }`: 200 with `{ next }` and a cookie, else 401 with the
 * sentence for it (specification, point 8), the same for whatever was wrong, or 429, which offers a link by mail.
 */
export const handleSignIn = (request: Request): Promise<Response> =>
  withOwner(request, async (sent) => {
    const [email, password] = [stringField(sent.body, "email"), stringField(sent.body, "password")];
    const network = clientAddress(sent.headers);
    await enforceRateLimit("signIn", network, { code: "too-many-sign-ins" });
    if (email === "" || password === "") throw new HttpError("login-failure");
    await enforceAttemptLimits(email, network);
    const result = await signInWithPassword({ email, password }, isOwner, sent.headers);
    if (!result) throw new HttpError("login-failure");
    return signedInResponse(sent, result);
  });

/**
 * `POST /api/auth/link/` with `{ email, language }`: 200 with `{ sent: true }` for every address. An owner gets a mail with a link that
 * signs in, any other address at most one a day that says that it is not known; 429 after some requests (`countLinkRequest`).
 */
export const handleLinkRequest = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, language, content }) => {
    const email = stringField(body, "email").trim();
    if (!z.email().safeParse(email).success) throw new InvalidFieldsError({ email: "email" });
    const network = clientAddress(headers);
    await countLinkRequest(email, network);
    const mails = await linkMails(content, "entry", email, { language, network });
    await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email }));
    notifyMailQueued();
    return privateResponse({ sent: true });
  });

/** `POST /api/auth/enter/` with `{ token, language, next? }` of such a link: 200 as for `sign-in`, or 410 where it is not valid. */
export const handleLinkSignIn = (request: Request): Promise<Response> =>
  withOwner(request, async (sent) => {
    await enforceRateLimit("mailedLink", clientAddress(sent.headers));
    const token = stringField(sent.body, "token");
    const result = token === "" ? null : await signInWithToken(token, isOwner, sent.headers);
    if (!result) throw new HttpError("entry-link");
    return signedInResponse(sent, result);
  });
