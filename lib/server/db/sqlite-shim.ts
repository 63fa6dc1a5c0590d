import "server-only";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

const mostStatements = 200;

/** Node's own SQLite in the shape that Kysely's dialect knows (better-sqlite3's), its statements kept for the next time. */
export function asKyselyWants(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();

  function prepared(text: string): StatementSync {
    const kept = statements.get(text);
    if (kept) return kept;
    if (statements.size >= mostStatements) statements.clear();
    const statement = database.prepare(text);
    statements.set(text, statement);
    return statement;
  }

  return {
    close: () => database.close(),
    prepare(text) {
      const statement = prepared(text);
      const values = (given: readonly unknown[]) => given as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (given) => statement.all(...values(given)),
        run: (given) => statement.run(...values(given)),
        iterate: (given) => statement.iterate(...values(given)),
      };
    },
  };
}
