import { retentionRules } from "../../../lib/content/forms/retention.ts";
import { runHousekeeping } from "../../../lib/runtime/housekeeping.ts";

/** One round of a worker. */
const isDone = await runHousekeeping(retentionRules(), new AbortController().signal);
process.exit(isDone ? 0 : 1);
