import { writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { storeLead } from "../../../lib/leads/store-lead.ts";
import { newReference } from "../../../lib/leads/submission.ts";
import { checkStore } from "../../../lib/server/db/store.ts";
import { StoreUnavailable } from "../../../lib/server/db/store-unavailable.ts";

/**
 * A site whose store has faults: visitors who send one request after the other and try again where the store is out of reach.
 * Says `stored REFERENCE` at the moment in which a visitor would have had the answer 201, `refused CODE` where it would have been
 * 503, and `late MS` where nothing else, such as a page, would have been answered for that long.
 */
const visitors = 6;
const bearable = 2_000;

const say = (line: string) => void writeSync(1, `${line}\n`);

async function visitor(email: string): Promise<void> {
  for (;;) {
    const reference = newReference();
    try {
      await storeLead(
        {
          reference,
          flow: "contact-me",
          language: "fr",
          email,
          payload: { firstName: "An", remark: "é".repeat(2_000) },
          consentVersion: "1",
        },
        [],
      );
      say(`stored ${reference}`);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      say(`refused ${error.code}`);
    }
    await wait(40);
  }
}

/** The hourly work of a site, more often. */
async function checks(): Promise<void> {
  for (;;) {
    await checkStore().catch(() => undefined);
    await wait(100);
  }
}

function watchLoop(): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - last > bearable) say(`late ${Math.round(now - last)}`);
    last = now;
  }, 20);
}

watchLoop();
if (process.env.WITH_CHECKS === "yes") void checks();
await Promise.all(Array.from({ length: visitors }, (_, at) => visitor(`visitor-${at}@example.be`)));
