import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another program that holds SQLite's write lock, as a backup or a VACUUM does, until it is told to stop. */
const database = new DatabaseSync(path.join(process.env.DATA_DIR ?? "", "zennehuis.db"), { timeout: 10_000 });
database.exec("begin immediate");
process.stdout.write("locked\n");
process.once("SIGTERM", () => {
  database.exec("rollback");
  process.exit(0);
});
setInterval(() => undefined, 1_000);
