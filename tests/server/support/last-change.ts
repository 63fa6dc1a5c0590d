/** The last change of the tables. */
export const takenBack = "0009-desk";

/** Statements of both databases that take it back; a table goes before those that it refers to. */
export const takeBackStatements: readonly string[] = [
  ...[
    "request_entries",
    "staff_networks",
    "staff_factors",
    "staff_links",
    "staff_passwords",
    "staff_sessions",
    "staff",
  ].map((table) => `drop table ${table}`),
  ...["state", "flow", "assignee"].map((column) => `drop index leads_${column}_created`),
  ...["assignee", "version", "search_text"].map((column) => `alter table leads drop column ${column}`),
  `delete from migrations where name = '${takenBack}'`,
];
