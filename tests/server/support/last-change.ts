/** The last change of the tables. */
export const takenBack = "0029-owner-devices";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "alter table owner_sessions drop column device",
  "alter table owner_sessions drop column used_at",
  `delete from migrations where name = '${takenBack}'`,
];
