import { brusselsMoment, isoDay } from "../domain/text/dates.ts";
import { flowNames, isFlowName } from "../forms/flow-names.ts";
import type { LeadFilter } from "../leads/records/lead-records.ts";
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

/** A day of the calendar: `2026-11-01`; null for anything else, the 30th of February included. */
export const dayOf = (text: string): string | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? isoDay(text) : null);

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
    const day = dayOf(since);
    if (day === null) {
      refuse(`--since ${since}: a day such as 2026-11-01.`);
      return null;
    }
    filter.since = brusselsMoment(`${day}T00:00`);
  }
  if (typeof email === "string") filter.email = email;
  return filter;
}
