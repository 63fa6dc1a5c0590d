import "server-only";
import { z } from "zod";
import { countLinkRequest, linkMails } from "../intake/owner-links.ts";
import { WrongFields } from "../intake/refused.ts";
import { clientAddress } from "../server/client-address.ts";
import { queueMails } from "../server/outbox.ts";
import { writeStore } from "../server/store.ts";
import { ringForMail } from "../server/worker-bell.ts";
import { privateAnswer, take, textIn } from "./take.ts";

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
