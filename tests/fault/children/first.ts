import { storeLead } from "../../../lib/leads/store-lead.ts";
import { newReference } from "../../../lib/leads/submission.ts";

/** One of several processes that begin at the same moment on a store that is not there yet. */
const reference = newReference();
await storeLead(
  {
    reference,
    flow: "site-contact",
    language: "nl",
    email: "an@example.be",
    payload: {},
    consentVersion: null,
  },
  [],
);
process.stdout.write(`${reference}\n`);
process.exit(0);
