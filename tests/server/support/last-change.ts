/** The last change of the tables. */
export const takenBack = "0015-outbox-channel";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop index outbox_queued",
  "alter table outbox drop column channel",
  `delete from migrations where name = '${takenBack}'`,
];
