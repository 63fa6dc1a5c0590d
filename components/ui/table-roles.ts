/**
 * The roles of a table's elements, written out for a table that `table-cards` may lay out as cards: browsers take the roles from
 * elements that are not displayed as a table.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
