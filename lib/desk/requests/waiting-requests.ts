import "server-only";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Content } from "../../content/load.ts";
import { openingHoursOf } from "../../content/shell/contact.ts";
import { workingDayAgo } from "../../domain/desk/working-days.ts";
import { brusselsClock, dayAfter } from "../../domain/text/dates.ts";
import { flowsWhere } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import type { Tables } from "../../server/db/tables.ts";

/** Forms whose sender waits for an answer of somebody: the others are answered at once, or want none. */
const answeredFlows = flowsWhere(
  ({ isFiled, reservation, retention }) => !isFiled && !reservation && retention !== "searches",
);

/** In ms since 1970: a request from before it has waited for more than a working day. */
export const overdueBefore = (content: Content, now: Date): number =>
  workingDayAgo(openingHoursOf(content.site), now).getTime();

/** The end of today on Belgian clocks: what somebody comes back to before it is due. */
export const dueBefore = (now: Date): string => dayAfter(brusselsClock(now).slice(0, 10), 1);

/** When the sender of a request has last written: since then an open one waits. */
export const lastWritten: RawBuilder<number> = sql`coalesce(leads.replied_at, leads.created_at)`;

/** The condition of open requests whose sender has waited for an answer since before a moment. */
export const isOverdue = (eb: ExpressionBuilder<Tables, "leads">, cutoff: number) =>
  eb.and([
    eb("leads.state", "in", ["new", "inHand"]),
    eb.or([eb("leads.flow", "in", answeredFlows), eb("leads.replied_at", "is not", null)]),
    eb(lastWritten, "<", cutoff),
  ]);

/**
 * Offers whose last day is not over and that no owner reads, by reference.
 * @param today a Belgian day: `2026-11-24`
 */
export async function unshownOffers(db: Queries, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .leftJoin("offer_releases", "offer_releases.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.payload"])
    .where("leads.flow", "=", "purchase-offer")
    .where("leads.state", "<>", "closed")
    .where("offer_releases.lead_reference", "is", null)
    .execute();
  const isOpen = (payload: string) => String(JSON.parse(payload).validUntil ?? "") >= today;
  return rows.filter(({ payload }) => isOpen(payload)).map(({ reference }) => reference);
}
