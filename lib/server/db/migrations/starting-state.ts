import "server-only";
import { startingTables } from "./starting-tables.ts";

/** A change that came before the starting tables had their present form. */
interface EarlierChange {
  requires: "itself" | "nothing";
  /** Columns that it adds to a table of another change, as SQL. */
  columns?: { table: string; madeBy: string; added: readonly string[] };
  /** What it makes of the rows that are there, as SQL. */
  rows?: readonly string[];
}

/** By name, in their order. An empty database gets the tables as they are after all of them, an older one what it lacks. */
export const earlierChanges: Readonly<Record<string, EarlierChange>> = {
  "0001-leads": { requires: "itself" },
  "0002-views": { requires: "itself" },
  "0003-owners": { requires: "itself" },
  "0004-submissions": {
    requires: "itself",
    columns: { table: "leads", madeBy: "0001-leads", added: ["submission_id text"] },
  },
  "0005-visit-holds": {
    requires: "itself",
    columns: {
      table: "bookings",
      madeBy: "0001-leads",
      added: ["held_until TIME", "confirmed_at TIME", "person_key text", "phone_key text"],
    },
    rows: [
      "update bookings set confirmed_at = created_at",
      "delete from bookings where lead_reference in (select lead_reference from visit_notes where status = 'cancelled')",
    ],
  },
  "0006-owner-networks": { requires: "itself" },
  "0007-housekeeping": { requires: "itself" },
  "0008-view-networks": { requires: "itself" },
  "0009-desk": {
    requires: "nothing",
    columns: {
      table: "leads",
      madeBy: "0001-leads",
      added: ["assignee text", "version integer not null default 0", "search_text text"],
    },
  },
  "0010-visits-at-the-desk": { requires: "nothing" },
  "0011-people": {
    requires: "nothing",
    columns: { table: "owners", madeBy: "0003-owners", added: ["signed_in_at TIME"] },
    // Until then a note beside an offer let its owner read it.
    rows: [
      `insert into offer_releases (lead_reference, released_at)
       select lead_reference, noted_at from visit_notes join leads on reference = lead_reference
       where flow = 'purchase-offer'`,
    ],
  },
  "0012-secret-check": { requires: "nothing" },
};

/**
 * What brings a database to the starting state, with the change that each statement belongs to.
 * @param missing names of changes that it has not been through, in their order; of an empty one all of them
 */
export function startingStatements(missing: readonly string[]): { change: string; statement: string }[] {
  const lacking = missing.filter((name) => name in earlierChanges);
  const [first] = lacking;
  if (first === undefined) return [];
  const columns = lacking.flatMap((change) => {
    const { table, madeBy, added } = earlierChanges[change]?.columns ?? {};
    // A table that is missing too is made with all its columns.
    if (!added || !madeBy || missing.includes(madeBy)) return [];
    return added.map((column) => ({ change, statement: `alter table ${table} add column ${column}` }));
  });
  const tables = startingTables.map((statement) => ({ change: first, statement }));
  const rows = lacking.flatMap((change) =>
    (earlierChanges[change]?.rows ?? []).map((statement) => ({ change, statement })),
  );
  return [...columns, ...tables, ...rows];
}
