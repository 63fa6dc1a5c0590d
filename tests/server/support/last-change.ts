/** The last change of the tables. */
export const takenBack = "0022-home-file";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table home_steps",
  "drop table home_papers",
  "drop table home_paper_files",
  "alter table visit_hours drop column by_owner",
  "alter table offer_releases drop column seen_at",
  `delete from migrations where name = '${takenBack}'`,
];
