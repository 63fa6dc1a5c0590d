/** The last change of the tables. */
export const takenBack = "0011-people";

/** Statements of both databases that take it back; a table goes before those that it refers to. */
export const takeBackStatements: readonly string[] = [
  ...["offer_releases", "demand_mails", "demand_people"].map((table) => `drop table ${table}`),
  "drop index views_day",
  "alter table owners drop column signed_in_at",
  `delete from migrations where name = '${takenBack}'`,
];
