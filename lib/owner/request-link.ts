import "server-only";
import { z } from "zod";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { InvalidFieldsError } from "../server/http/http-error.ts";
import { countLinkRequest, linkMails } from "./owner-links.ts";
import { privateResponse, textIn, withOwner } from "./with-owner.ts";

/**
 * `POST /api/auth/link/` with `{ email, language }`: 200 with `{ sent: true }`, whoever asks. An owner gets a link that signs in;
 * who is none is told so by mail, once a day; 429 after a few, see `countLinkRequest`.
 */
export const requestLink = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, language, content }) => {
    const email = textIn(body, "email").trim();
    if (!z.email().safeParse(email).success) throw new InvalidFieldsError({ email: "email" });
    const network = clientAddress(headers);
    await countLinkRequest(email, network);
    const mails = await linkMails(content, "entry", email, { language, network });
    await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email }));
    notifyMailQueued();
    return privateResponse({ sent: true });
  });
