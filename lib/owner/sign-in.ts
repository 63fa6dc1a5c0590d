import "server-only";
import type { Content } from "../content/load.ts";
import { ownerWith } from "../content/owner/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { noticeMail } from "../mail/compose/owner-mails.ts";
import { mailWords } from "../mail/compose/words.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { env } from "../server/env.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { type SignInResult, signInWithPassword, signInWithToken } from "./auth/auth-sessions.ts";
import { isKnownNetwork, rememberNetwork } from "./auth/owner-networks.ts";
import { portalPath } from "./portal-path.ts";
import { type JsonRequest, privateResponse, textIn, withOwner } from "./with-owner.ts";

const isOwner = (email: string) => ownerWith(email) !== null;

/** Tells the agency that somebody has signed in, where it wants to know (specification, point 4). */
async function tellAgency({ site }: Content, owner: Owner): Promise<void> {
  if (!site.ownerSignInNotice) return;
  const mail = noticeMail(env.agencyEmail ?? site.agency.email, owner, await mailWords(defaultLanguage));
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
  notifyMailQueued();
}

async function letIn(
  { content, headers, body, language }: JsonRequest,
  entry: SignInResult,
): Promise<Response> {
  const { account, cookies } = entry;
  await rememberNetwork(account, clientAddress(headers));
  const owner = ownerWith(account.email);
  if (owner) await tellAgency(content, owner);
  return privateResponse({ next: portalPath(body.next, language) }, cookies);
}

/**
 * Counts a try to sign in. Wrong passwords from elsewhere refuse only networks that the owner has not signed in from: neither
 * their own network nor a mailed link is ever shut by a stranger.
 * @throws Refused, StoreUnavailable
 */
async function countAttempt(email: string, network: string): Promise<void> {
  const account = normalizeEmail(email);
  await enforceRateLimit("accountNetwork", `${account} ${network}`, { code: "too-many-sign-ins" });
  if (!(await isKnownNetwork(account, network)))
    await enforceRateLimit("account", account, { code: "too-many-sign-ins" });
}

/**
 * `POST /api/auth/sign-in/` with `{ email, password, language, next? }`: 200 with `{ next }` and a cookie, else 401 with the
 * sentence of point 8, the same for whatever was wrong, or 429, which offers a link by mail.
 */
export const signIn = (request: Request): Promise<Response> =>
  withOwner(request, async (sent) => {
    const [email, password] = [textIn(sent.body, "email"), textIn(sent.body, "password")];
    const network = clientAddress(sent.headers);
    await enforceRateLimit("signIn", network, { code: "too-many-sign-ins" });
    if (email === "" || password === "") throw new HttpError("login-failure");
    await countAttempt(email, network);
    const entry = await signInWithPassword({ email, password }, isOwner, sent.headers);
    if (!entry) throw new HttpError("login-failure");
    return letIn(sent, entry);
  });

/** `POST /api/auth/enter/` with `{ token, language, next? }` of a mailed link: as above, or 410 where the link works no more. */
export const enter = (request: Request): Promise<Response> =>
  withOwner(request, async (sent) => {
    await enforceRateLimit("mailedLink", clientAddress(sent.headers));
    const token = textIn(sent.body, "token");
    const entry = token === "" ? null : await signInWithToken(token, isOwner, sent.headers);
    if (!entry) throw new HttpError("entry-link");
    return letIn(sent, entry);
  });
