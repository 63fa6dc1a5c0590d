import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { concernsProperty, type HourChange, type HourScope } from "../../domain/forms/visit-hours.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import { readStore } from "../../server/db/store.ts";

/** A change of hours as it is stored. */
export interface StoredHourChange extends HourChange, HourScope {
  id: number;
  reason: string | null;
  /** The address of who made it. */
  author: string;
  /** Whether that is the owner of the property, who is away. */
  isByOwner: boolean;
}

/** The changes of hours that end after a time and begin before another, in the order in which they were made. @throws StoreUnavailable */
export async function hourChanges(from: string, until?: string): Promise<StoredHourChange[]> {
  const rows = await readStore((db) => {
    const query = db.selectFrom("visit_hours").selectAll().where("ends", ">", from).orderBy("position");
    return (until === undefined ? query : query.where("starts", "<", until)).execute();
  });
  return rows.map(({ position, kind, property_id, agent, starts, ends, reason, author, by_owner }) => ({
    id: position,
    kind,
    propertyId: property_id,
    agent,
    from: starts,
    to: ends,
    reason,
    author,
    isByOwner: by_owner === 1,
  }));
}

/** Those of some changes that concern a property. */
export const changesFor = <Change extends HourScope>(
  content: Content,
  changes: readonly Change[],
  record: PropertyRecord,
): Change[] =>
  changes.filter((change) =>
    concernsProperty(change, { id: record.ID, agent: agentIdOf(catalogueOf(content), record) }),
  );

/** The changes from a moment on that concern a property. @throws StoreUnavailable */
export const hourChangesOf = async (
  content: Content,
  record: PropertyRecord,
  now: Date,
): Promise<StoredHourChange[]> => changesFor(content, await hourChanges(brusselsClock(now)), record);
