import { flowNames, isFlowName } from "../forms/flow-names.ts";
import type { LeadFilter } from "../server/lead-records.ts";
import type { CommandValues } from "./command.ts";
import { refuse } from "./refuse.ts";

export const filterOptions = {
  flow: { type: "string" },
  since: { type: "string" },
  email: { type: "string" },
} as const;

export const filterHelp = `  --flow FLOW    only of one form: contact-me, appointment…
  --since DAY    only from that day on: 2026-11-01
  --email ADDRESS
                 only of one person`;

/** What the options ask for; null, and a sentence on the error output, where one is wrong. */
export function filterOf({ flow, since, email }: CommandValues): LeadFilter | null {
  const filter: LeadFilter = {};
  if (typeof flow === "string") {
    if (!isFlowName(flow)) {
      refuse(`--flow ${flow}: no such form. There are ${flowNames.join(", ")}.`);
      return null;
    }
    filter.flow = flow;
  }
  if (typeof since === "string") {
    const day = new Date(since);
    if (!/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(day.getTime())) {
      refuse(`--since ${since}: a day such as 2026-11-01.`);
      return null;
    }
    filter.since = day;
  }
  if (typeof email === "string") filter.email = email;
  return filter;
}
