/** The last change of the tables. */
export const takenBack = "0016-search-alerts";

/** Statements of both databases that take it back. */
export const takeBackStatements: readonly string[] = [
  "drop table search_alert_news",
  "drop table search_alerts",
  "drop table announced_stock",
  `delete from migrations where name = '${takenBack}'`,
];
