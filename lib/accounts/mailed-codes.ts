import "server-only";
import { randomInt } from "node:crypto";
import { loadContent } from "../content/load.ts";
import { codeMail } from "../mail/compose/account-mails.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { accountMailContext } from "./account-links.ts";
import { withAuthContext } from "./auth.ts";
import type { Person, Realm } from "./realm.ts";

/** In ms. */
const codeLifetime = 10 * 60_000;

/** A code counts for one session: whoever has another one cannot use it. */
const codeId = (session: string, code: string) => `confirm:${session}:${code}`;

/** Marks the codes of an account, apart from its links, of which a new code voids none. */
const codesOf = (accountId: string) => `confirm:${accountId}`;

/** Mails a code of six digits, the only one that counts for the account from now on. @throws StoreUnavailable */
export async function mailCode(
  realm: Realm,
  person: Person,
  { id, session }: { id: string; session: string },
  content = loadContent(),
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await withAuthContext(realm, async ({ adapter, internalAdapter }) => {
    await adapter.deleteMany({ model: "verification", where: [{ field: "value", value: codesOf(id) }] });
    await internalAdapter.createVerificationValue({
      identifier: codeId(session, code),
      value: codesOf(id),
      expiresAt: new Date(Date.now() + codeLifetime),
    });
  });
  const { email, language } = person;
  const mail = codeMail(await accountMailContext(realm, content, person, language), code);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email }));
  notifyMailQueued();
}

/** Uses a mailed code, once. @returns whether it was right @throws StoreUnavailable */
export const consumeCode = (realm: Realm, session: string, code: string): Promise<boolean> =>
  withAuthContext(realm, async ({ internalAdapter }) => {
    const verification = await internalAdapter.consumeVerificationValue(codeId(session, code));
    return verification !== null && verification !== undefined && verification.expiresAt > new Date();
  });
