/** The last change of the tables. */
export const takenBack = "0028-busy-calendars";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table busy_times",
  "drop table busy_calendars",
  `delete from migrations where name = '${takenBack}'`,
];
