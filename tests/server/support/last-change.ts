/** The last change of the tables. */
export const takenBack = "0018-owner-reports";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table owner_report_files",
  "drop table owner_reports",
  `delete from migrations where name = '${takenBack}'`,
];
