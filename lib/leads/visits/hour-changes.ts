import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { concernsProperty, type HourChange, type HourScope } from "../../domain/forms/visit-hours.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import { readStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";

/** A change of hours as it is stored. */
export interface StoredHourChange extends HourChange, HourScope {
  /** Null for what the calendar of an agent says, which is changed there. */
  id: number | null;
  reason: string | null;
  /** The address of who made it. */
  author: string;
  /** Whether that is the owner of the property, who is away. */
  isByOwner: boolean;
}

/** After every time on Belgian clocks. */
const never = "9999";

const busyChange = ({ agent, starts, ends }: Tables["busy_times"]): StoredHourChange => ({
  ...{ id: null, kind: "closed", propertyId: null, reason: null, author: "", isByOwner: false },
  ...{ agent, from: starts, to: ends },
});

/**
 * The changes of hours that end after a time and begin before another, in the order in which they were made. What the calendars of agents say comes first:
 * hours that are opened at the desk are open.
 * @throws StoreUnavailable
 */
export async function hourChanges(from: string, until = never): Promise<StoredHourChange[]> {
  const [busy, rows] = await readStore((db) => {
    return Promise.all([
      db
        .selectFrom("busy_times")
        .selectAll()
        .where("ends", ">", from)
        .where("starts", "<", until)
        .orderBy("starts")
        .execute(),
      db
        .selectFrom("visit_hours")
        .selectAll()
        .where("ends", ">", from)
        .where("starts", "<", until)
        .orderBy("position")
        .execute(),
    ]);
  });
  const made = rows.map(
    ({ position, kind, property_id, agent, starts, ends, reason, author, by_owner }): StoredHourChange => ({
      id: position,
      kind,
      propertyId: property_id,
      agent,
      from: starts,
      to: ends,
      reason,
      author,
      isByOwner: by_owner === 1,
    }),
  );
  return [...busy.map(busyChange), ...made];
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
