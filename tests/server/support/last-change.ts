/** The last change of the tables. */
export const takenBack = "0012-secret-check";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table secret_checks",
  `delete from migrations where name = '${takenBack}'`,
];
