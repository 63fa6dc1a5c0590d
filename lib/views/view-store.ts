import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { ViewSource } from "../domain/views/view-source.ts";
import { increment } from "../server/counters.ts";
import type { OpenStore, Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";
import type { AnonymousVisitor } from "./visitors.ts";

/** A view to count, unless its visitor was counted at this property on this day, or its network has reached a limit. */
export interface PageView extends Partial<AnonymousVisitor> {
  visitor: string;
  propertyId: number;
  day: string;
  source: ViewSource;
}

const integers = ["property_id", "count", "visitors", "bucket"];

/**
 * Rows as one JSON parameter: the statement is the same for any number of rows, and prepared once. They come in the order of their columns,
 * so that two processes that write the same rows cannot deadlock.
 * @param columns those of the key first
 */
export function rows<Row extends object>(
  dialect: OpenStore["dialect"],
  columns: (keyof Row & string)[],
  values: readonly Row[],
): RawBuilder<unknown> {
  const keyed = values.map((row): [string, Row] => [columns.map((column) => row[column]).join(" "), row]);
  const json = JSON.stringify(keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
  const type = (column: string) => sql.raw(integers.includes(column) ? "integer" : "text");
  if (dialect === "postgres") {
    const typed = columns.map((column) => sql`${sql.ref(column)} ${type(column)}`);
    return sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from json_to_recordset(${json}::json) as given(${sql.join(typed)})`;
  }
  const read = columns.map((column) => sql`value ->> ${sql.lit(column)}`);
  // Without "where" SQLite reads the "on conflict" that follows as part of a join.
  return sql`select ${sql.join(read)} from json_each(${json}) where true`;
}

/** Stores visitors. @returns the hashes of those who were not stored before */
async function addVisitors(transaction: Queries, dialect: OpenStore["dialect"], all: readonly PageView[]) {
  const values = all.map(({ visitor, day }) => ({ visitor, day }));
  const { rows: added } = await sql<{ visitor: string }>`
    insert into view_visitors (visitor, day) ${rows(dialect, ["visitor", "day"], values)}
    on conflict (visitor) do nothing returning visitor`.execute(transaction);
  return new Set(added.map(({ visitor }) => visitor));
}

/**
 * Adds to the counts of networks, and locks their rows until the transaction ends.
 * @returns the new counts
 */
async function addToNetworks(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  added: ReadonlyMap<string, { day: string; visitors: number }>,
): Promise<Map<string, number>> {
  if (added.size === 0) return new Map();
  const values = [...added].map(([network, { day, visitors }]) => ({ network, day, visitors }));
  const { rows: counts } = await sql<{ network: string; visitors: number }>`
    insert into view_networks (network, day, visitors) ${rows(dialect, ["network", "day", "visitors"], values)}
    on conflict (network) do update set visitors = view_networks.visitors + excluded.visitors
    returning network, visitors`.execute(transaction);
  return new Map(counts.map(({ network, visitors }) => [network, Number(visitors)]));
}

/**
 * Stores the visitors and networks of views, and returns the views that count. Networks come first: once a network has reached its limit,
 * its visitors are not even stored, so that made-up browsers cannot fill the table.
 */
async function storeVisitors(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  all: readonly PageView[],
): Promise<PageView[]> {
  const networksOfViews = all.flatMap(({ networks = [], day }) =>
    networks.map(({ network }) => [network, { day, visitors: 0 }] as const),
  );
  const counts = await addToNetworks(transaction, dialect, new Map(networksOfViews));
  const isWithinLimits = ({ networks = [] }: PageView) =>
    networks.every(({ network, limit }) => (counts.get(network) ?? 0) < limit);
  const candidates = all.filter(isWithinLimits);
  const added = await addVisitors(transaction, dialect, candidates);
  const increments = new Map<string, { day: string; visitors: number }>();
  const counted = candidates.filter((view) => {
    if (!added.has(view.visitor) || !isWithinLimits(view)) return false;
    added.delete(view.visitor);
    for (const { network } of view.networks ?? []) {
      counts.set(network, (counts.get(network) ?? 0) + 1);
      increments.set(network, { day: view.day, visitors: (increments.get(network)?.visitors ?? 0) + 1 });
    }
    return true;
  });
  await addToNetworks(transaction, dialect, increments);
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

function countsOf(views: readonly PageView[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { propertyId: property_id, day, source } of views) {
    const key = `${property_id} ${day} ${source}`;
    const count = counts.get(key) ?? { property_id, day, source, count: 0 };
    count.count++;
    counts.set(key, count);
  }
  return [...counts.values()];
}

/**
 * Counts views, all or none. Views that are passed again after a failure are not counted twice, as their visitors are stored.
 * @throws StoreUnavailable
 */
export async function countViews(views: readonly PageView[]): Promise<void> {
  if (views.length === 0) return;
  const counted = await writeStore(async (transaction, dialect) => {
    const newViews = await storeVisitors(transaction, dialect, views);
    const counts = countsOf(newViews);
    if (counts.length === 0) return 0;
    await sql`
      insert into views (property_id, day, source, count)
      ${rows(dialect, ["property_id", "day", "source", "count"], counts)}
      on conflict (property_id, day, source) do update set count = views.count + excluded.count`.execute(
      transaction,
    );
    return newViews.length;
  });
  increment("views_counted_total", [], counted);
}

/** Deletes the visitors, networks and salts of the days before a day. @throws StoreUnavailable */
export async function deleteVisitorsBefore(day: string): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("view_visitors").where("day", "<", day).execute();
    await transaction.deleteFrom("view_networks").where("day", "<", day).execute();
    await transaction.deleteFrom("view_salts").where("day", "<", day).execute();
  });
}
