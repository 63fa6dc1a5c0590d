/** The last change of the tables. */
export const takenBack = "0017-visit-waits";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table visit_waits",
  `delete from migrations where name = '${takenBack}'`,
];
