/** The last change of the tables. */
export const takenBack = "0013-access";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table audit_entries",
  "alter table staff_sessions drop column confirmed_at",
  `delete from migrations where name = '${takenBack}'`,
];
