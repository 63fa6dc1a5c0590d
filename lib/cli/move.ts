import { existsSync } from "node:fs";
import path from "node:path";
import { CommandFailure, command, UsageError } from "./command.ts";
import { countOf, jsonText } from "./table.ts";

const isPostgres = (address: string) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? "");

/** What is left to do, as numbered steps. */
function nextSteps({ dataDir, secretFile }: { dataDir: string; secretFile: string | null }): string {
  const secret = secretFile
    ? `SECRET to what is in ${secretFile}, or links that were mailed and sessions end`
    : "SECRET to what it is now";
  return `1. Set DATABASE_URL to the address of that database, and ${secret}; for the site, its commands and the nightly backup.
2. Start the site: it sends the mails that wait, once. Limits of requests are counted anew.
3. npm run agency -- doctor, then npm run agency -- backup FILE.
${path.join(dataDir, "zennehuis.db")} is as it was, and no longer used. Keep it as a backup, and delete it when all is well: it holds personal data.
Mails that became files stay in ${path.join(dataDir, "mail")}, pictures of feeds in ${path.join(dataDir, "pictures")}.
`;
}

/** What went wrong, and what to do; null for a fault of the program. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "MoveError") return error.message;
  const { code, problem } = error as { code?: unknown; problem?: unknown };
  if (typeof code !== "string") return null;
  if (typeof problem === "string") return problem;
  const remedy =
    code === "42501"
      ? "The user of that address may not make tables there: let it own the database (createdb --owner=USER NAME)"
      : "Look at DATA_DIR, and at the address, the password and the rights of the other one";
  return `A database cannot be used (${code}). ${remedy}. Nothing was moved.`;
}

export const move = command({
  summary: "take the data along from SQLite to PostgreSQL",
  description: `Copies the embedded database in DATA_DIR into an empty database of PostgreSQL, in one transaction, and compares every row before it counts.
The site must be stopped. The embedded database stays as it is, and the site does not go on with it: its waiting mails would be sent twice.
Refused, with nothing changed: a database that is in use, damaged, of another version (npm run agency -- migrate) or moved already, and a target
that holds anything.`,
  options: {
    to: {
      value: "ADDRESS",
      help: `the database of PostgreSQL (DATABASE_URL). Other users of the machine can read a password here: leave it out and set
                 PGPASSWORD, or set DATABASE_URL instead`,
    },
    json: { help: "as JSON: rows by table" },
  },
  exitCodes: "0 done, 1 not done and nothing changed, 2 usage error",
  async run({ to, json }, _, out) {
    try {
      const { log } = await import("../server/log.ts");
      const { env } = await import("../server/env.ts");
      const { moveStore } = await import("../server/move/move-store.ts");
      log.level = "silent";
      const { dataDir, secret } = env;
      const databaseUrl = to ?? env.databaseUrl;
      if (databaseUrl === undefined || !isPostgres(databaseUrl))
        throw new UsageError(
          "Name the database to move to: move --to postgres://user@host/name, or set DATABASE_URL.",
        );
      const rows = await moveStore({ dataDir, databaseUrl });
      const file = path.join(dataDir, "secret");
      const steps = nextSteps({ dataDir, secretFile: !secret && existsSync(file) ? file : null });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      out.write(
        json
          ? jsonText({ rows })
          : `Moved and compared: ${countOf(rows.leads ?? 0, "request")}, ${countOf(rows.owners ?? 0, "owner")}, ${countOf(rows.outbox ?? 0, "mail")}; ${countOf(total, "row")} in all.\n${steps}`,
      );
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      throw new CommandFailure(sentence);
    }
  },
});
