import "server-only";
import { z } from "zod";
import { ringForMail } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { WrongFields } from "../server/http/http-error.ts";
import { countLinkRequest, linkMails } from "./owner-links.ts";
import { privateAnswer, take, textIn } from "./with-owner.ts";

/**
 * `POST /api/auth/link/` with `{ email, language }`: 200 with `{ sent: true }`, whoever asks. An owner gets a link that signs in;
 * who is none is told so by mail, once a day; 429 after a few, see `countLinkRequest`.
 */
export const askLink = (request: Request): Promise<Response> =>
  take(request, async ({ headers, body, language, content }) => {
    const email = textIn(body, "email").trim();
    if (!z.email().safeParse(email).success) throw new WrongFields({ email: "email" });
    const network = clientAddress(headers);
    await countLinkRequest(email, network);
    const mails = await linkMails(content, "entry", email, { language, network });
    await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email }));
    ringForMail();
    return privateAnswer({ sent: true });
  });
