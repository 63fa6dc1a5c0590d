import "server-only";
import { byPhone } from "../../domain/owner/owner-entry.ts";
import { isoDay } from "../../domain/text/dates.ts";
import type { Arrival } from "../../domain/views/arrival.ts";
import { countedPage, leadSource } from "../../domain/views/lead-source.ts";
import { type FlowName, flows } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import { env } from "../../server/env.ts";

/** What is counted of a request. */
interface CountedLead extends Arrival {
  flow: FlowName;
  payload: Record<string, unknown>;
  page?: string;
}

/** The source of a request in this site's terms. */
export const sourceHere = (arrival: Arrival) => leadSource(arrival, [new URL(env.siteUrl).host]);

/**
 * Counts a request by month, source, form and page, in the transaction that stores it. Of the person nothing is in it, so a count stays when the
 * request is erased. What the site answers by itself, and what the desk has entered, was brought by nothing.
 */
export async function countLead(transaction: Queries, lead: CountedLead, now: Date): Promise<void> {
  if (flows[lead.flow].isFiled || lead.payload[byPhone] === true) return;
  const { kind, name } = sourceHere(lead);
  await transaction
    .insertInto("lead_counts")
    .values({
      month: (isoDay(now) ?? "").slice(0, 7),
      source: kind,
      name,
      flow: lead.flow,
      page: countedPage(lead.page),
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["month", "source", "name", "flow", "page"])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref("lead_counts.count"), "+", 1) })),
    )
    .execute();
}
