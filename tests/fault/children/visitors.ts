import { writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { storeLead } from "../../../lib/leads/store-lead.ts";
import { newReference } from "../../../lib/leads/submission.ts";
import { startWorker } from "../../../lib/mail/outbox/mail-worker.ts";
import { StoreUnavailable } from "../../../lib/server/db/store-unavailable.ts";

/**
 * A site under load, to be killed: visitors who each send one request after the other, and a worker. Says the reference of each
 * request at the moment in which a visitor would have had the answer 201.
 */
let isOver = false;
// The visitors have gone; the worker goes on.
process.once("SIGUSR2", () => {
  isOver = true;
});
const agency = "office@agency.example.be";

if (process.env.WITH_WORKER === "yes") startWorker({ poll: 50, lease: 3_000, pause: 50 });

async function visitor(email: string): Promise<void> {
  while (!isOver) {
    const reference = newReference();
    const mail = { subject: reference, text: "Bonjour", html: "<p>Bonjour</p>" };
    const answer = await storeLead(
      {
        reference,
        flow: "contact-me",
        language: "fr",
        email,
        payload: { firstName: "An", remark: "é".repeat(500) },
        consentVersion: "1",
      },
      [
        { ...mail, to: email },
        { ...mail, to: agency },
      ],
    ).catch((error: unknown) => {
      // They are answered 503 and try again.
      if (!(error instanceof StoreUnavailable)) throw error;
      return { stored: false };
    });
    if (answer.stored) writeSync(1, `${reference}\n`);
    await wait(40);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, at) => visitor(`visitor-${at}@example.be`)));
