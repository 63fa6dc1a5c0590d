import "server-only";
import { z } from "zod";
import { cleanContact } from "../domain/text/clean-text.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { countLinkRequest, linkMails } from "./account-links.ts";
import { enforceAttemptLimits } from "./attempt-limits.ts";
import { addKnownNetwork } from "./known-networks.ts";
import { type PageRequest, privateResponse, stringField, withPageRequest } from "./page-request.ts";
import { accountOfPasskey, passkeyOptions } from "./passkeys.ts";
import type { Realm } from "./realm.ts";
import {
  extendSession,
  type SignInResult,
  signInWithPasskey,
  signInWithPassword,
  signInWithToken,
} from "./sessions.ts";

/**
 * Ends the sign-in of a request: the page to go to, or that the second factor is asked for. With `stay` in the body its person stays signed in on
 * the device.
 */
export async function signedInResponse(
  realm: Realm,
  { content, headers, body, language }: PageRequest,
  result: SignInResult,
  byPasskey = false,
): Promise<Response> {
  const { account } = result;
  if (!account) return privateResponse({ secondFactor: true }, result.cookies);
  const stays = body.stay === true;
  const cookies = stays ? await extendSession(realm, result) : result.cookies;
  await addKnownNetwork(realm, account, clientAddress(headers));
  const person = realm.personWith(account.email);
  if (person) await realm.onSignIn(content, person, headers, { byPasskey, stays });
  return privateResponse({ next: realm.nextPath(body.next, language) }, cookies);
}

/**
 * `POST …/sign-in/` with `{ email, password, language, next? }`: 200 with `{ next }` and a cookie, or `{ secondFactor: true }` where that is asked for; else 401 with the
 * sentence for it (specification, point 8), the same for whatever was wrong, or 429, which offers a link by mail.
 */
export const handleSignIn = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async (sent) => {
    const [email, password] = [
      cleanContact(stringField(sent.body, "email")),
      stringField(sent.body, "password"),
    ];
    const network = clientAddress(sent.headers);
    await enforceRateLimit("signIn", network, { code: "too-many-sign-ins" });
    if (email === "" || password === "") throw new HttpError("login-failure");
    await enforceAttemptLimits(realm, "password", email, network);
    const result = await signInWithPassword(realm, { email, password }, sent.headers);
    if (!result) {
      realm.onFailure?.(email);
      throw new HttpError("login-failure");
    }
    return signedInResponse(realm, sent, result);
  });

/**
 * `POST …/link/` with `{ email, language }`: 200 with `{ sent: true }` for every address. Who may sign in gets a mail with a link that
 * signs in, any other address at most one a day that says that it is not known; 429 after some requests (`countLinkRequest`).
 */
export const handleLinkRequest = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async ({ headers, body, language, content }) => {
    const email = cleanContact(stringField(body, "email"));
    if (!z.email().safeParse(email).success) throw new InvalidFieldsError({ email: "email" });
    const network = clientAddress(headers);
    await countLinkRequest(realm, email, network);
    const mails = await linkMails(realm, content, "entry", email, { language, network });
    await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email }));
    notifyMailQueued();
    return privateResponse({ sent: true });
  });

/** `POST …/enter/` with `{ token, language, next? }` of such a link: 200 as for `sign-in`, or 410 where it is not valid. */
export const handleLinkSignIn = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async (sent) => {
    await enforceRateLimit("mailedLink", clientAddress(sent.headers));
    const token = stringField(sent.body, "token");
    const result = token === "" ? null : await signInWithToken(realm, token, sent.headers);
    if (!result) throw new HttpError("entry-link");
    return signedInResponse(realm, sent, result);
  });

/** `POST …/passkey/options/`: 200 with `{ options }`, what the browser shows a passkey with. */
export const handlePasskeyOptions = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async ({ headers }) => {
    await enforceRateLimit("passkeys", clientAddress(headers), { code: "too-many-sign-ins" });
    return privateResponse({ options: await passkeyOptions(realm, headers) });
  });

/** `POST …/passkey/` with `{ answer, language, next? }` of the browser: 200 as for `sign-in`, without a second factor, or 403. */
export const handlePasskeySignIn = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async (sent) => {
    await enforceRateLimit("signIn", clientAddress(sent.headers), { code: "too-many-sign-ins" });
    const accountId = await accountOfPasskey(realm, sent.body.answer, sent.headers);
    const result = accountId === null ? null : await signInWithPasskey(realm, accountId, sent.headers);
    if (!result) throw new HttpError("passkey-wrong");
    return signedInResponse(realm, sent, result, true);
  });
