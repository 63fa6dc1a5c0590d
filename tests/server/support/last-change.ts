/** The last change of the tables. */
export const takenBack = "0021-lead-sources";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table lead_counts",
  "alter table leads drop column referrer",
  `delete from migrations where name = '${takenBack}'`,
];
