import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import { readStore } from "../../server/db/store.ts";
import { takesPlace } from "./bookings.ts";

/** The visits ahead, with who shows the property. @throws StoreUnavailable */
export async function agentVisits(content: Content, now: Date) {
  const catalogue = catalogueOf(content);
  const rows = await readStore((db) =>
    db
      .selectFrom("bookings")
      .select(["property_id", "slot"])
      .where("slot", ">=", brusselsClock(now))
      .where(takesPlace(now.getTime()))
      .execute(),
  );
  return rows.map((row) => {
    const property = catalogue.properties.get(row.property_id);
    return { ...row, agent: property ? agentIdOf(catalogue, property) : null };
  });
}
