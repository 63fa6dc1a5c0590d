import { storeLead } from "../../../lib/leads/store-lead.ts";
import { newReference } from "../../../lib/leads/submission.ts";
import { openStoreAtStart } from "../../../lib/runtime/check-storage.ts";
import { log } from "../../../lib/server/log.ts";

/** One of several processes of a site that start at the same moment, maybe on tables of an older version, and take a request. */
log.level = "silent";
await openStoreAtStart(60_000);
const reference = newReference();
const request = { flow: "site-contact", language: "nl", email: "an@example.be", payload: {} } as const;
await storeLead({ reference, ...request, consentVersion: null }, []);
process.stdout.write(`${reference}\n`);
process.exit(0);
