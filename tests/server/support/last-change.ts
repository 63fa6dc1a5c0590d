/** The last change of the tables. */
export const takenBack = "0020-staff-notices";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table push_messages",
  "drop table push_devices",
  "drop table staff_notices",
  `delete from migrations where name = '${takenBack}'`,
];
