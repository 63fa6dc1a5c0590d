import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { takeBackStatements, takenBack } from "../server/support/last-change";
import { emptyPlace } from "../server/support/place";
import { sampleLead } from "../server/support/sample";
import { until } from "../server/support/until";
import { freePort, startAndFail, startSite } from "./support/site";

/*
 * What becomes of a start. Which variables, folders and databases are refused, and what is said of each, is tested where it is decided:
 * tests/server/runtime/environment.test.ts, check-storage.test.ts and tests/server/store/migrate-store.test.ts.
 */

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "zennehuis-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a start with these variables writes; it must end by itself, with code 1, before anything is served. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const port = await freePort();
  const { code, log } = await startAndFail({ PORT: String(port), DATA_DIR: folder, ...environment });
  expect([code, log]).toEqual([1, expect.not.stringContaining("  The site ")]);
  expect(log).not.toMatch(/^\s+at /m);
  return log;
}

test("a variable that is wrong is named, all of them at once", async () => {
  const log = await refusal({ PORT: "70000", CAPTCHA_COST: "1e9" });
  expect(log).toMatch(/^PORT: a whole number/m);
  expect(log).toMatch(/^CAPTCHA_COST: a whole number/m);
});

test("a port that another program has", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  try {
    expect(await refusal({ PORT: String(port) })).toMatch(new RegExp(`^PORT: ${port}: another program`, "m"));
  } finally {
    other.close();
  }
});

test("a database of an earlier version is brought up to date, after a backup", async () => {
  await using place = await emptyPlace("SQLite");
  await storeLead(sampleLead(), []);
  const database = new DatabaseSync(path.join(place.dataDir, "zennehuis.db"));
  for (const statement of takeBackStatements) database.exec(statement);
  database.close();
  await using site = await startSite(place.environment);
  await until("the tables are up to date", async () => {
    const { status } = await fetch(`${site.address}/api/ready/`);
    return status === 200;
  });
  expect(readdirSync(path.join(place.dataDir, "backups"))).toEqual([
    expect.stringMatching(new RegExp(`^before-${takenBack}-\\d{8}-\\d{6}\\.backup$`)),
  ]);
  expect(site.log()).toContain("tables up to date");
  expect(await site.stop()).toBe(0);
});

/** Linux lets nobody make anything there, not even root. */
const readOnly = "/sys/kernel";

test.runIf(existsSync(readOnly))(
  "a DATA_DIR and a database that cannot be used now are named before the pages are served",
  async () => {
    await using site = await startSite({
      DATA_DIR: readOnly,
      DATABASE_URL: "postgres://user:geheim@127.0.0.1:1/name",
    });
    expect((await fetch(`${site.address}/fr/`)).status).toBe(200);
    await until("it has written where it is", () => site.log().includes("  The site "));
    const [before = ""] = site.log().split("  The site ");
    expect(before).toContain(`DATA_DIR: ${readOnly} cannot be written`);
    expect(before).toContain("DATABASE_URL: no database answers at 127.0.0.1:1");
    expect(site.log()).not.toContain("geheim");
    expect(await site.stop()).toBe(0);
  },
);
