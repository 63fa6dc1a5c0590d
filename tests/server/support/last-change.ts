/** The last change of the tables. */
export const takenBack = "0014-page-vitals";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table page_vitals",
  `delete from migrations where name = '${takenBack}'`,
];
