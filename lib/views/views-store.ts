import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { ViewSource } from "../domain/views/view-source.ts";
import type { OpenStore, Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";
import type { Unrecognisable } from "./visitors.ts";

/** A view to be counted, unless its visitor was counted at this property on this day, or enough others of the same network were. */
export interface PageView extends Partial<Unrecognisable> {
  visitor: string;
  propertyId: number;
  day: string;
  source: ViewSource;
}

type Column = "visitor" | "network" | "visitors" | "day" | "property_id" | "source" | "count";

/** Rows as one parameter, so that however many there are, the statement is the same and prepared once. */
function rows(dialect: OpenStore["dialect"], columns: Column[], values: object[]): RawBuilder<unknown> {
  const json = JSON.stringify(values);
  const type = (column: Column) =>
    sql.raw(/^(property_id|count|visitors)$/.test(column) ? "integer" : "text");
  if (dialect === "postgres") {
    const typed = columns.map((column) => sql`${sql.ref(column)} ${type(column)}`);
    return sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from json_to_recordset(${json}::json) as given(${sql.join(typed)})`;
  }
  const read = columns.map((column) => sql`value ->> ${sql.lit(column)}`);
  // Without "where" SQLite takes the "on conflict" that follows for a join's.
  return sql`select ${sql.join(read)} from json_each(${json}) where true`;
}

const ordered = <Row>(all: Row[], key: (row: Row) => string): Row[] =>
  all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));

async function newVisitors(transaction: Queries, dialect: OpenStore["dialect"], all: readonly PageView[]) {
  // Always in the same order: of two processes one waits for the other, and never each for the other.
  const given = ordered(
    all.map(({ visitor, day }) => ({ visitor, day })),
    ({ visitor }) => visitor,
  );
  const { rows: added } = await sql<{ visitor: string }>`
    insert into view_visitors (visitor, day) ${rows(dialect, ["visitor", "day"], given)}
    on conflict (visitor) do nothing returning visitor`.execute(transaction);
  return new Set(added.map(({ visitor }) => visitor));
}

/**
 * Adds to the counts of networks, and locks them: nobody else counts one of them until this transaction ends.
 * @returns how many of each were counted, these included
 */
async function addToNetworks(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  added: ReadonlyMap<string, { day: string; visitors: number }>,
): Promise<Map<string, number>> {
  if (added.size === 0) return new Map();
  const given = ordered(
    [...added].map(([network, { day, visitors }]) => ({ network, day, visitors })),
    ({ network }) => network,
  );
  const { rows: counts } = await sql<{ network: string; visitors: number }>`
    insert into view_networks (network, day, visitors) ${rows(dialect, ["network", "day", "visitors"], given)}
    on conflict (network) do update set visitors = view_networks.visitors + excluded.visitors
    returning network, visitors`.execute(transaction);
  return new Map(counts.map(({ network, visitors }) => [network, Number(visitors)]));
}

/**
 * Those views that count, with their visitors and networks written down. Networks come first: whose network has no room left is not
 * even written down as a visitor, however many names somebody gives themselves.
 */
async function admitted(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  all: readonly PageView[],
): Promise<PageView[]> {
  const touched = all.flatMap(({ networks = [], day }) =>
    networks.map(({ network }) => [network, { day, visitors: 0 }] as const),
  );
  const counts = await addToNetworks(transaction, dialect, new Map(touched));
  const hasRoom = ({ networks = [] }: PageView) =>
    networks.every(({ network, most }) => (counts.get(network) ?? 0) < most);
  const candidates = all.filter(hasRoom);
  const added = await newVisitors(transaction, dialect, candidates);
  const more = new Map<string, { day: string; visitors: number }>();
  const counted = candidates.filter((sighting) => {
    if (!added.has(sighting.visitor) || !hasRoom(sighting)) return false;
    added.delete(sighting.visitor);
    for (const { network } of sighting.networks ?? []) {
      counts.set(network, (counts.get(network) ?? 0) + 1);
      more.set(network, { day: sighting.day, visitors: (more.get(network)?.visitors ?? 0) + 1 });
    }
    return true;
  });
  await addToNetworks(transaction, dialect, more);
  if (added.size > 0) {
    const surplus = [...added].map((visitor) => ({ visitor }));
    await sql`delete from view_visitors where visitor in (${rows(dialect, ["visitor"], surplus)})`.execute(
      transaction,
    );
  }
  return counted;
}

interface Count {
  property_id: number;
  day: string;
  source: ViewSource;
  count: number;
}

const keyOf = ({ property_id, day, source }: Omit<Count, "count">) => `${property_id} ${day} ${source}`;

function counted(sightings: readonly PageView[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { propertyId: property_id, day, source } of sightings) {
    const key = keyOf({ property_id, day, source });
    const count = counts.get(key) ?? { property_id, day, source, count: 0 };
    count.count++;
    counts.set(key, count);
  }
  return ordered([...counts.values()], keyOf);
}

/**
 * Counts views, all or none. One that is handed over again after a failure is not counted twice, as its visitor is known.
 * @throws StoreUnavailable
 */
export async function countViews(sightings: readonly PageView[]): Promise<void> {
  if (sightings.length === 0) return;
  await writeStore(async (transaction, dialect) => {
    const counts = counted(await admitted(transaction, dialect, sightings));
    if (counts.length === 0) return;
    await sql`
      insert into views (property_id, day, source, count)
      ${rows(dialect, ["property_id", "day", "source", "count"], counts)}
      on conflict (property_id, day, source) do update set count = views.count + excluded.count`.execute(
      transaction,
    );
  });
}

/** Forgets whom was counted before a day, and what their hashes were made with. @throws StoreUnavailable */
export async function forgetVisitorsBefore(day: string): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("view_visitors").where("day", "<", day).execute();
    await transaction.deleteFrom("view_networks").where("day", "<", day).execute();
    await transaction.deleteFrom("view_salts").where("day", "<", day).execute();
  });
}
